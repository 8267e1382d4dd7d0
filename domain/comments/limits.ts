export const COMMENT_MAX = 2000;
/** How many comments a page of them holds. */
export const COMMENTS_PAGE_SIZE = 20;
/** What stands in the place of a comment that was deleted and has replies. */
export const COMMENT_DELETED = "This comment was deleted.";
