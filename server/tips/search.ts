import { FUZZY_BELOW, SEARCH_LIMIT, searchWords } from "#domain/tips/search.ts";
import { facetKey } from "#domain/tips/facets.ts";
import type { TipsQuery } from "#domain/tips/tip.ts";
import type { Viewer } from "#server/auth/actor.ts";
import { searchStore } from "#server/db/search/store.ts";
import {
  authorTerm,
  categoryTerm,
  difficultyTerm,
  fuzzyOnly,
  hasFuzzyTerms,
  plantTerm,
  rankedQueries,
  scopeTerm,
  type TermQuery,
} from "#server/db/search/terms.ts";
import type { Deps } from "#server/deps.ts";
import { type FoundTips, NO_TIPS, presented } from "#server/tips/present.ts";
import { namedIn, withKinds } from "#server/plants/plants.ts";
import type { TipOrder } from "#server/tips/list.queries.ts";
import * as queries from "#server/tips/search.queries.ts";
import { queryViewer, type Scope } from "#server/tips/visibility.ts";

const BATCH_SIZE = 500;

/**
 * Finds tips by words, categories and plants together in the index of terms, at most `SEARCH_LIMIT` (docs/product.md 7.42
 * to 7.46). The best come first, without words the newest; any other order sorts the newest that match.
 */
export function searchTips(
  deps: Deps,
  viewer: Viewer,
  { query, scopes, order }: { query: TipsQuery; scopes: Scope[]; order: TipOrder },
): FoundTips {
  const { db } = deps;
  const store = searchStore(db);
  if (query.q && searchWords(query.q).length === 0) return presented(deps, NO_TIPS, viewer);
  // Without words all matches have one rank, of which the newest come first.
  const byRank = order === "newest";
  let matched: ReturnType<typeof match> | undefined;
  const matchOnce = () => (matched ??= match(deps, viewer, { query, scopes }));
  const read = async (limit: number, skip: number) => {
    const { expressions, count } = await matchOnce();
    if (skip >= count) return [];
    const slice = {
      limit: Math.min(limit, SEARCH_LIMIT - skip),
      skip,
      viewer: queryViewer(viewer),
    };
    return byRank
      ? queries.selectBest(db, store, expressions, count, slice)
      : queries.selectSorted(db, store, expressions.at(-1) ?? "", order, slice);
  };
  const total = async () => (await matchOnce()).count;
  return presented(
    deps,
    {
      total,
      page: async ({ limit, skip }) => ({ rows: await read(limit, skip), total: await total() }),
      async *all({ skip }) {
        for (let from = skip; ; from += BATCH_SIZE) {
          const rows = await read(BATCH_SIZE, from);
          if (rows.length > 0) yield rows;
          if (rows.length < BATCH_SIZE) return;
        }
      },
    },
    viewer,
  );
}

/** The numbers of the tips that `searchTips` finds, the best first. */
export async function matchedNumbers(deps: Deps, viewer: Viewer, searched: Searched): Promise<number[]> {
  const { q } = searched.query;
  if (q && searchWords(q).length === 0) return [];
  const { expressions, count } = await match(deps, viewer, searched);
  const slice = { skip: 0, limit: SEARCH_LIMIT };
  return queries.selectBestNumbers(deps.db, searchStore(deps.db), expressions, count, slice);
}

type Searched = { query: TipsQuery; scopes: Scope[] };

/** Counts the matches; if there are few, words that differ by a typo match as well. */
async function match(deps: Deps, viewer: Viewer, { query, scopes }: Searched) {
  const { db } = deps;
  const store = searchStore(db);
  const words = query.q ? searchWords(query.q) : [];
  const terms = {
    ...termsFor(query, scopes, viewer),
    words,
    named: await namedIn(
      deps,
      words.map(({ stem }) => stem),
    ),
    taxa: query.taxon ? await withKinds(deps, query.taxon) : undefined,
  };
  const expressions = rankedQueries(terms, { fuzzy: false }).map(store.matchExpression);
  const count = await queries.countMatches(db, store, expressions.at(-1) ?? "");
  if (count >= FUZZY_BELOW || !hasFuzzyTerms(terms)) return { expressions, count };
  // With no match to include, names of plants would only make the widest query slower.
  const fuzzy = count === 0 ? [fuzzyOnly({ ...terms, named: [] })] : rankedQueries(terms, { fuzzy: true });
  const wider = fuzzy.map(store.matchExpression);
  const more = await queries.countMatches(db, store, wider.at(-1) ?? "");
  return more === count ? { expressions, count } : { expressions: wider, count: more };
}

function termsFor(
  { category, plant, difficulty }: TipsQuery,
  scopes: Scope[],
  viewer: Viewer,
): Pick<TermQuery, "scopes" | "must"> {
  return {
    scopes: scopes.map(({ visibleTo, gardenerId }) => ({
      scope: scopeTerm(visibleTo === "", visibleTo),
      must: gardenerId === undefined ? [] : [authorTerm(gardenerId)],
      mustNot: visibleTo === "" && gardenerId === undefined ? omittedIds(viewer).map(authorTerm) : [],
    })),
    must: [
      ...(category === undefined ? [] : [categoryTerm(category)]),
      ...(plant === undefined ? [] : [plantTerm(plant)]),
      ...(difficulty === undefined ? [] : [difficultyTerm(facetKey(difficulty))]),
    ],
  };
}

/** As `omittedAuthors`. */
const omittedIds = (viewer: Viewer): readonly string[] => (viewer ? [...viewer.hidden, ...viewer.muted] : []);
