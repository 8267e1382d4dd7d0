import { BROWSE_PAGE_SIZE } from "#domain/tips/limits.ts";
import { Suspense } from "react";
import { formatNumber } from "#domain/text/numbers.ts";
import {
  type BrowseState,
  fromSearchParams,
  nextPage,
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
import { publicPage } from "#web/layout/title.ts";
import { type GrowingList, loadList } from "#web/lists/growing-list.ts";
import { readPage } from "#web/lists/list-page.ts";
import { SeeAll } from "#web/lists/SeeAll.tsx";
import { useShownList } from "#web/lists/shown-list.ts";
import { useComing } from "#web/lists/use-coming.ts";
import { useListFocus } from "#web/lists/use-list-focus.ts";
import { BrowseControls } from "#web/tips/BrowseControls.tsx";
import { NoTips, described, shortened } from "#web/tips/NoTips.tsx";
import { choicesOf, type FilterChoices } from "#web/tips/filter-choices.ts";
import { shownFilters, useShownFilters } from "#web/tips/shown-filters.ts";
import { cardFields } from "#web/tips/card-fields.ts";
import { TipGrid } from "#web/tips/TipGrid.tsx";
import type { CardTip } from "#web/tips/TipCard.tsx";
import { FailedState } from "#web/ui/FailedState.tsx";
import { Skeletons } from "#web/ui/Skeletons.tsx";
import type { Route } from "./+types/browse";

const PATH = "/browsetips";

/** The pages that the address asks for (docs/product.md 4.7 to 4.11). */
const load = async ({ api, url, signal }: LoadArgs) => {
  const state = fromSearchParams(url.searchParams);
  const filters = shownFilters() ?? readFilters(api, signal);
  const list = await loadList({
    key: keyOf(state),
    pages: state.pages,
    size: BROWSE_PAGE_SIZE,
    signal,
    ask: async (paging) => {
      const page = await readPage(
        api.gardenersTips.$get({ query: toApiQuery(state, paging) }, { init: { signal } }),
      );
      return { ...page, rows: arranged(page.rows, state).map(cardFields) };
    },
  });
  return { state, list, filters: await filters };
};

/** What the controls offer beside the suggestions; without it they work all the same. */
const readFilters = async (api: LoadArgs["api"], signal: AbortSignal): Promise<FilterChoices | null> => {
  try {
    return choicesOf(await (await api.api.tipFilters.$get({}, { init: { signal } })).json());
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) return null;
    throw error;
  }
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) =>
  publicPage(args, {
    title: "Browse Tips",
    description:
      "Plant care that worked in somebody's garden: search by plant, sort by difficulty, and read what gardeners learned.",
  });

export default function Browse({ loaderData: { state, list, filters } }: Route.ComponentProps) {
  useShownList(list);
  useShownFilters(filters);
  const grid = useListFocus(list);
  const coming = useComing();
  const wanted = coming ? fromSearchParams(coming) : state;
  const changing = keyOf(wanted) !== list.key;
  return (
    <div className="wrap pb-16">
      <div className="mb-6 pt-8 md:mb-8 md:pt-14">
        <h1 className="text-3xl md:text-4xl">Browse Tips</h1>
        <output className="mt-2 block text-lg wrap-anywhere text-muted">
          {changing ? "Fetching tips." : <Summary list={list} state={state} />}
        </output>
      </div>
      <Suspense>
        <BrowseControls state={wanted} path={PATH} filters={filters} />
      </Suspense>
      <h2 className="sr-only">Tips</h2>
      <div ref={grid}>
        {changing ? (
          <Skeletons of="photo-card" columns={4} label="Loading tips" />
        ) : (
          <Found state={state} list={list} busy={coming !== undefined && wanted.pages > list.pages} />
        )}
      </div>
    </div>
  );
}

/** What the list depends on; the number of pages does not change it. */
const keyOf = (state: BrowseState) => `browse?${toSearchParams({ ...state, pages: 1 })}`;

/** Many pages may come in one answer; each is arranged for itself. */
const arranged = (rows: Tip[], { difficulty }: BrowseState) =>
  Array.from({ length: Math.ceil(rows.length / BROWSE_PAGE_SIZE) }, (_, page) =>
    withDifficultyFirst(rows.slice(page * BROWSE_PAGE_SIZE, (page + 1) * BROWSE_PAGE_SIZE), difficulty),
  ).flat();

type SummaryProps = { list: GrowingList<CardTip>; state: BrowseState };

/** How many tips there are, and of what. A search lists at most so many, and says so (docs/product.md 7.46). */
function Summary({ list: { total }, state }: SummaryProps) {
  const { q, aToZ, difficulty } = state;
  const narrowed = described(state);
  if (total === null || (total === 0 && !q && !narrowed)) return "What worked for others, one bed at a time.";
  const tips = `${formatNumber(total)} ${total === 1 ? "tip" : "tips"}`;
  const bounded = q !== "" && total >= SEARCH_LIMIT;
  const count = bounded ? `The ${aToZ || difficulty ? "newest" : "best"} ${tips}` : tips;
  if (!q) return narrowed ? `${count} ${narrowed}.` : `${count} from gardeners like you.`;
  return (
    <>
      {[count, narrowed].filter(Boolean).join(" ")} for “<bdi>{shortened(q)}</bdi>”.
    </>
  );
}

type FoundProps = { state: BrowseState; list: GrowingList<CardTip>; busy: boolean };

function Found({ state, list, busy }: FoundProps) {
  if (list.rows.length === 0)
    return list.failed ? <FailedState title={FAILED} /> : <NoTips state={state} path={PATH} />;
  return (
    <TipGrid
      tips={list.rows}
      to={(tip) => `/tipsDetails/${tip._id}`}
      leads
      busy={busy}
      more={
        <SeeAll
          list={list}
          words={{ noun: "tips", failed: FAILED }}
          next={toSearchParams(nextPage({ ...state, pages: list.pages }))}
          busy={busy}
        />
      }
    />
  );
}

const FAILED = "Failed to load tips";
