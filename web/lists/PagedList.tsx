import type { ComponentType, ReactNode } from "react";
import { pagesIn } from "#domain/http/pages.ts";
import { useCachedWhileMounted } from "#web/api/use-cached-while-mounted.ts";
import { type PagedRows, shownKey } from "#web/lists/paged-rows.ts";
import { useRowsOnScreen } from "#web/lists/rows-on-screen.ts";
import { type LinkOf, useListFocus } from "#web/lists/use-list-focus.ts";
import { useNextSearch } from "#web/lists/use-next-search.ts";
import { FailedState } from "#web/ui/FailedState.tsx";

/** The props of a component that loads more rows. */
export type MoreProps = {
  list: PagedRows<unknown>;
  /** How many rows are on the screen, and how many the whole list has. */
  shown: number;
  total: number | null;
  noun: string;
  failed: string;
  /** The next page is loading. */
  busy: boolean;
};

type Options<Row> = {
  list: PagedRows<Row>;
  /**
   * The control that loads more rows: `SeeAll` (a tile) or `SeeMore` (a button) for lists from `loadRows`, `PageLinks` for those
   * from `loadPage`.
   */
  More: ComponentType<MoreProps>;
  /** What the rows are called, such as "tips". */
  noun: string;
  /** The message if loading failed, such as "Failed to load tips". */
  failed: string;
  /** Ids of rows that were deleted after the list was loaded. */
  gone?: ReadonlySet<string>;
  /** Finds the link of a row that takes the focus; by default the one that covers a card. */
  linkOf?: LinkOf<Row>;
};

/**
 * The behavior of a list on the screen: caches its rows, so that the next page is appended to them, and keeps the focus when
 * the last page was loaded. `around` is a ref for an element around the rows; `more` is the control that loads more.
 */
export function usePagedList<Row extends { _id: string }>(options: Options<Row>) {
  const { list, More, noun, failed, gone, linkOf } = options;
  useCachedWhileMounted(shownKey(list.key), list, list.tags);
  const next = useNextSearch();
  useRowsOnScreen(list.rows, list.tags);
  const { rows, total } = withoutGone(list, gone);
  const around = useListFocus(list, rows, linkOf);
  const busy = next !== undefined && pagesIn(next) > list.page;
  const more = <More list={list} shown={rows.length} total={total} noun={noun} failed={failed} busy={busy} />;
  return { around, rows, busy, more };
}

type PagedListProps<Row> = Options<Row> & {
  /** Shown if the list is empty. */
  empty: ReactNode;
  /** Shown instead of the rows while another list is loading. */
  loading?: ReactNode;
  /** The level of the heading if loading failed. */
  heading?: "h2" | "h3";
  /** Renders the rows, with `more` where the next ones are to appear. */
  children: (shown: { rows: Row[]; busy: boolean; more: ReactNode }) => ReactNode;
};

/** A list in pages (docs/product.md 2.50, 2.51, 4.5, 4.6): its rows, or that there are none, or that loading them failed. */
export function PagedList<Row extends { _id: string }>(props: PagedListProps<Row>) {
  const { list, failed, empty, loading, heading, children } = props;
  const { around, rows, busy, more } = usePagedList(props);
  const content =
    rows.length > 0 ? (
      children({ rows, busy, more })
    ) : list.failed ? (
      <FailedState title={failed} heading={heading} />
    ) : (
      empty
    );
  return (
    <div ref={around} className="contents">
      {loading ?? content}
    </div>
  );
}

/** The rows and the total of a list without those that are gone. */
export function withoutGone<Row extends { _id: string }>(
  { rows, total }: PagedRows<Row>,
  gone?: ReadonlySet<string>,
): { rows: Row[]; total: number | null } {
  const remaining = gone ? rows.filter(({ _id }) => !gone.has(_id)) : rows;
  return { rows: remaining, total: total === null ? null : total - (rows.length - remaining.length) };
}
