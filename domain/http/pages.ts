const PAGES_MAX = 100_000;

/** The number of pages of a list in a URL's `pages` parameter, at least 1. Invalid values count as 1. */
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
