// Apart from the schemas, so that screens can use these without loading zod.

export const NOTIFICATIONS_PAGE_SIZE = 20;
/** The unread count stops here. */
export const UNREAD_MAX = 100;
