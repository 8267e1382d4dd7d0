import { CATEGORIES, facetKey } from "#domain/tips/facets.ts";
import type { TipFacets } from "#domain/tips/tip.ts";

/** What there is to pick from, before something is picked. */
export type FilterChoices = { categories: readonly string[]; plants: readonly string[] };

/** The suggested categories and those most in use, and the plants most in use from A to Z. */
export const choicesOf = ({ categories, plants }: TipFacets): FilterChoices => ({
  categories: once([...CATEGORIES, ...namesOf(categories)]),
  plants: fromAToZ(once(namesOf(plants))),
});

/** The categories to offer, with the one that is picked; without choices the suggestions. */
export function categoryChoices(choices: FilterChoices | null, picked: string | null): readonly string[] {
  const categories = choices?.categories ?? CATEGORIES;
  return isMissing(categories, picked) ? [...categories, picked] : categories;
}

/** The plants to offer, from A to Z, with the one that is picked. */
export function plantChoices(choices: FilterChoices | null, picked: string | null): readonly string[] {
  const plants = choices?.plants ?? [];
  return isMissing(plants, picked) ? fromAToZ([...plants, picked]) : plants;
}

/** The choice that means the same as what is picked. */
export const sameChoice = (choices: readonly string[], picked: string | null): string | undefined =>
  picked === null ? undefined : choices.find((choice) => facetKey(choice) === facetKey(picked));

const isMissing = (choices: readonly string[], picked: string | null): picked is string =>
  picked !== null && picked !== "" && sameChoice(choices, picked) === undefined;

const namesOf = (used: { name: string }[]) => used.map(({ name }) => name);

/** What compares names is made when it is needed, which in browsers is seldom: the list comes in its order. */
const fromAToZ = (names: string[]): string[] =>
  names.toSorted(new Intl.Collator("en", { sensitivity: "base", numeric: true }).compare);

function once(names: string[]): string[] {
  const known = new Map<string, string>();
  for (const name of names) if (!known.has(facetKey(name))) known.set(facetKey(name), name);
  return [...known.values()];
}
