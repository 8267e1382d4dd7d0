export const NOTICES_PAGE_SIZE = 20;
/** Beyond this many unread ones are not counted. */
export const UNREAD_MAX = 100;
