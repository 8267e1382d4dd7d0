import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import { readDataVersion } from "#server/db/data-version.ts";
import type { Deps } from "#server/deps.ts";
import { ownOrigin } from "#server/http/origin.ts";
import type { PageEnv } from "#server/pages.ts";

/** Lists that every visitor sees alike, and that count nothing when they are read. */
const ALIKE = new Set(["/", "/browsetips", "/exploregardeners"]);
const PAGES = 40;
const CHARACTERS = 4_000_000;
/** Words about the time, such as how long ago something was, may be this old, in milliseconds. */
const LIFETIME = 10_000;
/** Nobody's search is worth a place. */
const LONGEST_QUERY = 200;

/** A page without its nonce: what stood between one place of it and the next. */
type Kept = { parts: string[]; headers: [string, string][] };

/**
 * Renders what visitors without cookies ask for once for as long as nothing is written to the database, so that many of
 * them at once cost little (docs/product.md 9.57). Each answer has a nonce of its own. Everybody else's page, and every
 * answer but a plain 200, goes through `render` each time.
 */
export function pageCache({ config, db }: Deps, render: (c: Context<PageEnv>) => Promise<Response>) {
  const kept = new LRUCache<string, Kept>({
    max: PAGES,
    maxSize: CHARACTERS,
    sizeCalculation: ({ parts }) => parts.reduce((sum, part) => sum + part.length, 1),
    ttl: LIFETIME,
  });
  const coming = new Map<string, Promise<Kept | undefined>>();

  /** Renders a page and keeps it; those who ask for it meanwhile wait for it. */
  async function first(c: Context<PageEnv>, key: string): Promise<Response> {
    const nonce = c.get("secureHeadersNonce");
    const { promise, resolve } = Promise.withResolvers<Kept | undefined>();
    coming.set(key, promise);
    let page: Kept | undefined;
    try {
      const response = await render(c);
      if (!isWorthKeeping(response)) return response;
      page = { parts: (await response.text()).split(nonce), headers: [...response.headers] };
      kept.set(key, page);
      return answer(page, nonce);
    } finally {
      coming.delete(key);
      resolve(page);
    }
  }

  return async (c: Context<PageEnv>): Promise<Response> => {
    const { pathname, search } = new URL(c.req.url);
    const alike = c.req.method === "GET" && ALIKE.has(pathname) && c.req.header("cookie") === undefined;
    if (!alike || search.length > LONGEST_QUERY) return render(c);
    // While the database is away each page tells so itself, with a way to try again.
    const state = await readDataVersion(db).catch(() => undefined);
    if (state === undefined) return render(c);
    const key = `${state} ${ownOrigin(config, c.req.raw)}${pathname}${search}`;
    const page = kept.get(key);
    if (page) return answer(page, c.get("secureHeadersNonce"));
    const waited = coming.get(key);
    if (!waited) return first(c, key);
    const theirs = await waited;
    return theirs ? answer(theirs, c.get("secureHeadersNonce")) : render(c);
  };
}

const answer = ({ parts, headers }: Kept, nonce: string) => new Response(parts.join(nonce), { headers });

/** Nothing that failed in part, belongs to somebody or sets a cookie. */
const isWorthKeeping = ({ status, headers }: Response) =>
  status === 200 &&
  headers.get("content-type")?.startsWith("text/html") === true &&
  !headers.has("set-cookie") &&
  !headers.get("cache-control")?.includes("no-store");
