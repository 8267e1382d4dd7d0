import { facetKey } from "#domain/tips/facets.ts";
import type { TipFacets } from "#domain/tips/tip.ts";

/** The options of the filters. */
export type FilterChoices = { categories: readonly string[]; plants: readonly string[] };

/** The suggested and the most used categories, and the most used plants in alphabetical order. */
export const choicesOf = (
  { categories, plants }: TipFacets,
  suggested: readonly string[],
): FilterChoices => ({
  categories: unique([...suggested, ...namesOf(categories)]),
  plants: sortNames(unique(namesOf(plants))),
});

/** The categories or difficulties to offer, including the picked one. */
export const withPicked = (choices: readonly string[], picked: string | null): readonly string[] =>
  isMissing(choices, picked) ? [...choices, picked] : choices;

/** The plants to offer in alphabetical order, including the picked one. */
export function plantChoices(choices: FilterChoices | null, picked: string | null): readonly string[] {
  const plants = choices?.plants ?? [];
  return isMissing(plants, picked) ? sortNames([...plants, picked]) : plants;
}

/** The choice that equals `picked`, ignoring case and the like (see `facetKey`). */
export const sameChoice = (choices: readonly string[], picked: string | null): string | undefined =>
  picked === null ? undefined : choices.find((choice) => facetKey(choice) === facetKey(picked));

const isMissing = (choices: readonly string[], picked: string | null): picked is string =>
  picked !== null && picked !== "" && sameChoice(choices, picked) === undefined;

const namesOf = (used: { name: string }[]) => used.map(({ name }) => name);

let collator: Intl.Collator | undefined;

/** Creates the collator on demand, since browsers rarely need it: the list is loaded in order. */
const sortNames = (names: string[]): string[] =>
  names.toSorted((collator ??= new Intl.Collator("en", { sensitivity: "base", numeric: true })).compare);

function unique(names: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) if (!byKey.has(facetKey(name))) byKey.set(facetKey(name), name);
  return [...byKey.values()];
}
