import { facetKey } from "#domain/tips/facets.ts";

/** How an admin can change the suggestions. */
export const SUGGESTION_CHANGES = ["up", "down", "add", "remove"] as const;
export type SuggestionChange = (typeof SUGGESTION_CHANGES)[number];

/** The suggested categories after a change of one of them. The first cannot go up, nor the last down; a new one comes last. */
export function changeSuggestions(
  names: readonly string[],
  name: string,
  change: SuggestionChange,
): string[] {
  const place = names.findIndex((one) => facetKey(one) === facetKey(name));
  if (change === "add") return place === -1 ? [...names, name] : [...names];
  if (place === -1) return [...names];
  const others = names.toSpliced(place, 1);
  if (change === "remove") return others;
  const to = Math.min(Math.max(0, place + (change === "up" ? -1 : 1)), others.length);
  return others.toSpliced(to, 0, names[place] as string);
}
