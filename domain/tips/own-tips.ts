/** How many tips My Tips loads at a time (docs/product.md 9.2). */
export const OWN_TIPS_PAGE_SIZE = 24;
