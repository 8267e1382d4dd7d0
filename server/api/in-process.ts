import type { Context, MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ENDS_SIGN_IN, signedOutCookie } from "#domain/http/signed-out.ts";
import type { ApiEnv, CallerCache, PageCall } from "#server/api/env.ts";
import { sessionOf } from "#server/api/session-reader.ts";
import { isReadMethod } from "#server/http/methods.ts";

/** Request headers of the page that are forwarded to its API calls. */
const FORWARDED = ["origin", "user-agent", "accept-language", "x-forwarded-for", "sec-purpose"];

type FetchHandler = { fetch(request: Request, env: unknown): Response | Promise<Response> };
export type InProcessClient = {
  fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  /** The cookies that the calls set, for the page's response. */
  setCookies: string[];
  /** Whether a call returned an error, so that the page may show a failure. */
  failed(): boolean;
  /** Whether a call returned a 503, so that the page does not show what is stored. */
  unavailable(): boolean;
};

/**
 * Creates a `fetch` that calls the API in this process, for one page request. It starts with the visitor's cookies;
 * cookies set by a call are sent with the page's later calls.
 */
export function createInProcessClient(c: Context, api: FetchHandler): InProcessClient {
  const forwarded = FORWARDED.flatMap((name) => {
    const value = c.req.header(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  // Nobody sees the page of a HEAD request, so its calls do not count as views.
  if (c.req.method === "HEAD") forwarded.push(["sec-purpose", "prefetch"]);
  const jar = new Map(cookiePairs(c.req.header("cookie") ?? "", /; */));
  const setCookies: string[] = [];
  const callers: CallerCache = new Map();
  // A form is read first, meanwhile the session may end.
  const session = isReadMethod(c.req.method) ? sessionOf(c.req.raw) : undefined;
  if (session) callers.set(c.req.header("cookie") ?? "", session);
  let failed = false;
  let unavailable = false;
  return {
    setCookies,
    failed: () => failed,
    unavailable: () => unavailable,
    async fetch(input, init) {
      const headers = new Headers(init?.headers);
      for (const [name, value] of forwarded) headers.set(name, value);
      if (jar.size > 0) headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
      // Without the page's signal: listening to it costs more than the rest of a call.
      const request = new Request(input, { ...init, headers, signal: null });
      const reads = isReadMethod(request.method);
      const pageCall: PageCall = { callers };
      const response = await api.fetch(request, reads ? { ...c.env, pageCall } : c.env);
      if (!reads) callers.clear();
      if ("json" in pageCall) Object.defineProperty(response, "json", { value: async () => pageCall.json });
      failed ||= !response.ok;
      unavailable ||= response.status === 503;
      const { pathname, protocol } = new URL(request.url);
      if (!reads && response.ok && ENDS_SIGN_IN.test(pathname))
        setCookies.push(signedOutCookie(protocol === "https:"));
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

/** In calls that read for a page, passes the value on beside the response: it needs no JSON, nor a copy of it as a stream. */
export const passJsonToPages: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const call = c.env?.pageCall;
  if (call)
    c.json = ((value: unknown, status?: ContentfulStatusCode, headers?: Record<string, string>) => {
      call.json = value;
      return c.body(null, status, { "content-type": "application/json", ...headers });
    }) as unknown as typeof c.json;
  await next();
};

const cookiePairs = (text: string, separator: RegExp) =>
  text.split(separator).flatMap((pair) => {
    const equals = pair.indexOf("=");
    return equals < 1 ? [] : [[pair.slice(0, equals), pair.slice(equals + 1)] as [string, string]];
  });
