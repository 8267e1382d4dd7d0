import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { grouped } from "#domain/text/numbers.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";

type PageLinksProps = {
  /** From 1. */
  page: number;
  more: boolean;
};

/** Links to the previous and the next page; nothing if there is only one page. */
export function PageLinks({ page, more }: PageLinksProps) {
  const [search] = useSearchParams();
  if (page === 1 && !more) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-3">
      {page > 1 ? (
        <Link to={pathTo(search, page - 1)} className="btn btn-outline">
          <ChevronLeft className="size-5 rtl:-scale-x-100" />
          Page before
        </Link>
      ) : null}
      <span className="text-muted">Page {grouped(page)}</span>
      {more ? (
        <Link to={pathTo(search, page + 1)} className="btn btn-outline">
          Next page
          <ChevronRight className="size-5 rtl:-scale-x-100" />
        </Link>
      ) : null}
    </nav>
  );
}

/** A page beyond the end of the list, with a link to the first one. */
export function EmptyPage() {
  const [search] = useSearchParams();
  const first = new URLSearchParams(search);
  first.delete("page");
  return (
    <EmptyState title="Nothing here" text="This page is empty.">
      <Link to={`?${first}`} className="btn btn-lg btn-outline">
        First page
      </Link>
    </EmptyState>
  );
}

function pathTo(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  next.set("page", String(page));
  return `?${next}`;
}
