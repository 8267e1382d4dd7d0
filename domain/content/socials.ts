// Apart from the schemas, so that the footer can use it without loading zod.

/** The four social icons of the footer (docs/product.md 2.36). */
export const SOCIALS = ["Facebook", "Instagram", "YouTube", "RSS"] as const;
export type Social = (typeof SOCIALS)[number];
