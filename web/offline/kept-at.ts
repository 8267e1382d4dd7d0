/** On a response that was kept on the device: when, as ISO 8601. */
export const KEPT_AT_HEADER = "kept-at";

/** When what the page shows was kept on this device, as ISO 8601; null once a response comes from the site. */
let keptAt: string | null = null;
let hasFailed = false;
/** After so many milliseconds without an answer the site counts as not reached. */
const LATE_MS = 5000;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`. */
export const keptAtStore = {
  get: () => keptAt,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Notes when what the page shows was kept, as ISO 8601; null: it comes from the site. */
export function storeKeptAt(at: string | null): void {
  if (at === keptAt) return;
  keptAt = at;
  for (const listener of listeners) listener();
}

/** Whether there is a connection, and the last call was answered by the site. */
export const isReachable = (): boolean => navigator.onLine && !hasFailed && keptAt === null;

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** Returns a `fetch` that notes whether responses come from the site, from what this device has kept, or not at all. */
export const withKeptAt =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const before = keptAt;
    const timer = setTimeout(() => (hasFailed = true), LATE_MS);
    const response = await fetch(input, init).catch((error: unknown) => {
      clearTimeout(timer);
      // A page ends calls of its own, such as when it is left.
      if (!(error instanceof DOMException && error.name === "AbortError")) hasFailed = true;
      throw error;
    });
    clearTimeout(timer);
    hasFailed = false;
    const now = response.headers.get(KEPT_AT_HEADER);
    // What was asked for together with something that is kept does not make that new.
    if (now === null && keptAt !== before) return response;
    // A page asks for several things: the oldest says how old it is.
    storeKeptAt(now === null || keptAt === null || now < keptAt ? now : keptAt);
    return response;
  };
