const PAGES_MAX = 100_000;

/** How many pages of a list an address asks for in `pages`, from 1; invalid values count as 1. */
export function pagesIn(search: URLSearchParams): number {
  const pages = Number(search.get("pages") ?? 1);
  return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), PAGES_MAX) : 1;
}

/** The same address with so many pages of the list. */
export function withPages(search: URLSearchParams, pages: number): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set("pages", String(pages));
  return next;
}
