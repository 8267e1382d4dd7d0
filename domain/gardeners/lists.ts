/** How many gardeners Home features, and how many Explore Gardeners loads at a time (docs/product.md 9.2, 9.3). */
export const FEATURED_COUNT = 8;
export const GARDENERS_PAGE_SIZE = 24;
