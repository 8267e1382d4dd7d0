import { pagesIn } from "#domain/http/pages.ts";
import { DIFFICULTIES, facetKey } from "#domain/tips/facets.ts";
import { PLANT_TYPE_MAX, FACET_MAX } from "#domain/tips/facets.ts";
import { searchText } from "#domain/tips/search.ts";

/** The state of Browse Tips (docs/product.md 4, 2.85). `pages` is the number of loaded pages, at least 1. */
export type BrowseState = {
  difficulty: string | null;
  sortByDifficulty: boolean;
  aToZ: boolean;
  /** The search; empty without one. */
  q: string;
  category: string | null;
  plant: string | null;
  pages: number;
};

export const ALL = "All";
export const INITIAL_STATE: BrowseState = {
  difficulty: null,
  sortByDifficulty: false,
  aToZ: false,
  q: "",
  category: null,
  plant: null,
  pages: 1,
};

/** Picking a difficulty sets the filter and sorts by difficulty; All clears both. Back to page 1. */
export const pickDifficulty = (now: BrowseState, picked: string): BrowseState =>
  picked === ALL || picked === ""
    ? { ...now, difficulty: null, sortByDifficulty: false, pages: 1 }
    : { ...now, difficulty: picked, sortByDifficulty: true, pages: 1 };

/** Toggles A-Z, and clears the difficulty filter and sort. Back to page 1. */
export const toggleAToZ = (now: BrowseState): BrowseState => ({
  ...now,
  difficulty: null,
  sortByDifficulty: false,
  aToZ: !now.aToZ,
  pages: 1,
});

/** Changes the search; empty text clears it. Back to page 1. */
export const searchFor = (now: BrowseState, text: string): BrowseState => ({
  ...now,
  q: searchText(text),
  pages: 1,
});

/** Picks a category, or All. Back to page 1. */
export const pickCategory = (now: BrowseState, picked: string): BrowseState => ({
  ...now,
  category: filterValue(picked, FACET_MAX),
  pages: 1,
});

/** Picks a plant type, or All. Back to page 1. */
export const pickPlant = (now: BrowseState, picked: string): BrowseState => ({
  ...now,
  plant: filterValue(picked, PLANT_TYPE_MAX),
  pages: 1,
});

/** A filter value for the API; null for All, and for values that no tip can have. */
function filterValue(picked: string, max: number): string | null {
  const choice = picked.trim().normalize("NFC");
  const fits = choice !== "" && choice.length <= max && choice.isWellFormed() && !/\p{Cc}/u.test(choice);
  return fits && choice !== ALL ? choice : null;
}

/** See All: one more page of the same list. */
export const nextPage = (now: BrowseState): BrowseState => ({ ...now, pages: now.pages + 1 });

/** The state as URL parameters, so that reload, back and sharing work. */
export function toSearchParams(now: BrowseState): URLSearchParams {
  const search = new URLSearchParams();
  if (now.q) search.set("q", now.q);
  if (now.category) search.set("category", now.category);
  if (now.plant) search.set("plant", now.plant);
  if (now.difficulty) search.set("difficulty", now.difficulty);
  if (now.aToZ) search.set("sort", "asc");
  if (now.pages > 1) search.set("pages", String(now.pages));
  return search;
}

/** The state from URL parameters. Invalid values are dropped. */
export function fromSearchParams(search: URLSearchParams): BrowseState {
  const key = facetKey(search.get("difficulty") ?? "");
  const difficulty = DIFFICULTIES.find((level) => facetKey(level) === key) ?? null;
  return {
    difficulty,
    sortByDifficulty: difficulty !== null,
    aToZ: search.get("sort") === "asc",
    q: searchText(search.get("q") ?? ""),
    category: filterValue(search.get("category") ?? "", FACET_MAX),
    plant: filterValue(search.get("plant") ?? "", PLANT_TYPE_MAX),
    pages: pagesIn(search),
  };
}

/** The query of `GET /gardenersTips` for `limit` tips after the first `skip`. */
export const toApiQuery = (now: BrowseState, { limit, skip }: { limit: number; skip: number }) => ({
  limit: String(limit),
  skip: String(skip),
  ...(now.q ? { q: now.q } : {}),
  ...(now.category ? { category: now.category } : {}),
  ...(now.plant ? { plant: now.plant } : {}),
  ...(now.difficulty ? { difficulty: now.difficulty } : {}),
  ...(now.aToZ ? { sort: "asc" as const } : {}),
  ...(now.sortByDifficulty ? { sortByDifficulty: "true" as const } : {}),
});

/** Moves tips of the chosen difficulty to the top of their page, and otherwise keeps the order. */
export function withDifficultyFirst<T extends { difficultyLevel: string }>(
  page: T[],
  difficulty: string | null,
): T[] {
  if (!difficulty) return page;
  const same = (tip: T) => facetKey(tip.difficultyLevel) === facetKey(difficulty);
  return [...page.filter(same), ...page.filter((tip) => !same(tip))];
}

/** Appends a page, without tips already shown: a tip shared in the meantime shifts the pages by one. */
export function appendPage<T extends { _id: string }>(shown: T[], page: T[]): T[] {
  const ids = new Set(shown.map((tip) => tip._id));
  return [...shown, ...page.filter((tip) => !ids.has(tip._id))];
}
