// Apart from the schemas, so that screens can use these without loading zod.

/** How many tips My Tips loads at a time (docs/product.md 9.2). */
export const OWN_TIPS_PAGE_SIZE = 24;
/** How many trending tips Home shows (docs/product.md 9.3). */
export const TRENDING_COUNT = 6;
