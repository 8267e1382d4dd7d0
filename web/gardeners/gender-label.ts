import type { GENDERS } from "#domain/gardeners/gardener.ts";

/** A gender as people read it (docs/product.md 2.59). */
export const genderLabel = (gender: (typeof GENDERS)[number]) =>
  gender === "undisclosed" ? "Prefer not to say" : gender;
