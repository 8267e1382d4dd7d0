import { useEffect } from "react";
import type { Tag } from "#web/api/cache.ts";
import { tabCache } from "#web/api/tab-cache.ts";

/** Keeps a value in the tab's cache while the component is mounted, unless it is null. `tags` must be a stable array. */
export function useCachedWhileMounted(key: string, value: unknown, tags: readonly Tag[]): void {
  useEffect(() => {
    if (value === null) return;
    tabCache.set(key, value, tags);
    return () => tabCache.delete(key);
  }, [key, value, tags]);
}
