import {
  CATEGORIES_TOLD,
  FEW,
  filterKey,
  FOUND_MAX,
  PLANTS_TOLD,
  searchWords,
} from "#domain/tips/finding.ts";
import { difficultyKey, difficultyRank } from "#domain/tips/difficulty.ts";
import type { TipFilters, TipsQuery } from "#domain/tips/tip.ts";
import type { Viewer } from "#server/auth/actor.ts";
import { counters, total } from "#server/db/counters.ts";
import { type FilterKind, filterShelf } from "#server/db/search/entries.ts";
import { searchStore } from "#server/db/search/store.ts";
import {
  type Asked,
  authorTerm,
  categoryTerm,
  couldBeNear,
  difficultyTerm,
  ladderOf,
  plantTerm,
  scopeTerm,
  widestOf,
} from "#server/db/search/terms.ts";
import type { Deps } from "#server/deps.ts";
import { selectFilters } from "#server/tips/tips.filters.queries.ts";
import * as queries from "#server/tips/tips.finding.queries.ts";
import { presentTip } from "#server/tips/tips.present.ts";
import type { TipOrder } from "#server/tips/tips.listing.queries.ts";
import type { TipRow } from "#server/tips/tips.queries.ts";
import type { FoundTips } from "#server/tips/tips.ts";
import { hidesFor, type Shelf } from "#server/tips/tips.visibility.ts";

const BATCH = 500;

type Wanted = { viewer: Viewer; query: TipsQuery; shelves: Shelf[]; order: TipOrder };

/** Whether a question is about words, a category or a plant. */
export const isAboutSome = ({ q, category, plant }: TipsQuery): boolean =>
  Boolean(q) || category !== undefined || plant !== undefined;

/**
 * The tips on the shelves that a question about words, a category or a plant finds (docs/product.md 7.42 to 7.46). One
 * category or plant of all tips is a list of its own, with its indexes and totals; anything else asks the index of terms,
 * up to its bound.
 */
export function findTips(deps: Deps, wanted: Wanted): FoundTips {
  const { q, category, plant } = wanted.query;
  const one = Boolean(q) || (category !== undefined && plant !== undefined) ? undefined : (category ?? plant);
  const ofAll = wanted.shelves.every((shelf) => !shelf.public || shelf.gardenerId === undefined);
  const { order } = wanted;
  if (one !== undefined && ofAll && order !== "trending" && wanted.shelves.some((shelf) => shelf.public))
    return filtered(
      deps,
      { ...wanted, order },
      category === undefined ? "plant" : "category",
      filterKey(one),
    );
  return searched(deps, wanted);
}

type Source = { total(): Promise<number>; read(limit: number, skip: number): Promise<TipRow[]> };

const filtered = (
  { db }: Deps,
  { viewer, query, shelves, order }: Wanted & { order: Exclude<TipOrder, "trending"> },
  kind: FilterKind,
  key: string,
) => {
  const names = shelves.map((shelf) => filterShelf(shelf.public, shelf.gardenerId ?? "", key));
  const difficulty =
    query.difficulty === undefined
      ? undefined
      : { key: difficultyKey(query.difficulty), rank: difficultyRank(query.difficulty) };
  const list = { column: `${kind}_shelf` as const, shelves: names, order, difficulty };
  const totals = names.map((name) => counters.filtered(kind, name, difficulty?.key));
  return listed(viewer, {
    async total() {
      const all = await total(db, totals);
      const hides = hidesFor(viewer);
      return hides === undefined ? all : all - (await queries.countHiddenFiltered(db, list, hides));
    },
    read: (limit, skip) => queries.selectFiltered(db, list, { ...cutFor(viewer), limit, skip }),
  });
};

function searched({ db }: Deps, { viewer, query, shelves, order }: Wanted): FoundTips {
  const store = searchStore(db);
  const asked = askedOf(query, shelves, viewer);
  if (query.q && asked.words.length === 0) return listed(viewer, nothing);
  const best = asked.words.length > 0 && order === "newest";
  /** How many there are, and how they are asked for: with words that are nearly meant when there are few without. */
  const look = async () => {
    const ladder = ladderOf(asked, { near: false }).map(store.asked);
    const count = await queries.countFound(db, store, ladder.at(-1) ?? "");
    if (count >= FEW || !couldBeNear(asked)) return { ladder, count };
    const wider = (count === 0 ? [widestOf(asked)] : ladderOf(asked, { near: true })).map(store.asked);
    const more = await queries.countFound(db, store, wider.at(-1) ?? "");
    return more === count ? { ladder, count } : { ladder: wider, count: more };
  };
  let looked: ReturnType<typeof look> | undefined;
  const once = () => (looked ??= look());
  return listed(viewer, {
    total: async () => (await once()).count,
    async read(limit, skip) {
      const { ladder, count } = await once();
      if (skip >= count) return [];
      const cut = { ...cutFor(viewer), limit: Math.min(limit, FOUND_MAX - skip), skip };
      return best
        ? queries.selectBest(db, store, ladder, count, cut)
        : queries.selectSorted(db, store, ladder.at(-1) ?? "", order, cut);
    },
  });
}

/** Who looks, as the queries take it. */
const cutFor = (viewer: Viewer) => ({
  viewerId: viewer?.gardenerId,
  hides: hidesFor(viewer) !== undefined,
});

const nothing: Source = { total: async () => 0, read: async () => [] };

function askedOf({ q, category, plant, difficulty }: TipsQuery, shelves: Shelf[], viewer: Viewer): Asked {
  return {
    circles: shelves.map(({ public: isPublic, gardenerId }) => ({
      scope: scopeTerm(isPublic, gardenerId ?? ""),
      must: isPublic && gardenerId !== undefined ? [authorTerm(gardenerId)] : [],
      mustNot: isPublic && gardenerId === undefined ? (viewer?.hidden ?? []).map(authorTerm) : [],
    })),
    words: q ? searchWords(q) : [],
    must: [
      ...(category === undefined ? [] : [categoryTerm(category)]),
      ...(plant === undefined ? [] : [plantTerm(plant)]),
      ...(difficulty === undefined ? [] : [difficultyTerm(difficultyKey(difficulty))]),
    ],
  };
}

function listed(viewer: Viewer, source: Source): FoundTips {
  const present = (rows: TipRow[], origin: string) => rows.map((row) => presentTip(row, viewer, origin));
  return {
    total: source.total,
    async page(limit, skip, origin) {
      const rows = await source.read(limit + 1, skip);
      return {
        rows: present(rows.slice(0, limit), origin),
        more: rows.length > limit,
        total: await source.total(),
      };
    },
    async *all(skip, origin) {
      for (let from = skip; ; from += BATCH) {
        const rows = await source.read(BATCH, from);
        if (rows.length > 0) yield present(rows, origin);
        if (rows.length < BATCH) return;
      }
    },
  };
}

/** The categories and plants that most public tips have (docs/product.md 7.47). */
export async function listTipFilters({ db }: Deps, viewer: Viewer): Promise<TipFilters> {
  const hides = hidesFor(viewer);
  return {
    categories: await selectFilters(db, "category", CATEGORIES_TOLD, hides),
    plants: await selectFilters(db, "plant", PLANTS_TOLD, hides),
  };
}
