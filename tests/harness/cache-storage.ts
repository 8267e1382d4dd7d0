/** An in-memory `CacheStorage`, as far as the service worker uses it. `fullAfter`: how many responses there is room for. */
export function memoryCaches({ fullAfter = Number.POSITIVE_INFINITY } = {}): CacheStorage {
  const caches = new Map<string, Map<string, Response>>();
  const stored = () => [...caches.values()].reduce((sum, { size }) => sum + size, 0);

  const open = (responses: Map<string, Response>) => ({
    async put(url: string, response: Response) {
      const body = await response.arrayBuffer();
      if (!responses.has(url) && stored() >= fullAfter) throw new DOMException("Full", "QuotaExceededError");
      // What is put again is the latest.
      responses.delete(url);
      responses.set(url, new Response(body, response));
    },
    match: async (url: string) => responses.get(url)?.clone(),
    delete: async ({ url }: Request) => responses.delete(url.slice(ORIGIN.length)),
    keys: async () => [...responses.keys()].map((url) => new Request(ORIGIN + url)),
  });

  return {
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    match: async (url: string, { cacheName }: { cacheName: string }) =>
      caches.get(cacheName)?.get(url)?.clone(),
    async open(name: string) {
      const responses = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, responses);
      return open(responses) as unknown as Cache;
    },
  } as CacheStorage;
}

const ORIGIN = "https://garden.example";
