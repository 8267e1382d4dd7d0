import { pagesIn } from "#domain/http/pages.ts";
import { appendPage } from "#domain/tips/browse.ts";
import type { Tag } from "#web/api/cache.ts";
import { ApiError } from "#web/api/client.ts";
import type { LoadArgs } from "#web/api/load.ts";

/**
 * The most rows loaded by one call: a whole number of pages of 6 and of 24, within the API's limit of 100. An address
 * that requests more gets these, and "See All" continues from there, which bounds the work of one request (docs/product.md
 * 2.51).
 */
const ROWS_PER_CALL = 96;

/** The loaded part of a list. */
export type PagedRows<Row> = {
  /** Identifies the list with all its filters. Rows of different keys never mix. */
  key: string;
  /** What the rows are about: a change to it makes them stale. */
  tags: readonly Tag[];
  /**
   * The last page in `rows`, from 1; 0 if not even the first could be loaded. A growing list holds all pages up to it, a
   * numbered list only this one.
   */
  page: number;
  rows: Row[];
  /** Where the next page starts; null if there is none. */
  next: Start | null;
  /** The length of the whole list for this viewer; null if the API does not say. */
  total: number | null;
  /** The last call failed; earlier rows are kept. */
  failed: boolean;
};

/** Where a page starts, as the API's lists take it. */
export type Start = { skip: string } | { cursor: string };

type ListResponse<Item> = { headers: Headers; json(): Promise<Item[]> };

export type Source<Item, Row> = {
  key: string;
  tags: readonly Tag[];
  /** Rows per page. */
  size: number;
  /** The API call for `limit` items from a start. */
  call: (
    query: { limit: string } & Start,
    options: { init: { signal: AbortSignal } },
  ) => Promise<ListResponse<Item>>;
  /** Turns the items of one response into rows; by default they are the rows. */
  toRows?: (items: Item[]) => Row[];
};

type ListArgs = Pick<LoadArgs, "cache" | "url" | "signal">;

/** The cache key of the rows that are on the screen. */
export const shownKey = (key: string) => `shown: ${key}`;

/**
 * Loads a growing list up to the page that the address asks for in `pages` (docs/product.md 4.5, 4.6, 4.11). Only what is
 * not on the screen yet is requested; the server, and a browser after a reload, request everything in one call, up to a
 * limit. A stale list is loaded again as far as it is shown, so that it never becomes shorter. A failed call ends the list
 * with `failed`; 401 and 403 are thrown.
 */
export async function loadRows<Item, Row extends { _id: string } = Item & { _id: string }>(
  { cache, url, signal }: ListArgs,
  source: Source<Item, Row>,
): Promise<PagedRows<Row>> {
  const { key, tags, size } = source;
  const pages = pagesIn(url.searchParams);
  const shown = cache.peek<PagedRows<Row>>(shownKey(key));
  const perCall = Math.floor(ROWS_PER_CALL / size);
  let list: PagedRows<Row> =
    shown && !shown.stale && shown.value.page < pages
      ? { ...shown.value, failed: false }
      : { key, tags, page: 0, rows: [], next: startAt(0), total: null, failed: false };
  const last = Math.min(pages, Math.max(list.page + perCall, shown?.value.page ?? 0));
  try {
    while (list.next && list.page < last) {
      const page = Math.min(last, list.page + perCall);
      const limit = (page - list.page) * size;
      const read = await readItems(source, limit, list.next, signal);
      const next = read.rows.length === limit ? read.next : null;
      list = {
        key,
        tags,
        page,
        rows: appendPage(list.rows, read.rows),
        next,
        total: read.total,
        failed: false,
      };
    }
    return { ...list, page: last };
  } catch (error) {
    throwUnlessFailed(error, signal);
    return { ...(shown && shown.value.page > list.page ? shown.value : list), failed: true };
  }
}

/** The start of the rows after the first ones. */
export const startAt = (skip: number): Start => ({ skip: String(skip) });

/** Reads the rows of one call, and from its headers the total and the start of the next page (docs/product.md 7.29 to 7.31). */
export async function readItems<Item, Row>(
  { call, toRows }: Source<Item, Row>,
  limit: number,
  start: Start,
  signal: AbortSignal,
) {
  const response = await call({ limit: String(limit), ...start }, { init: { signal } });
  const items = await response.json();
  const total = response.headers.get("x-total-count") ?? "";
  return {
    rows: toRows ? toRows(items) : (items as unknown as Row[]),
    next: nextIn(response.headers.get("link") ?? ""),
    total: /^\d+$/.test(total) ? Number(total) : null,
  };
}

/** The start of the next page in a `Link` (RFC 8288). */
function nextIn(link: string): Start | null {
  const [, query = ""] = /<[^>?]*\?([^>]*)>; *rel="?next"?/i.exec(link) ?? [];
  const params = new URLSearchParams(query);
  const [cursor, skip] = [params.get("cursor"), params.get("skip")];
  if (cursor !== null) return { cursor };
  return skip === null ? null : { skip };
}

/** Throws what the list itself cannot show: everything but a call that failed, and of these 401 and 403. */
export function throwUnlessFailed(error: unknown, signal: AbortSignal): void {
  const failed = error instanceof ApiError && error.status !== 401 && error.status !== 403;
  if (signal.aborted || !failed) throw error;
}
