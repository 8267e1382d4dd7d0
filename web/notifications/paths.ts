/** Where a member's notices are. */
export const NOTIFICATIONS_PATH = "/notifications";
