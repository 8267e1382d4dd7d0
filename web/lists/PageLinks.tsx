import { m } from "#messages";
import { ChevronLeft, ChevronRight } from "#web/icons/icons.tsx";
import { useSearchParams } from "react-router";
import { formatNumber } from "#domain/text/numbers.ts";
import type { MoreProps } from "#web/lists/PagedList.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Link } from "#web/ui/Link.tsx";

type PageLinksProps = Pick<MoreProps, "list"> & {
  /** The anchor of the list, if other things precede it on its screen. */
  anchor?: string;
};

/** Links to the previous and the next page of a numbered list; nothing if there is only one page. */
export function PageLinks({ list: { page, next }, anchor }: PageLinksProps) {
  const [search] = useSearchParams();
  if (page === 1 && !next) return null;
  return (
    <nav aria-label={m.listsPages()} className="mt-6 flex flex-wrap items-center gap-3">
      {page > 1 ? (
        <Link to={pathTo(search, page - 1, anchor)} className="btn btn-outline">
          <ChevronLeft className="size-5 rtl:-scale-x-100" />
          {m.listsPrevious()}
        </Link>
      ) : null}
      <span className="text-muted">{m.listsPage({ page: formatNumber(page) })}</span>
      {next ? (
        <Link to={pathTo(search, page + 1, anchor)} className="btn btn-outline">
          {m.listsNext()}
          <ChevronRight className="size-5 rtl:-scale-x-100" />
        </Link>
      ) : null}
    </nav>
  );
}

type EmptyPageProps = {
  /** From 1. */
  page: number;
  /** Why the list is empty. */
  text: string;
};

/** A page of a numbered list without rows; beyond the first one it links back there. */
export function EmptyPage({ page, text }: EmptyPageProps) {
  const [search] = useSearchParams();
  if (page === 1) return <EmptyState title={m.listsNothing()} text={text} />;
  const first = new URLSearchParams(search);
  first.delete("page");
  return (
    <EmptyState title={m.listsNothing()} text={m.listsEmptyPage()}>
      <Link to={`?${first}`} className="btn btn-lg btn-outline">
        {m.listsFirst()}
      </Link>
    </EmptyState>
  );
}

function pathTo(search: URLSearchParams, page: number, anchor?: string): string {
  const next = new URLSearchParams(search);
  next.set("page", String(page));
  return `?${next}${anchor ? `#${anchor}` : ""}`;
}
