// Apart from the schemas, so that screens can use these without loading zod.

/** Maximum length of a note, in characters. */
export const NOTE_MAX = 300;
/** How many notes a page shows. */
export const NOTES_PAGE_SIZE = 10;
/** How many tips My garden asks about. */
export const UNREPORTED_MAX = 10;
