import { Link } from "react-router";
import {
  ALL,
  type Browsing,
  fromSearch,
  PAGE_SIZE,
  pickDifficulty,
  seeAll,
  toQuery,
  toSearch,
  withDifficultyFirst,
} from "#domain/tips/browse.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { title } from "#web/layout/title.ts";
import { type GrowingList, loadList } from "#web/lists/growing-list.ts";
import { readPage } from "#web/lists/list-page.ts";
import { SeeAll } from "#web/lists/SeeAll.tsx";
import { useShownList } from "#web/lists/shown-list.ts";
import { useComing } from "#web/lists/use-coming.ts";
import { useListFocus } from "#web/lists/use-list-focus.ts";
import { BrowseControls } from "#web/tips/BrowseControls.tsx";
import { cardFields } from "#web/tips/card-fields.ts";
import { TipGrid } from "#web/tips/TipGrid.tsx";
import type { CardTip } from "#web/tips/TipCard.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FailedState } from "#web/ui/FailedState.tsx";
import { Skeletons } from "#web/ui/Skeletons.tsx";
import type { Route } from "./+types/browse";

const PATH = "/browsetips";

/** The pages that the address asks for (docs/product.md 4.7 to 4.11). */
const load = async ({ api, url, signal }: LoadArgs) => {
  const state = fromSearch(url.searchParams);
  const list = await loadList({
    key: keyOf(state),
    pages: state.pages,
    size: PAGE_SIZE,
    signal,
    ask: async (paging) => {
      const page = await readPage(
        api.gardenersTips.$get({ query: toQuery(state, paging) }, { init: { signal } }),
      );
      return { ...page, rows: arranged(page.rows, state).map(cardFields) };
    },
  });
  return { state, list };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => title("Browse Tips");

export default function Browse({ loaderData: { state, list } }: Route.ComponentProps) {
  useShownList(list);
  const grid = useListFocus(list);
  const coming = useComing();
  const wanted = coming ? fromSearch(coming) : state;
  const changing = keyOf(wanted) !== list.key;
  return (
    <div className="wrap pb-16">
      <div className="mb-6 pt-8 md:mb-8 md:pt-14">
        <h1 className="text-3xl md:text-4xl">Browse Tips</h1>
        <output className="mt-2 block text-lg text-muted">
          {changing ? "Fetching tips." : summary(list, state)}
        </output>
      </div>
      <BrowseControls state={wanted} path={PATH} />
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
const keyOf = (state: Browsing) => `browse?${toSearch({ ...state, pages: 1 })}`;

/** Many pages may come in one answer; each is arranged for itself. */
const arranged = (rows: Tip[], { difficulty }: Browsing) =>
  Array.from({ length: Math.ceil(rows.length / PAGE_SIZE) }, (_, page) =>
    withDifficultyFirst(rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE), difficulty),
  ).flat();

function summary({ total }: GrowingList<CardTip>, { difficulty }: Browsing): string {
  if (total === null) return "What worked for others, one bed at a time.";
  const count = `${total.toLocaleString("en")} ${total === 1 ? "tip" : "tips"}`;
  return difficulty ? `${count} marked ${difficulty}.` : `${count} from gardeners like you.`;
}

type FoundProps = { state: Browsing; list: GrowingList<CardTip>; busy: boolean };

function Found({ state, list, busy }: FoundProps) {
  if (list.rows.length === 0) return list.failed ? <FailedState title={FAILED} /> : <Nothing state={state} />;
  return (
    <TipGrid
      tips={list.rows}
      to={(tip) => `/tipsDetails/${tip._id}`}
      busy={busy}
      more={
        <SeeAll
          list={list}
          words={{ noun: "tips", failed: FAILED }}
          next={toSearch(seeAll({ ...state, pages: list.pages }))}
          busy={busy}
        />
      }
    />
  );
}

const FAILED = "Failed to load tips";

function Nothing({ state }: { state: Browsing }) {
  const all = toSearch(pickDifficulty(state, ALL)).toString();
  return (
    <EmptyState
      title="Nothing planted here yet"
      text={
        state.difficulty
          ? `No tip is marked ${state.difficulty}. Look at all of them, or write the one you were hoping to find.`
          : "Nobody has shared a tip so far. Yours could be the first."
      }
    >
      {state.difficulty ? (
        <Link to={{ pathname: PATH, search: all }} className="btn btn-lg btn-primary">
          Show all tips
        </Link>
      ) : null}
      <Link to="/sharetips" className={`btn btn-lg ${state.difficulty ? "btn-outline" : "btn-primary"}`}>
        Share Tips
      </Link>
    </EmptyState>
  );
}
