import type { Context } from "hono";

/** What a call made for a page tells the API about the person who asked for the page. */
const FORWARDED = ["origin", "user-agent", "accept-language", "x-forwarded-for", "sec-purpose"];

type Answering = { fetch(request: Request, env: unknown): Response | Promise<Response> };
export type InProcess = {
  fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  /** The cookies the calls set, for the page's own answer. */
  setCookies: string[];
  /** Whether a call was not answered as it should, so that the page may show a failure. */
  failed(): boolean;
};

/**
 * A `fetch` that calls the API in this process, for one page request. A jar carries the cookies: the visitor's flow in,
 * those a call sets flow on to later calls of the page.
 */
export function inProcess(c: Context, api: Answering): InProcess {
  const passed = FORWARDED.flatMap((name) => {
    const value = c.req.header(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  // Who asks only for a page's headers reads nothing of what it shows.
  if (c.req.method === "HEAD") passed.push(["sec-purpose", "prefetch"]);
  const jar = new Map(cookiePairs(c.req.header("cookie") ?? "", /; */));
  const setCookies: string[] = [];
  let failed = false;
  return {
    setCookies,
    failed: () => failed,
    async fetch(input, init) {
      const headers = new Headers(init?.headers);
      for (const [name, value] of passed) headers.set(name, value);
      if (jar.size > 0) headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
      // Without the page's signal: a call takes less long than following one costs.
      const request = new Request(input, { ...init, headers, signal: null });
      const response = await api.fetch(request, c.env);
      failed ||= !response.ok;
      for (const line of response.headers.getSetCookie()) {
        setCookies.push(line);
        const [pair] = cookiePairs(line.split(";", 1)[0] ?? "", /$/);
        if (!pair) continue;
        if (/;\s*max-age=0\b/i.test(line)) jar.delete(pair[0]);
        else jar.set(...pair);
      }
      return response;
    },
  };
}

const cookiePairs = (text: string, separator: RegExp) =>
  text.split(separator).flatMap((pair) => {
    const equals = pair.indexOf("=");
    return equals < 1 ? [] : [[pair.slice(0, equals), pair.slice(equals + 1)] as [string, string]];
  });
