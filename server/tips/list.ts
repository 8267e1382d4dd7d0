import { CATEGORY_CHOICES, PLANT_CHOICES } from "#domain/tips/search.ts";
import { facetKey, difficultyRank } from "#domain/tips/facets.ts";
import type { Tip, TipFacets } from "#domain/tips/tip.ts";
import type { Viewer } from "#server/auth/actor.ts";
import type { Deps } from "#server/deps.ts";
import { selectFacetChoices } from "#server/tips/facets.queries.ts";
import * as queries from "#server/tips/list.queries.ts";
import { presentTip } from "#server/tips/present.ts";
import type { PresentedTip } from "#server/tips/tips.queries.ts";
import { blockingViewer, scopesFor, type Scope } from "#server/tips/visibility.ts";

const BATCH_SIZE = 500;

/** A list of tips, and how to read it. */
export type FoundTips = {
  /** How many the viewer may see in all. */
  total(): Promise<number>;
  /** `limit` tips from `skip` on; `more` says whether others follow. */
  page(limit: number, skip: number, origin: string): Promise<{ rows: Tip[]; more: boolean; total: number }>;
  /** All from `skip` on, in batches, so that memory does not grow with their number. */
  all(skip: number, origin: string): AsyncGenerator<Tip[]>;
};

/** How the rows of a list are read. */
type TipSource = {
  total(): Promise<number>;
  page(limit: number, skip: number): Promise<{ rows: PresentedTip[]; total: number }>;
  all(skip: number): AsyncGenerator<PresentedTip[]>;
};

/** A list that presents the rows of a source to a viewer. */
export function presented(source: TipSource, viewer: Viewer): FoundTips {
  const present = (rows: PresentedTip[], origin: string) =>
    rows.map((row) => presentTip(row, viewer, origin));
  return {
    total: source.total,
    async page(limit, skip, origin) {
      const { rows, total } = await source.page(limit + 1, skip);
      return { rows: present(rows.slice(0, limit), origin), more: rows.length > limit, total };
    },
    async *all(skip, origin) {
      for await (const rows of source.all(skip)) yield present(rows, origin);
    },
  };
}

export const NO_TIPS: TipSource = {
  total: async () => 0,
  page: async () => ({ rows: [], total: 0 }),
  // oxlint-disable-next-line no-empty-function -- an empty list yields nothing
  async *all() {},
};

/** What a list has: tips of some scopes, perhaps only of a category or plant, or of a difficulty. */
type ListedTips = {
  scopes: Scope[];
  facet?: queries.Facet | undefined;
  difficulty?: string | undefined;
  order: queries.TipOrder;
};

/**
 * Lists tips by indexes, with totals that were counted before: a page costs the same however many tips there are
 * (docs/product.md 7.37). `trending` takes one scope and no facet.
 */
export function listTips({ db }: Deps, viewer: Viewer, { difficulty, ...rest }: ListedTips): FoundTips {
  const list: queries.TipList = {
    ...rest,
    difficulty:
      difficulty === undefined ? undefined : { key: facetKey(difficulty), rank: difficultyRank(difficulty) },
    viewer: { id: viewer?.gardenerId, hasBlocks: blockingViewer(viewer) !== undefined },
  };
  const totals = () => queries.selectTotals(db, list);
  const total = async () => (await totals()).reduce((sum, one) => sum + one, 0);
  /** Whether trending tips of a difficulty are so few that sorting them is better than looking for them among all. */
  const sorts = async () =>
    list.order === "trending" && list.difficulty !== undefined && (await total()) <= queries.DEEP_OFFSET;
  return presented(
    {
      total,
      async page(limit, skip) {
        const deep = skip < queries.DEEP_OFFSET ? undefined : await totals();
        const all = deep?.reduce((sum, one) => sum + one, 0);
        if (all !== undefined && skip >= all) return { rows: [], total: all };
        const rows = await queries.selectTips(db, list, { limit, skip, totals: deep, sorts: await sorts() });
        return { rows, total: rows[0]?.total ?? (await total()) };
      },
      async *all(skip) {
        const slice = { limit: BATCH_SIZE, sorts: await sorts() };
        let rows = await queries.selectTips(db, list, { ...slice, skip });
        while (rows.length > 0) {
          yield rows;
          const previous = rows.at(-1);
          rows = rows.length < BATCH_SIZE ? [] : await queries.selectTips(db, list, { ...slice, previous });
        }
      },
    },
    viewer,
  );
}

/** The newest public tips that the viewer sees, without their own private ones. */
export async function newestPublicTips(
  deps: Deps,
  viewer: Viewer,
  limit: number,
  origin: string,
): Promise<Tip[]> {
  const list = listTips(deps, viewer, { scopes: scopesFor(null), order: "newest" });
  return (await list.page(limit, 0, origin)).rows;
}

/** How many public tips there are. */
export async function countPublicTips(db: Deps["db"]): Promise<number> {
  const viewer = { id: undefined, hasBlocks: false };
  const [total = 0] = await queries.selectTotals(db, { scopes: scopesFor(null), order: "newest", viewer });
  return total;
}

/** The categories and plants that most public tips have (docs/product.md 7.47). */
export async function listTipFacets({ db }: Deps, viewer: Viewer): Promise<TipFacets> {
  const blocking = blockingViewer(viewer);
  return {
    categories: await selectFacetChoices(db, "category", CATEGORY_CHOICES, blocking),
    plants: await selectFacetChoices(db, "plant", PLANT_CHOICES, blocking),
  };
}
