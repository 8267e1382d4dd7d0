import { ENDS_SIGN_IN, NO_SIGNED_OUT_COOKIE, SIGNED_OUT_COOKIE } from "#domain/http/signed-out.ts";
import type { Fetch } from "#web/api/client.ts";
import { forgetDraftsOfOthersThan, inStorage, LEFT_FOR } from "#web/forms/forget-drafts.ts";
import { QUEUE_NAME } from "#web/offline/queue-name.ts";

/** In local storage: when a tab last ended the sign-in. In a tab's session storage: the last time it has followed. */
const KEY = "signedOut";
/** In a tab's session storage: after which sign-out it has forgotten what was typed. */
const FORGOTTEN = "forgotten";

const lastSignOut = () => inStorage((storage) => storage.getItem(KEY), "localStorage") ?? null;

/**
 * Returns a `fetch` that tells the other tabs when it has ended the sign-in, and forgets what was typed (docs/product.md 4.31). A sign-in
 * that runs out ends without a call, and keeps it (4.4).
 */
export const withSignOutBroadcast =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (response.ok && ENDS_SIGN_IN.test(new URL(String(input)).pathname)) announceSignOut();
    return response;
  };

/** Tells the other tabs, and forgets what was typed. Returns when. */
function announceSignOut(): string {
  const at = String(Date.now());
  inStorage((storage) => storage.setItem(KEY, at), "localStorage");
  forgetDraftsOfOthersThan(null);
  forgetTab(at);
  // Without a service worker nobody else deletes what waits to be sent.
  if (!navigator.serviceWorker?.controller) inStorage(() => indexedDB.deleteDatabase(QUEUE_NAME));
  return at;
}

/**
 * When another tab ends the sign-in, hides the page at once and reloads it as a visitor sees it. This also happens if the sign-in
 * ended before the page could listen, or while the browser kept it for the back button. Returns a function that stops this.
 */
export function followSignOut(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null) leave();
  };
  window.addEventListener("storage", onStorage, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && leaveIfOlder(), { signal });
  leaveIfOlder();
  return () => controller.abort();
}

/**
 * Forgets what was typed in this tab by whoever has signed out since, such as while the tab was asleep, or with a form that was sent
 * before scripts ran. Called when a page starts, before it reads that.
 */
export function forgetAfterSignOut(): void {
  if (document.cookie.includes(`${SIGNED_OUT_COOKIE}=`)) {
    document.cookie = NO_SIGNED_OUT_COOKIE;
    const now = announceSignOut();
    // This page was loaded after it.
    inStorage((storage) => storage.setItem(KEY, now));
  }
  const at = lastSignOut();
  if (at === null || inStorage((storage) => storage.getItem(FORGOTTEN)) === at) return;
  // What is on the device may be the next member's.
  forgetDraftsOfOthersThan(null, ["sessionStorage"]);
  forgetTab(at);
}

/** Forgets whose the tab was, and notes the sign-out for which it did. */
const forgetTab = (at: string) =>
  inStorage((storage) => {
    storage.removeItem(LEFT_FOR);
    storage.setItem(FORGOTTEN, at);
  });

function leaveIfOlder(): void {
  const at = lastSignOut();
  if (at === null || Number(at) < performance.timeOrigin) return;
  inStorage((storage) => {
    // Only once for each sign-out, in case the clock was set back.
    if (storage.getItem(KEY) === at) return;
    storage.setItem(KEY, at);
    leave();
  });
}

function leave(): void {
  document.body.hidden = true;
  forgetAfterSignOut();
  window.location.reload();
}
