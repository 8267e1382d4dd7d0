// Apart from the schemas, so that screens can use these without loading zod.

/** How many weeks the dashboard covers, the current one included. */
export const WEEKS = 12;
/** The longest the dashboard shows a placeholder before it shows the numbers, in milliseconds (docs/product.md 9.13). */
export const PLACEHOLDER_MAX_MS = 500;
