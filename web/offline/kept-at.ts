/** On a response that was kept on the device: when, as ISO 8601. */
export const KEPT_AT_HEADER = "kept-at";

/** When what the page shows was kept on this device, as ISO 8601; null once a response comes from the site. */
let keptAt: string | null = null;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`. */
export const keptAtStore = {
  get: () => keptAt,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** Returns a `fetch` that notes whether responses come from the site or from what this device has kept. */
export const withKeptAt =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const now = response.headers.get(KEPT_AT_HEADER);
    // A page asks for several things: the oldest says how old it is.
    const next = now === null || keptAt === null || now < keptAt ? now : keptAt;
    if (next !== keptAt) {
      keptAt = next;
      for (const listener of listeners) listener();
    }
    return response;
  };
