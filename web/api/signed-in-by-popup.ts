import { LOGIN_COMPLETE } from "#domain/http/flash.ts";
import { keepFlash } from "#web/api/flash.ts";
import { tabCache } from "#web/api/tab-cache.ts";

/** A popup has signed this browser in: forgets who was signed in, and shows a toast after the next navigation (docs/product.md 8.1). */
export function signedInByPopup(): void {
  tabCache.clearPrivate();
  keepFlash(tabCache, LOGIN_COMPLETE);
}
