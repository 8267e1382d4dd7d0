import { loginComplete } from "#domain/http/flash.ts";
import { storeFlash } from "#web/api/flash.ts";
import { tabCache } from "#web/api/tab-cache.ts";

/** After a sign-in by popup: clears cached private data, and shows a toast after the next navigation (docs/product.md 8.1). */
export function signedInByPopup(): void {
  tabCache.clearPrivate();
  storeFlash(tabCache, loginComplete());
}
