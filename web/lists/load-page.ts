import type { LoadArgs } from "#web/api/load.ts";
import { type PagedRows, readItems, type Source, startAt, throwUnlessFailed } from "#web/lists/paged-rows.ts";

/** Loads the one page that the address asks for in `page`. A failed call gives no rows and `failed`; 401 and 403 are thrown. */
export async function loadPage<Item, Row = Item>(
  { url, signal }: Pick<LoadArgs, "url" | "signal">,
  source: Source<Item, Row>,
): Promise<PagedRows<Row>> {
  const page = pageIn(url.searchParams);
  const list = { key: `${source.key}, page ${page}`, tags: source.tags, page };
  try {
    return {
      ...list,
      ...(await readItems(source, source.size, startAt((page - 1) * source.size), signal)),
      failed: false,
    };
  } catch (error) {
    throwUnlessFailed(error, signal);
    return { ...list, rows: [], next: null, total: null, failed: true };
  }
}

/** The page number in an address, from 1 to 999. */
function pageIn(search: URLSearchParams): number {
  const page = search.get("page") ?? "";
  return /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1;
}
