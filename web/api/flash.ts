import type { Cache } from "#web/api/cache.ts";
import type { Flash } from "#web/ui/toasts.tsx";

const KEY = "flash";

/** Stores a toast until the next navigation has ended. */
export const storeFlash = (cache: Cache, flash: Flash): void => cache.set(KEY, flash, ["public"]);

/** Returns the stored toast and removes it. */
export function takeFlash(cache: Cache): Flash | undefined {
  const flash = cache.peek<Flash>(KEY)?.value;
  cache.delete(KEY);
  return flash;
}
