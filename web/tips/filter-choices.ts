import { CATEGORIES } from "#domain/tips/category.ts";
import { filterKey } from "#domain/tips/finding.ts";
import type { TipFilters } from "#domain/tips/tip.ts";

/** The categories to offer: the suggestions, those most in use, and the one that is picked. */
export const categoryChoices = (filters: TipFilters | null, picked: string | null): string[] =>
  once([...CATEGORIES, ...namesIn(filters?.categories), ...(picked ? [picked] : [])]);

/** The plants to offer, from A to Z: those most in use, and the one that is picked. */
export const plantChoices = (filters: TipFilters | null, picked: string | null): string[] =>
  once([...namesIn(filters?.plants), ...(picked ? [picked] : [])]).toSorted(byName);

/** Made once: comparing without it makes a new one for each pair. */
const byName = new Intl.Collator("en", { sensitivity: "base", numeric: true }).compare;

/** The choice that means the same as what is picked. */
export const sameChoice = (choices: readonly string[], picked: string | null): string | undefined =>
  picked === null ? undefined : choices.find((choice) => filterKey(choice) === filterKey(picked));

const namesIn = (used: { name: string }[] = []) => used.map(({ name }) => name);

function once(names: string[]): string[] {
  const known = new Map<string, string>();
  for (const name of names) if (!known.has(filterKey(name))) known.set(filterKey(name), name);
  return [...known.values()];
}
