/** Where a member's notices are. */
export const NOTICES_PATH = "/notifications";
