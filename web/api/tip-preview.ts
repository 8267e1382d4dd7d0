import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Cache, Tag } from "#web/api/cache.ts";
import type { Load, LoadArgs } from "#web/api/load.ts";
import { rowOnScreen } from "#web/lists/rows-on-screen.ts";
import type { PreviewTip } from "#web/tips/card-fields.ts";

const TAGS: readonly Tag[] = ["tips"];
const prefetchedKey = (id: string) => `prefetched tip ${id}`;

type TipPreview = { tip: PreviewTip; comments: null };

/**
 * In the browser, a tip's page opens with what is known of the tip, and loads the rest when it is shown: `useLoadAfterPreview`
 * (docs/product.md 2.117).
 */
export const previewFirst =
  <P extends { id: string }, T>(load: Load<P, T>): Load<P, T | TipPreview> =>
  async (args) =>
    previewOf(args) ?? load(args);

/** Loads a tip's page in full when its preview is shown. */
export function useLoadAfterPreview(isPreview: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isPreview) void revalidate();
  }, [isPreview, revalidate]);
}

function previewOf({ cache, params: { id }, url }: LoadArgs<{ id: string }>): TipPreview | undefined {
  // Its page is open already, or only a part of its comments is wanted.
  if (url.pathname === window.location.pathname || url.search !== "") return undefined;
  const prefetched = cache.peek<PreviewTip>(prefetchedKey(id));
  const tip =
    prefetched?.stale === false ? prefetched.value : (rowOnScreen(cache, id) as PreviewTip | undefined);
  return tip && { tip, comments: null };
}

/** Loads a tip for its preview, which is no view yet (docs/product.md 12.17). */
export function prefetchTip({ api, cache }: Pick<LoadArgs, "api" | "cache">, id: string): void {
  const load = async (): Promise<PreviewTip> => {
    const response = await api.gardenersTips[":id"].$get(
      { param: { id } },
      { headers: { purpose: "prefetch" } },
    );
    return response.json();
  };
  // Whoever opens the tip learns why it cannot be loaded.
  cache.get(prefetchedKey(id), load, TAGS).catch(() => undefined);
}

export const deletePrefetched = (cache: Cache, id: string): void => cache.delete(prefetchedKey(id));
