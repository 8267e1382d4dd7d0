// Apart from the schemas, so that screens can use these without loading zod.

/** How many gardeners Home features (docs/product.md 9.3). */
export const FEATURED_COUNT = 8;
/** How many gardeners Explore Gardeners loads at a time (docs/product.md 9.2). */
export const GARDENERS_PAGE_SIZE = 24;
