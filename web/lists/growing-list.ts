import { appendPage } from "#domain/tips/browse.ts";
import { ApiError } from "#web/api/client.ts";
import type { ListPage } from "#web/lists/list-page.ts";
import { shownList } from "#web/lists/shown-list.ts";

/**
 * The most rows loaded by one call; a whole number of pages of 6 and of 24, within the API's limit of 100. An address that
 * asks for more gets these, and See All goes on from there: one address must not make the server work without end
 * (docs/product.md 2.51).
 */
const ROWS_AT_ONCE = 96;

/** A list as far as it has been loaded. `failed`: the last call did not succeed; what had been shown is kept. */
export type GrowingList<T> = {
  /** What was chosen. Lists of different keys never mix. */
  key: string;
  /** How many pages are loaded; 0 when not even the first could be. */
  pages: number;
  rows: T[];
  /** Whether there is a next page. */
  more: boolean;
  total: number | null;
  failed: boolean;
};

type Wanted<T> = {
  key: string;
  /** How many pages to have loaded in the end, from 1. */
  pages: number;
  /** Rows in a page. */
  size: number;
  signal: AbortSignal;
  ask: (paging: { limit: number; skip: number }) => Promise<ListPage<T>>;
};

/**
 * The first `pages` pages of a list (docs/product.md 4.5, 4.6, 4.11). In the browser only those are asked for that are
 * not shown yet; a reload and the server ask for all in one call, up to a limit. A list that was changed is asked for anew
 * as far as it is shown, so that it never shrinks. A call that fails ends the list with `failed`; a sign-in that has run
 * out is thrown.
 */
export async function loadList<T extends { _id: string }>(wanted: Wanted<T>): Promise<GrowingList<T>> {
  const { key, pages, size, signal, ask } = wanted;
  const shown = shownList<T>(key);
  let list: GrowingList<T> =
    shown && shown.fresh && shown.list.pages < pages
      ? { ...shown.list, failed: false }
      : { key, pages: 0, rows: [], more: true, total: null, failed: false };
  const atOnce = Math.floor(ROWS_AT_ONCE / size);
  const reached = Math.min(pages, Math.max(list.pages + atOnce, shown?.list.pages ?? 0));
  try {
    while (list.more && list.pages < reached) {
      const upTo = Math.min(reached, list.pages + atOnce);
      const limit = (upTo - list.pages) * size;
      const page = await ask({ limit, skip: list.pages * size });
      list = {
        key,
        pages: upTo,
        rows: appendPage(list.rows, page.rows),
        more: page.next && page.rows.length === limit,
        total: page.total,
        failed: false,
      };
    }
    return { ...list, pages: reached };
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError) || error.status === 401) throw error;
    return { ...(shown && shown.list.pages > list.pages ? shown.list : list), failed: true };
  }
}
