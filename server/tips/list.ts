import { CATEGORY_CHOICES, PLANT_CHOICES } from "#domain/tips/search.ts";
import { facetKey, difficultyRank } from "#domain/tips/facets.ts";
import type { Tip, TipFacets, TipsQuery } from "#domain/tips/tip.ts";
import type { Actor, Viewer } from "#server/auth/actor.ts";
import { positionOf } from "#server/db/keyset.ts";
import type { Deps } from "#server/deps.ts";
import { findByEmail, isProfileRemoved } from "#server/gardeners/gardeners.ts";
import { chosenGardenOf } from "#server/gardens/gardens.ts";
import { removalDecisions } from "#server/moderation/moderation.ts";
import { readOnce } from "#server/response-cache/response-cache.ts";
import * as queries from "#server/tips/list.queries.ts";
import { type FoundTips, NO_TIPS, presented, presentTip } from "#server/tips/present.ts";
import { selectTipsByIds } from "#server/tips/present.queries.ts";
import { narrowTips } from "#server/tips/narrow.ts";
import { readSharedPage } from "#server/tips/shared-pages.ts";
import { searchTips } from "#server/tips/search.ts";
import {
  selectFacetChoices,
  selectLowestPublicNumber,
  selectPublicTips,
  selectRemoved,
} from "#server/tips/tips.queries.ts";
import {
  blockingViewer,
  moderatorView,
  queryViewer,
  scopesFor,
  type Scope,
} from "#server/tips/visibility.ts";

const BATCH_SIZE = 500;
/** How many numbers of tips a batch of `publicTips` covers: few enough to hold nobody up. */
const PUBLIC_BATCH = 2000;

/**
 * The tips that match a query, of those the viewer sees (docs/product.md 7.10 to 7.13, 7.32 to 7.35, 7.42 to 7.46). Throws 401 for
 * a visitor who queries by e-mail address.
 */
export async function browseTips(deps: Deps, caller: Viewer, query: TipsQuery): Promise<FoundTips> {
  const byOneGardener = query.email !== undefined || query.gardener !== undefined;
  const viewer = byOneGardener ? moderatorView(caller) : caller;
  const all = await scopesIn(deps, viewer, query);
  const order = orderIn(query);
  const scopes = queries.isByScore(order) ? all.filter(({ visibleTo }) => visibleTo === "") : all;
  const facets = facetsIn(query);
  if (query.fits || query.now) return narrowTips(deps, viewer, { query, scopes, facets, order });
  const isIndexed =
    facets.length === 0 || (facets.length === 1 && !byOneGardener && !queries.isByScore(order));
  const searches = Boolean(query.q) || Boolean(query.taxon) || !isIndexed;
  if (scopes.length === 0)
    return presented(
      deps,
      searches ? NO_TIPS : { ...NO_TIPS, order: queries.orderOf({ ...query, order }) },
      viewer,
    );
  if (searches) return searchTips(deps, viewer, { query, scopes, order });
  return listTips(deps, viewer, { scopes, facet: facets[0], difficulty: query.difficulty, order });
}

const facetsIn = ({ category, plant }: TipsQuery): queries.Facet[] => [
  ...(category === undefined ? [] : [{ name: "category", key: facetKey(category) } as const]),
  ...(plant === undefined ? [] : [{ name: "plant", key: facetKey(plant) } as const]),
];

async function scopesIn({ db }: Deps, viewer: Viewer, { email, gardener }: TipsQuery): Promise<Scope[]> {
  if (email === undefined && gardener === undefined) return scopesFor(viewer);
  const byEmail = email === undefined ? undefined : await findByEmail(db, viewer, email);
  if (email !== undefined && byEmail === undefined) return [];
  const id = byEmail ?? gardener ?? "";
  if (gardener !== undefined && gardener !== id) return [];
  if (viewer?.hidden.includes(id)) return [];
  if (id !== viewer?.gardenerId && (await isProfileRemoved(db, id))) return [];
  return scopesFor(viewer, id);
}

function orderIn({ sort, sortByDifficulty }: TipsQuery): queries.TipOrder {
  if (sort === "trending" || sort === "proven") return sort;
  if (sortByDifficulty) return sort === "asc" ? "rankTitle" : "rankNewest";
  return sort === "asc" ? "title" : "newest";
}

/** The tips of a list: those of some scopes, optionally of a category or plant and of a difficulty. */
type ListedTips = {
  scopes: Scope[];
  facet?: queries.Facet | undefined;
  difficulty?: string | undefined;
  order: queries.TipOrder;
};

/**
 * Lists tips by index, with stored totals, so that the time for a page does not depend on the number of tips (docs/product.md 7.37). Orders by score take one scope and no facet.
 */
