import { facetKey } from "#domain/tips/facets.ts";
import type { TipsQuery } from "#domain/tips/tip.ts";
import type { Viewer } from "#server/auth/actor.ts";
import type { Deps } from "#server/deps.ts";
import { findByEmail, isProfileRemoved } from "#server/gardeners/gardeners.ts";
import { type FoundTips, listTips, NO_TIPS, presented } from "#server/tips/list.ts";
import type { Facet, TipOrder } from "#server/tips/list.queries.ts";
import { searchTips } from "#server/tips/search.ts";
import { moderatorView, type Scope, scopesFor } from "#server/tips/visibility.ts";

/**
 * The tips that a query asks for, of those the viewer may see (docs/product.md 7.10 to 7.13, 7.32 to 7.35, 7.42 to
 * 7.46). Throws 401 for a visitor who asks by an address.
 */
export async function browseTips(deps: Deps, caller: Viewer, query: TipsQuery): Promise<FoundTips> {
  const ofOne = query.email !== undefined || query.gardener !== undefined;
  const viewer = ofOne ? moderatorView(caller) : caller;
  const all = await scopesIn(deps, viewer, query);
  const scopes = query.sort === "trending" ? all.filter(({ visibleTo }) => visibleTo === "") : all;
  if (scopes.length === 0) return presented(NO_TIPS, viewer);
  const order = orderIn(query);
  const facets = facetsIn(query);
  const isIndexed = facets.length === 0 || (facets.length === 1 && !ofOne && order !== "trending");
  if (query.q || !isIndexed) return searchTips(deps, viewer, { query, scopes, order });
  return listTips(deps, viewer, { scopes, facet: facets[0], difficulty: query.difficulty, order });
}

const facetsIn = ({ category, plant }: TipsQuery): Facet[] => [
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

function orderIn({ sort, sortByDifficulty }: TipsQuery): TipOrder {
  if (sort === "trending") return "trending";
  if (sortByDifficulty) return sort === "asc" ? "rankTitle" : "rankNewest";
  return sort === "asc" ? "title" : "newest";
}
