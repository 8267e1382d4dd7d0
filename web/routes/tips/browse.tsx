import { m } from "#messages";
import { type ReactNode, Suspense } from "react";
import { redirect } from "react-router";
import { formatNumber } from "#domain/text/numbers.ts";
import {
  type BrowseState,
  fromSearchParams,
  BROWSE_PAGE_SIZE,
  toApiQuery,
  toSearchParams,
  withDifficultyFirst,
} from "#domain/tips/browse.ts";
import { SEARCH_LIMIT } from "#domain/tips/search.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { ApiError } from "#web/api/client.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import type { Tag } from "#web/api/cache.ts";
import { useCachedWhileMounted } from "#web/api/use-cached-while-mounted.ts";
import { canQueue } from "#web/offline/can-queue.ts";
import { publicPage } from "#web/layout/title.ts";
import { restoreList, useScreenRestoration } from "#web/lists/screen-restoration.ts";
import { loadRows, type PagedRows } from "#web/lists/paged-rows.ts";
import { PagedList } from "#web/lists/PagedList.tsx";
import { SeeAll } from "#web/lists/SeeAll.tsx";
import { useNextSearch } from "#web/lists/use-next-search.ts";
import { BrowseControls } from "#web/tips/BrowseControls.tsx";
import { NoTips, describeFilters, shortenQuery } from "#web/tips/NoTips.tsx";
import { loadContent } from "#web/api/content.ts";
import { useSuggested } from "#web/layout/root-data.ts";
import { choicesOf, type FilterChoices } from "#web/tips/filter-choices.ts";
import { cardFields } from "#web/tips/card-fields.ts";
import { TipGrid } from "#web/tips/TipGrid.tsx";
import type { CardTip } from "#web/tips/card-fields.ts";
import { Skeletons } from "#web/ui/Skeletons.tsx";
import type { Route } from "./+types/browse";

const PATH = "/browsetips";

const FACETS_KEY = "tip facets";
const FACETS_TAGS: readonly Tag[] = ["tips"];

type Loaded = {
  state: BrowseState;
  list: PagedRows<CardTip>;
  filters: FilterChoices | null;
  kept?: true;
};

/** The tips up to the page in the address (docs/product.md 4.7 to 4.11), or those that were shown before (2.110). */
const load = async (args: LoadArgs): Promise<Loaded> => {
  const { api, url } = args;
  const state = fromSearchParams(url.searchParams);
  if ((state.fits || state.now) && !(await hasGarden(args)))
    throw redirect(`${PATH}?${toSearchParams({ ...state, fits: false, now: false })}`);
  const left = restoreList<Loaded>(args, PATH, { key: keyOf(state), size: BROWSE_PAGE_SIZE });
  if (left) return { ...left, state };
  const [filters, list] = await Promise.all([
    readFilters(args),
    loadRows(args, {
      key: keyOf(state),
      tags: ["tips"],
      size: BROWSE_PAGE_SIZE,
      call: (paging, options) =>
        api.gardenersTips.$get({ query: { ...paging, ...toApiQuery(state) } }, options),
      toRows: (tips) => sortPages(tips, state).map(cardFields),
    }),
  ]);
  // Nothing of it was ever kept on this device.
  if (
    filters instanceof ApiError &&
    filters.status === 0 &&
    list.failed &&
    list.rows.length === 0 &&
    canQueue()
  )
    throw filters;
  return { state, list, filters: filters instanceof ApiError ? null : filters };
};