export function listTips(deps: Deps, viewer: Viewer, { difficulty, ...rest }: ListedTips): FoundTips {
  const { db } = deps;
  const list: queries.TipList = {
    ...rest,
    difficulty:
      difficulty === undefined ? undefined : { key: facetKey(difficulty), rank: difficultyRank(difficulty) },
    viewer: queryViewer(viewer),
  };
  const totals = () => queries.selectTotals(db, list);
  const total = async () => (await totals()).reduce((sum, one) => sum + one, 0);
  /** Whether the tips of a difficulty are so few that sorting them by score is faster than filtering all in that order. */
  const sorts = async () =>
    queries.isByScore(list.order) && list.difficulty !== undefined && (await total()) <= queries.DEEP_OFFSET;
  const columns = queries.orderOf(list);
  return presented(
    deps,
    {
      order: columns,
      total,
      async page(slice) {
        const { skip } = slice;
        const shared = await readSharedPage(deps, viewer, list, slice);
        if (shared) return shared;
        const deep = skip < queries.DEEP_OFFSET ? undefined : await totals();
        const all = deep?.reduce((sum, one) => sum + one, 0);
        if (all !== undefined && skip >= all) return { rows: [], total: all };
        const rows = await queries.selectTips(db, list, { ...slice, totals: deep, sorts: await sorts() });
        return { rows, total: rows[0]?.total ?? (await total()) };
      },
      async *all(start) {
        const slice = { limit: BATCH_SIZE, sorts: await sorts() };
        let rows = await queries.selectTips(db, list, { ...slice, ...start });
        for (let last = rows.at(-1); last; last = rows.at(-1)) {
          yield rows;
          if (rows.length < BATCH_SIZE) return;
          rows = await queries.selectTips(db, list, { ...slice, after: positionOf(columns, last) });
        }
      },
    },
    viewer,
  );
}

/** The newest public tips that the viewer sees. */
export async function newestPublicTips(
  deps: Deps,
  viewer: Viewer,
  limit: number,
  origin: string,
): Promise<Tip[]> {
  const list = listTips(deps, viewer, { scopes: scopesFor(null), order: "newest" });
  return (await list.page({ limit, skip: 0 }, origin)).rows;
}

/** The tips with these ids, in their order, without those that the member does not see. */
export async function readTips(deps: Deps, actor: Actor, ids: string[], origin: string): Promise<Tip[]> {
  if (ids.length === 0) return [];
  const viewer = queryViewer(actor);
  const garden = await chosenGardenOf(deps, actor);
  const rows = new Map((await selectTipsByIds(deps.db, ids, viewer)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [presentTip(row, actor, origin, garden)] : [];
  });
}

/** How many batches `publicTips` has. */
export async function countPublicBatches({ db }: Deps): Promise<number> {
  const newest = await selectLowestPublicNumber(db);
  return newest ? Math.ceil(-newest.number / PUBLIC_BATCH) : 0;
}

/**
 * The public tips of a batch, from 1, that the viewer sees, oldest first. Tips keep their batch, so that a new one changes only the last.
 */
export async function publicTips(
  { db }: Deps,
  viewer: Viewer,
  batch: number,
): Promise<{ _id: string; title: string; updatedAt: string }[]> {
  // Numbers descend from -1.
  const range = { from: -batch * PUBLIC_BATCH, to: -(batch - 1) * PUBLIC_BATCH - 1 };
  const rows = await selectPublicTips(db, range, blockingViewer(viewer));
  return rows.map((row) => ({ _id: row.id, title: row.title, updatedAt: row.updated_at }));
}

/** How many public tips there are. */
export async function countPublicTips(db: Deps["db"]): Promise<number> {
  const viewer = { id: undefined, hasBlocks: false };
  const [total = 0] = await queries.selectTotals(db, { scopes: scopesFor(null), order: "newest", viewer });
  return total;
}

/** Lists the categories and plants that most public tips have (docs/product.md 7.47). */
export function listFacets(deps: Deps, viewer: Viewer): Promise<TipFacets> {
  const blocking = blockingViewer(viewer);
  const read = () => selectFacets(deps, blocking);
  return blocking === undefined ? readOnce(deps.responses, "tip facets", read) : read();
}

const selectFacets = async ({ db }: Deps, blocking: string | undefined): Promise<TipFacets> => ({
  categories: await selectFacetChoices(db, "category", CATEGORY_CHOICES, blocking),
  plants: await selectFacetChoices(db, "plant", PLANT_CHOICES, blocking),
});

/** A member's own removed tips as they were, with reason and time, in batches. */
export async function* removedTipsOf(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  origin: string,
): AsyncGenerator<{ kind: "tip"; reason: string; removedAt: string | null; tip: Tip }[]> {
  const authorId = actor.gardenerId;
  for (let previous = ""; ;) {
    const rows = await selectRemoved(db, authorId, previous);
    if (rows.length === 0) return;
    const targetIds = rows.map(({ id }) => id);
    const decisions = await removalDecisions(db, { kind: "tip", authorId, targetIds });
    yield rows.map(({ restore_status, ...row }) => ({
      kind: "tip",
      reason: decisions.get(row.id)?.reason ?? "",
      removedAt: decisions.get(row.id)?.decidedAt ?? null,
      tip: presentTip({ ...row, status: restore_status ?? row.status }, actor, origin),
    }));
    previous = rows.at(-1)?.id ?? "";
  }
}
