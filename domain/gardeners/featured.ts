/** How many gardeners Home features (docs/product.md 9.3). */
export const FEATURED_COUNT = 8;
