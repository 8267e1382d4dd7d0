// Apart from the schemas, so that screens can use these without loading zod.

/** The categories that forms suggest; tips may have others (docs/product.md 9.27). */
export const CATEGORIES = ["Composting", "Plant Care", "Vertical Gardening"] as const;

/** The difficulties that forms and Browse Tips offer unless a site suggests others; tips may have any (docs/product.md 9.27). */
export const DIFFICULTIES = ["Easy", "Medium", "Hard"] as const;

/** Maximum length of a category or difficulty, and of a plant type (docs/product.md 9.19, 9.20). */
export const FACET_MAX = 40;
export const PLANT_TYPE_MAX = 80;

/** The form in which filters compare difficulties, categories and plant types, ignoring case (docs/product.md 7.43). */
export const facetKey = (text: string) => text.normalize("NFKC").trim().toLowerCase();

/** Whether a category or difficulty has the name that Browse Tips gives to all of them, which would hide it. */
export const isNameOfAll = (text: string) => facetKey(text) === "all";

/** The order of `sortByDifficulty=true`: Easy 1, Medium 2, Hard 3, anything else 4: also what else a site suggests. */
export function difficultyRank(difficulty: string): number {
  const place = DIFFICULTIES.findIndex((level) => facetKey(level) === facetKey(difficulty));
  return place === -1 ? DIFFICULTIES.length + 1 : place + 1;
}
