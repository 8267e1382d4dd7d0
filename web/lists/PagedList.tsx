import type { ReactNode } from "react";
import { pagesIn } from "#domain/http/pages.ts";
import { useCachedWhileMounted } from "#web/api/use-cached-while-mounted.ts";
import { MoreButtonOfRows, MoreTileOfRows } from "#web/lists/MoreRows.tsx";
import { EmptyPage, PageLinks } from "#web/lists/PageLinks.tsx";
import { type PagedRows, shownKey } from "#web/lists/paged-rows.ts";
import { type LinkOf, useListFocus } from "#web/lists/use-list-focus.ts";
import { useNextSearch } from "#web/lists/use-next-search.ts";
import { FailedState } from "#web/ui/FailedState.tsx";

type Options<Row> = {
  list: PagedRows<Row>;
  /**
   * How more rows are reached. Of a list from `loadRows`: "tile", a "See All" that ends a grid of cards, or "button", a
   * "See more" below the rows. Of a list from `loadPage`: "numbered", links to the previous and the next page.
   */
  variant: "tile" | "button" | "numbered";
  /** What the rows are called, such as "tips". */
  noun: string;
  /** The message if loading failed, such as "Failed to load tips". */
  failed: string;
  /** Ids of rows that were deleted after the list was loaded. */
  gone?: ReadonlySet<string>;
  /** The link of a row that takes the focus; without it, the one that covers a card. */
  linkOf?: LinkOf<Row>;
};

/**
 * What a list on the screen needs: its rows stay in the cache, so that the next page is appended to them, and the focus
 * survives the end of the list. `around` is a ref for an element around the rows; `more` is how more rows are reached.
 */
export function usePagedList<Row extends { _id: string }>(options: Options<Row>) {
  const { list, gone, linkOf } = options;
  useCachedWhileMounted(shownKey(list.key), list, list.tags);
  const next = useNextSearch();
  const { rows, total } = withoutGone(list, gone);
  const around = useListFocus(list, rows, linkOf);
  const busy = next !== undefined && pagesIn(next) > list.page;
  return { around, rows, total, busy, more: moreOf(options, rows.length, total, busy) };
}

function moreOf<Row>(
  { list, variant, noun, failed }: Options<Row>,
  shown: number,
  total: number | null,
  busy: boolean,
): ReactNode {
  if (variant === "numbered") return <PageLinks page={list.page} more={list.more} />;
  if (!list.more && !list.failed) return null;
  const props = { failed: list.failed, message: failed, noun, page: list.page, busy };
  return variant === "tile" ? (
    <MoreTileOfRows {...props} shown={shown} total={total} />
  ) : (
    <MoreButtonOfRows {...props} />
  );
}

type PagedListProps<Row> = Options<Row> & {
  /** Shown if the list is empty. */
  empty: ReactNode;
  /** Shown instead of the rows while another list is loading. */
  loading?: ReactNode;
  /** The level of the heading if loading failed. */
  heading?: "h2" | "h3";
  /** Renders the rows. `more` goes where the next ones are to appear. */
  children: (shown: { rows: Row[]; busy: boolean; more: ReactNode }) => ReactNode;
};

/** A list in pages (docs/product.md 2.50, 2.51, 4.5, 4.6): its rows, or that there are none, or that loading them failed. */
export function PagedList<Row extends { _id: string }>(props: PagedListProps<Row>) {
  const { list, variant, failed, empty, loading, heading, children } = props;
  const { around, rows, busy, more } = usePagedList(props);
  const content = () => {
    if (loading) return loading;
    if (rows.length > 0) return children({ rows, busy, more });
    if (list.failed) return <FailedState title={failed} heading={heading} />;
    return variant === "numbered" && list.page > 1 ? <EmptyPage /> : empty;
  };
  return (
    <div ref={around} className="contents">
      {content()}
    </div>
  );
}

/** The rows and the total of a list without those that are gone. */
export function withoutGone<Row extends { _id: string }>(
  { rows, total }: PagedRows<Row>,
  gone?: ReadonlySet<string>,
): { rows: Row[]; total: number | null } {
  if (!gone) return { rows, total };
  const left = rows.filter(({ _id }) => !gone.has(_id));
  return { rows: left, total: total === null ? null : total - (rows.length - left.length) };
}
