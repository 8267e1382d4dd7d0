import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { pagesIn } from "#domain/http/pages.ts";
import type { Tag } from "#web/api/cache.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { tabCache } from "#web/api/tab-cache.ts";
import { type PagedRows, shownKey, startAt } from "#web/lists/paged-rows.ts";

/** What a screen shows. `kept`: it was shown before the screen was left. */
type Screen = { kept?: true };

/** The rows change for a viewer who signs in or out, blocks somebody or changes their profile. */
const TAGS: readonly Tag[] = ["session"];
const leftKey = (screen: string) => `left: ${screen}`;
const openKey = (screen: string) => `open: ${screen}`;

/** Returns what a screen showed when it was left, to show at once to a viewer who comes back (docs/product.md 2.110). */
export function restoreScreen<Data extends Screen>(
  { cache }: Pick<LoadArgs, "cache">,
  screen: string,
): Data | undefined {
  const left = cache.peek<Data>(leftKey(screen));
  return left && !left.stale ? { ...left.value, kept: true } : undefined;
}

/** The same for a screen with a list, if it is the same list, up to the page in the address. `size`: rows per page. */
export function restoreList<Data extends Screen & { list: PagedRows<unknown> }>(
  args: Pick<LoadArgs, "cache" | "url">,
  screen: string,
  { key, size }: { key: string; size: number },
): Data | undefined {
  const left = restoreScreen<Data>(args, screen);
  if (left?.list.key !== key || args.cache.peek(shownKey(key))) return undefined;
  const { list } = left;
  const pages = Math.min(pagesIn(args.url.searchParams), list.page);
  const rows = list.rows.slice(0, pages * size);
  const next = rows.length < list.rows.length ? startAt(pages * size) : list.next;
  return { ...left, list: { ...list, rows, next, page: pages } };
}

/** Keeps what a screen shows for `restoreScreen` when it is left. Reloads what was restored in the background. */
export function useScreenRestoration<Data extends Screen>(screen: string, shown: Data): void {
  const { revalidate } = useRevalidator();
  const last = useRef(shown);
  useEffect(() => {
    tabCache.delete(leftKey(screen));
    tabCache.set(openKey(screen), true, TAGS);
    return () => {
      // The key is gone or stale if the viewer has changed meanwhile.
      if (tabCache.peek(openKey(screen))?.stale === false) tabCache.set(leftKey(screen), last.current, TAGS);
      tabCache.delete(openKey(screen));
    };
  }, [screen]);
  useEffect(() => {
    last.current = shown;
    if (shown.kept) void revalidate();
  }, [shown, revalidate]);
}