/** Whether the viewer has chosen a garden, without which an address that somebody shared is not narrowed. */
async function hasGarden({ api, session, signal }: LoadArgs): Promise<boolean> {
  if (!(await session()).user) return false;
  try {
    await api.api.garden.$get({}, { init: { signal } });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

/** The filter choices in use, or why they cannot be loaded: the controls also work without them. */
const readFilters = (args: LoadArgs): Promise<FilterChoices | ApiError> =>
  args.cache
    .get(FACETS_KEY, () => readChoices(args), FACETS_TAGS)
    .catch((error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    });

async function readChoices(args: LoadArgs): Promise<FilterChoices> {
  const [facets, { suggested }] = await Promise.all([
    args.api.api.tipFacets.$get({}).then((response) => response.json()),
    loadContent(args),
  ]);
  return choicesOf(facets, suggested.categories);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) =>
  publicPage(args, {
    title: m.frameBrowse(),
    description: m.tipsBrowseText(),
  });

export default function Browse({ loaderData }: Route.ComponentProps) {
  const { state, list, filters } = loaderData;
  useScreenRestoration(PATH, loaderData);
  useCachedWhileMounted(FACETS_KEY, filters, FACETS_TAGS);
  const next = useNextSearch();
  const current = next ? fromSearchParams(next) : state;
  const changing = keyOf(current) !== list.key;
  return (
    <div className="wrap pb-16">
      <div className="mb-5 pt-6 md:mb-8 md:pt-14">
        <h1 className="text-3xl md:text-4xl">{m.frameBrowse()}</h1>
        <output className="mt-2 block text-lg wrap-anywhere text-muted">
          {changing ? m.tipsLoadingSentence() : <Summary list={list} state={state} />}
        </output>
      </div>
      <Suspense>
        <BrowseControls
          state={current}
          path={PATH}
          filters={filters}
          suggested={useSuggested()}
          hasGarden={state.fits || state.now || list.rows.some(({ forMyGarden }) => forMyGarden)}
        />
      </Suspense>
      <h2 className="sr-only">{m.tipsTips()}</h2>
      <PagedList
        list={list}
        More={SeeAll}
        noun={m.tipsNoun()}
        failed={m.tipsFailed()}
        loading={changing ? <Skeletons of="photo-card" columns={4} label={m.tipsLoading()} /> : null}
        empty={<NoTips state={state} path={PATH} />}
      >
        {({ rows, busy, more }) => (
          <TipGrid tips={rows} to={(tip) => `/tipsDetails/${tip._id}`} aboveFold busy={busy} more={more} />
        )}
      </PagedList>
    </div>
  );
}

/** Identifies the list; the number of pages does not matter. */
const keyOf = (state: BrowseState) => `browse?${toSearchParams({ ...state, pages: 1 })}`;

/** One response may hold several pages; each is sorted separately. */
const sortPages = (rows: Tip[], { difficulty }: BrowseState) =>
  Array.from({ length: Math.ceil(rows.length / BROWSE_PAGE_SIZE) }, (_, page) =>
    withDifficultyFirst(rows.slice(page * BROWSE_PAGE_SIZE, (page + 1) * BROWSE_PAGE_SIZE), difficulty),
  ).flat();

type SummaryProps = { list: PagedRows<CardTip>; state: BrowseState };

/** The number of tips and the active filters. Says so if a search reached its limit (docs/product.md 7.46). */
function Summary({ list: { total }, state }: SummaryProps) {
  const { q, aToZ, proven, difficulty } = state;
  const filters = describeFilters(state);
  if (total === null || (total === 0 && !q && !filters)) return m.tipsSummary();
  const shown = { count: total, total: formatNumber(total) };
  if (!q) return filters ? m.tipsCountFiltered({ ...shown, filters }) : m.tipsCount(shown);
  const query = { query: shortenQuery(q), words: (text: ReactNode[]) => <bdi key="words">{text}</bdi> };
  if (total < SEARCH_LIMIT)
    return filters
      ? m.tipsFoundFiltered({ ...shown, ...query, filters })
      : m.tipsFound({ ...shown, ...query });
  const best = { ...query, total: shown.total, order: aToZ || proven || difficulty ? "newest" : "best" };
  return filters ? m.tipsFoundBestFiltered({ ...best, filters }) : m.tipsFoundBest(best);
}
