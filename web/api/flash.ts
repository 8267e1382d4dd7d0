import type { Cache } from "#web/api/cache.ts";
import type { Flash } from "#web/ui/toasts.tsx";

const KEY = "flash";

/** Keeps a toast until the navigation that follows has ended. */
export const keepFlash = (cache: Cache, flash: Flash): void => cache.set(KEY, flash, ["public"]);

/** Returns the toast that is kept, once. */
export function takeFlash(cache: Cache): Flash | undefined {
  const flash = cache.peek<Flash>(KEY)?.value;
  cache.delete(KEY);
  return flash;
}
