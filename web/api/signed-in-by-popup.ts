import { LOGIN_COMPLETE } from "#domain/http/flash.ts";
import { sessionChanged } from "#web/api/in-browser.ts";
import { keepFlash } from "#web/api/waiting-flash.ts";

/** A popup signed this browser in: the page notices, and says so once it has gone on (docs/product.md 8.1). */
export function signedInByPopup(): void {
  sessionChanged();
  keepFlash(LOGIN_COMPLETE);
}
