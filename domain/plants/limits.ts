// Apart from the schemas, so that screens can use these without loading zod.

/** How many plants a list returns unless `limit` says otherwise. */
export const PLANTS_PAGE_SIZE = 24;

/** The author's answer when a plant type means none of the plants that were offered. */
export const NO_TAXON = "none";
