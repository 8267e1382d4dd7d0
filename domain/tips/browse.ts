import { pagesIn } from "#domain/http/pages.ts";
import { DIFFICULTIES, FACET_MAX, facetKey, isNameOfAll, PLANT_TYPE_MAX } from "#domain/tips/facets.ts";
import { searchText } from "#domain/tips/search.ts";

export const BROWSE_PAGE_SIZE = 6;

/** What Browse Tips is set to (docs/product.md 4, 2.85). `pages` counts the pages loaded so far, from 1. */
export type BrowseState = {
  difficulty: string | null;
  sortByDifficulty: boolean;
  aToZ: boolean;
  /** What worked for others comes first (docs/product.md 17.13). Never with `aToZ`. */
  proven: boolean;
  /** What is searched for; empty when nothing is. */
  q: string;
  category: string | null;
  plant: string | null;
  /** Only what fits the member’s garden, and only what is due there now (docs/product.md 15.10). */
  fits: boolean;
  now: boolean;
  pages: number;
};

export const ALL = "All";
export const INITIAL_STATE: BrowseState = {
  difficulty: null,
  sortByDifficulty: false,
  aToZ: false,
  proven: false,
  q: "",
  category: null,
  plant: null,
  fits: false,
  now: false,
  pages: 1,
};

/** Picking a difficulty sets the filter and turns sort-by-difficulty on; All clears and turns it off. The list starts anew. */
export const pickDifficulty = (now: BrowseState, picked: string): BrowseState =>
  picked === ALL || picked === ""
    ? { ...now, difficulty: null, sortByDifficulty: false, pages: 1 }
    : { ...now, difficulty: picked, sortByDifficulty: true, pages: 1 };

/** A-Z clears the difficulty filter, turns sort-by-difficulty and Proven off and toggles. The list starts anew. */
export const toggleAToZ = (now: BrowseState): BrowseState => ({
  ...now,
  difficulty: null,
  sortByDifficulty: false,
  aToZ: !now.aToZ,
  proven: false,
  pages: 1,
});

/** Proven toggles and turns A-Z off. The list starts anew; nothing else changes. */
export const toggleProven = (now: BrowseState): BrowseState => ({
  ...now,
  aToZ: false,
  proven: !now.proven,
  pages: 1,
});

/** Toggles a narrowing to the member’s garden. The list starts anew; nothing else changes. */
export const toggleNarrowing = (now: BrowseState, name: "fits" | "now"): BrowseState => ({
  ...now,
  [name]: !now[name],
  pages: 1,
});

/** Searching for something else, or with an empty text for nothing. The list starts anew; nothing else changes. */
export const searchFor = (now: BrowseState, text: string): BrowseState => ({
  ...now,
  q: searchText(text),
  pages: 1,
});

/** Picking a category, or all of them. The list starts anew; nothing else changes. */
export const pickCategory = (now: BrowseState, picked: string): BrowseState => ({
  ...now,
  category: oneOf(picked, FACET_MAX),
  pages: 1,
});

/** Picking a plant, or all of them. The list starts anew; nothing else changes. */
export const pickPlant = (now: BrowseState, picked: string): BrowseState => ({
  ...now,
  plant: oneOf(picked, PLANT_TYPE_MAX),
  pages: 1,
});

/** A choice as the API takes it; null for all, and for what no tip can have. */
function oneOf(picked: string, max: number): string | null {
  const choice = picked.trim().normalize("NFC");
  const fits = choice !== "" && choice.length <= max && choice.isWellFormed() && !/\p{Cc}/u.test(choice);
  return fits && choice !== ALL ? choice : null;
}

/** The state as the page's address keeps it, so that reload, back and sharing work. */
export function toSearchParams(now: BrowseState): URLSearchParams {
  const search = new URLSearchParams();
  if (now.q) search.set("q", now.q);
  if (now.category) search.set("category", now.category);
  if (now.plant) search.set("plant", now.plant);
  if (now.difficulty) search.set("difficulty", now.difficulty);
  if (now.aToZ) search.set("sort", "asc");
  if (now.proven) search.set("sort", "proven");
  if (now.fits) search.set("fits", "true");
  if (now.now) search.set("now", "true");
  if (now.pages > 1) search.set("pages", String(now.pages));
  return search;
}

/** The state an address asks for. Values it could not have come from are dropped. */
export function fromSearchParams(search: URLSearchParams): BrowseState {
  const difficulty = difficultyIn(search);
  return {
    difficulty,
    sortByDifficulty: difficulty !== null,
    aToZ: search.get("sort") === "asc",
    proven: search.get("sort") === "proven",
    q: searchText(search.get("q") ?? ""),
    category: oneOf(search.get("category") ?? "", FACET_MAX),
    plant: oneOf(search.get("plant") ?? "", PLANT_TYPE_MAX),
    fits: search.get("fits") === "true",
    now: search.get("now") === "true",
    pages: pagesIn(search),
  };
}

/** The difficulty of an address, which can be any that tips have. The usual ones get their spelling. */
function difficultyIn(search: URLSearchParams): string | null {
  const wanted = search.get("difficulty") ?? "";
  if (isNameOfAll(wanted)) return null;
  return DIFFICULTIES.find((level) => facetKey(level) === facetKey(wanted)) ?? oneOf(wanted, FACET_MAX);
}

/** The parameters of `GET /gardenersTips`, without `limit` and `skip`. */
export const toApiQuery = (now: BrowseState) => ({
  ...(now.q ? { q: now.q } : {}),
  ...(now.category ? { category: now.category } : {}),
  ...(now.plant ? { plant: now.plant } : {}),
  ...(now.difficulty ? { difficulty: now.difficulty } : {}),
  ...(now.aToZ ? { sort: "asc" as const } : {}),
  ...(now.proven ? { sort: "proven" as const } : {}),
  ...(now.fits ? { fits: "true" as const } : {}),
  ...(now.now ? { now: "true" as const } : {}),
  ...(now.sortByDifficulty ? { sortByDifficulty: "true" as const } : {}),
});

/** With a difficulty set, tips of it move to the top of their page; the order is kept otherwise. */
export function withDifficultyFirst<T extends { difficultyLevel: string }>(
  page: T[],
  difficulty: string | null,
): T[] {
  if (!difficulty) return page;
  const same = (tip: T) => facetKey(tip.difficultyLevel) === facetKey(difficulty);
  return [...page.filter(same), ...page.filter((tip) => !same(tip))];
}

/** Appends a page without what is already shown (a tip shared meanwhile shifts the pages by one). */
export function appendPage<T extends { _id: string }>(shown: T[], page: T[]): T[] {
  const ids = new Set(shown.map((tip) => tip._id));
  return [...shown, ...page.filter((tip) => !ids.has(tip._id))];
}
