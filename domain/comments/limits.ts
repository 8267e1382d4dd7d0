// Apart from the schemas, so that screens can use these without loading zod.

/** Maximum length of a comment, in characters. */
export const COMMENT_MAX = 2000;
/** How many comments are on a page. */
export const COMMENTS_PAGE_SIZE = 20;
