import { m } from "#messages";
import { facetKey } from "#domain/tips/facets.ts";
import { SEARCH_LIMIT } from "#domain/tips/search.ts";
import { isNow } from "#domain/timing/dates.ts";
import { inGarden } from "#domain/timing/for-my-garden.ts";
import type { GardenFacts } from "#domain/timing/garden-facts.ts";
import type { TipsQuery } from "#domain/tips/tip.ts";
import type { Actor, Viewer } from "#server/auth/actor.ts";
import { memberOnly } from "#server/auth/permission.ts";
import type { Deps } from "#server/deps.ts";
import { chosenGardenOf } from "#server/gardens/gardens.ts";
import { badField } from "#server/http/http-problem.ts";
import { type Facet, TIP_ORDERS, type TipOrder } from "#server/tips/list.queries.ts";
import * as queries from "#server/tips/narrow.queries.ts";
import { type FoundTips, presentedByIds } from "#server/tips/present.ts";
import { matchedNumbers } from "#server/tips/search.ts";
import { needsOf, timingOf } from "#server/tips/timing-columns.ts";
import { queryViewer, type Scope } from "#server/tips/visibility.ts";

type Narrowed = { query: TipsQuery; scopes: Scope[]; facets: Facet[]; order: TipOrder };

/**
 * The tips of a list that fit the garden that the caller chose, or are due there now, at most 1,000 (docs/product.md 15.10). Throws 401
 * for a visitor, and 400 without a garden.
 */
export async function narrowTips(deps: Deps, caller: Viewer, list: Narrowed): Promise<FoundTips> {
  const actor = memberOnly(caller);
  const garden = await chosenGardenOf(deps, actor);
  if (!garden) throw badField(list.query.fits ? "fits" : "now", m.tipsGardenFirst());
  return presentedByIds(deps, actor, () => selectIds(deps, actor, garden, list));
}

/** The ids of a narrowed list, in its order. */
async function selectIds(
  deps: Deps,
  actor: Actor,
  garden: GardenFacts,
  { query, scopes, facets, order }: Narrowed,
): Promise<string[]> {
  const { fits = false, now = false } = query;
  const searches = Boolean(query.q) || query.taxon !== undefined;
  const numbers = searches ? await matchedNumbers(deps, actor, { query, scopes }) : [];
  const candidates = searches
    ? await queries.selectNumberedCandidates(deps.db, numbers, order)
    : await queries.selectCandidates(
        deps.db,
        {
          scopes,
          facets,
          difficulty: query.difficulty === undefined ? undefined : facetKey(query.difficulty),
          order,
          viewer: queryViewer(actor),
          fits,
          now,
        },
        garden,
      );
  const found = candidates.filter((row) => {
    const { fit, dates } = inGarden(timingOf(row), needsOf(row), garden);
    return (!fits || fit === "fits") && (!now || (dates !== null && isNow(dates, garden.today)));
  });
  // Without another order, a search has its best first.
  const places = new Map(numbers.map((number, place) => [number, place]));
  const newest = inOrder(found, "newest", places).slice(0, SEARCH_LIMIT);
  return inOrder(newest, order, places).map(({ id }) => id);
}

function inOrder(
  rows: queries.Candidate[],
  order: TipOrder,
  places: Map<number, number>,
): queries.Candidate[] {
  if (order === "newest" && places.size > 0)
    return rows.toSorted((a, b) => (places.get(a.number) ?? 0) - (places.get(b.number) ?? 0));
  return rows.toSorted((a, b) => {
    for (const { column, direction } of TIP_ORDERS[order]) {
      const compared = compare(a[column], b[column]);
      if (compared !== 0) return direction === "asc" ? compared : -compared;
    }
    return 0;
  });
}

/** As the engines do: texts bytewise. */
const compare = (a: unknown, b: unknown): number =>
  typeof a === "number" && typeof b === "number"
    ? a - b
    : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
