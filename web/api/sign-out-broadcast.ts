import type { Fetch } from "#web/api/client.ts";

/** Calls that end the sign-in of this browser, which its tabs share. */
const ENDS_SIGN_IN = /^\/api\/(auth\/sign-out|account\/deletion)$/;

/** In local storage: when a tab last ended the sign-in. In a tab's session storage: the last time it has followed. */
const KEY = "signedOut";

/** Returns a `fetch` that tells the other tabs when it has ended the sign-in (docs/product.md 4.31). */
export const withSignOutBroadcast =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (response.ok && ENDS_SIGN_IN.test(new URL(String(input)).pathname)) {
      inStorage(() => localStorage.setItem(KEY, String(Date.now())));
      // Loaded with every form. Without it there is none.
      void import("#web/forms/drafts.ts").then(({ forgetDraftsOnDevice }) => forgetDraftsOnDevice());
    }
    return response;
  };

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

function leaveIfOlder(): void {
  inStorage(() => {
    const at = localStorage.getItem(KEY);
    // Only once for each sign-out, in case the clock was set back.
    if (at === null || Number(at) < performance.timeOrigin || sessionStorage.getItem(KEY) === at) return;
    sessionStorage.setItem(KEY, at);
    leave();
  });
}

function leave(): void {
  document.body.hidden = true;
  window.location.reload();
}

/** Does nothing where storage is off or full. */
function inStorage(use: () => void): void {
  try {
    use();
  } catch {
    // The other tabs will notice at their next call.
  }
}
