/** The path of the member's notifications. */
export const NOTIFICATIONS_PATH = "/notifications";
