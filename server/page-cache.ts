import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import { readDataVersion } from "#server/db/data-version.ts";
import type { Deps } from "#server/deps.ts";
import { ownOrigin } from "#server/http/origin.ts";
import { formSeedOf, type PageEnv } from "#server/pages.ts";

/** Pages that are the same for every visitor and do not count views. */
const CACHEABLE_PATHS = new Set(["/", "/browsetips", "/exploregardeners"]);
const MAX_PAGES = 40;
const MAX_CHARACTERS = 4_000_000;
/** Limits the age of relative times such as "5 minutes ago". */
const TTL_MS = 10_000;
/** Longer queries are rare searches, not worth caching. */
const MAX_QUERY_LENGTH = 200;

/** A page, split at each occurrence of its nonce and then of the seed of its forms. */
type CachedPage = { parts: string[][]; headers: [string, string][] };

/**
 * Caches rendered pages for visitors without cookies until something is written to the database, so that many visitors
 * at once cost little (docs/product.md 9.57). Each response gets a new nonce and new keys for its forms. All other requests, and all responses but a
 * plain 200, are rendered each time.
 */
export function pageCache({ config, db }: Deps, render: (c: Context<PageEnv>) => Promise<Response>) {
  const cache = new LRUCache<string, CachedPage>({
    max: MAX_PAGES,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ parts }) => parts.flat().reduce((sum, part) => sum + part.length, 1),
    ttl: TTL_MS,
  });
  const rendering = new Map<string, Promise<CachedPage | undefined>>();

  /** Renders and caches a page. Concurrent requests for it wait for the result. */
  async function renderAndCache(c: Context<PageEnv>, key: string): Promise<Response> {
    const nonce = c.get("secureHeadersNonce");
    const seed = formSeedOf(c);
    const { promise, resolve } = Promise.withResolvers<CachedPage | undefined>();
    rendering.set(key, promise);
    let page: CachedPage | undefined;
    try {
      const response = await render(c);
      if (!isCacheable(response)) return response;
      const parts = (await response.text()).split(nonce).map((part) => part.split(seed));
      page = { parts, headers: [...response.headers] };
      cache.set(key, page);
      return toResponse(page, c);
    } finally {
      rendering.delete(key);
      resolve(page);
    }
  }

  return async (c: Context<PageEnv>): Promise<Response> => {
    const { pathname, search } = new URL(c.req.url);
    const cacheable =
      c.req.method === "GET" && CACHEABLE_PATHS.has(pathname) && c.req.header("cookie") === undefined;
    if (!cacheable || search.length > MAX_QUERY_LENGTH) return render(c);
    // If the database is unavailable, the page itself shows the error.
    const version = await readDataVersion(db).catch(() => undefined);
    if (version === undefined) return render(c);
    const key = `${version} ${ownOrigin(config, c.req.raw)}${pathname}${search}`;
    const cached = cache.get(key);
    if (cached) return toResponse(cached, c);
    const pending = rendering.get(key);
    if (!pending) return renderAndCache(c, key);
    const page = await pending;
    return page ? toResponse(page, c) : render(c);
  };
}

function toResponse({ parts, headers }: CachedPage, c: Context<PageEnv>): Response {
  const seed = formSeedOf(c);
  const page = parts.map((part) => part.join(seed)).join(c.get("secureHeadersNonce"));
  return new Response(page, { headers });
}

/** Excludes pages that failed in part, are private or set a cookie. */
const isCacheable = ({ status, headers }: Response) =>
  status === 200 &&
  headers.get("content-type")?.startsWith("text/html") === true &&
  !headers.has("set-cookie") &&
  !headers.get("cache-control")?.includes("no-store");
