import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { formatNumber } from "#domain/text/numbers.ts";

type PagerProps = {
  /** From 1. */
  page: number;
  more: boolean;
  /** The address's parameters, which a step keeps. */
  search: URLSearchParams;
};

/** Steps to the pages before and after; nothing when there is only one. */
export function Pager({ page, more, search }: PagerProps) {
  if (page === 1 && !more) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-3">
      {page > 1 ? (
        <Link to={to(search, page - 1)} className="btn btn-outline">
          <ChevronLeft className="size-5 rtl:-scale-x-100" />
          Page before
        </Link>
      ) : null}
      <span className="text-muted">Page {formatNumber(page)}</span>
      {more ? (
        <Link to={to(search, page + 1)} className="btn btn-outline">
          Next page
          <ChevronRight className="size-5 rtl:-scale-x-100" />
        </Link>
      ) : null}
    </nav>
  );
}

/** The page that an address asks for, from 1 to 999. */
export function pageIn(search: URLSearchParams): number {
  const asked = search.get("page") ?? "";
  return /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 1;
}

function to(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  next.set("page", String(page));
  return `?${next}`;
}
