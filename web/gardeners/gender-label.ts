import type { GENDERS } from "#domain/gardeners/gardener.ts";

/** The display text of a gender (docs/product.md 2.59). */
export const genderLabel = (gender: (typeof GENDERS)[number]) =>
  gender === "undisclosed" ? "Prefer not to say" : gender;
