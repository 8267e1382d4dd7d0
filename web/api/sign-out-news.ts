import type { Fetch } from "#web/api/client.ts";

/** Calls that end the sign-in of this browser, which its tabs share. */
const ENDS_SIGN_IN = /^\/api\/(auth\/sign-out|account\/deletion)$/;

/** When a tab ended the sign-in, in local storage; in a tab's session storage, which of these it has followed. */
const KEY = "signedOut";

/** Returns a `fetch` that tells the other tabs when it has ended the sign-in (docs/product.md 4.31). */
export const withSignOutNews =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (response.ok && ENDS_SIGN_IN.test(new URL(String(input)).pathname))
      inStorage(() => localStorage.setItem(KEY, String(Date.now())));
    return response;
  };

/**
 * When another tab ends the sign-in, hides everything at once and loads the page again, as a visitor sees it; so too if that
 * happened before this page could listen, or while the browser kept it for going back. Returns the function that stops this.
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
    // Then the other tabs notice at their next call.
  }
}
