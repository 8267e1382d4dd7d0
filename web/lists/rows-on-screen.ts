import type { Cache, Tag } from "#web/api/cache.ts";
import { useCachedWhileMounted } from "#web/api/use-cached-while-mounted.ts";

const KEY = "rows on the screen";

type Row = { _id: string };

/** Keeps the rows of a list in the tab's cache while it is on the screen. `tags` must be a stable array. */
export const useRowsOnScreen = (rows: readonly Row[] | null, tags: readonly Tag[]): void =>
  useCachedWhileMounted(KEY, rows, tags);

/** The row with an id in the list on the screen, unless it may have changed. */
export function rowOnScreen(cache: Cache, id: string): Row | undefined {
  const rows = cache.peek<readonly Row[]>(KEY);
  return rows && !rows.stale ? rows.value.find(({ _id }) => _id === id) : undefined;
}
