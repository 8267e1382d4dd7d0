import type { Context } from "hono";
import type { ApiEnv } from "#server/api/env.ts";
import { ADDRESS_HEADER } from "#server/auth/auth.ts";
import type { Deps } from "#server/deps.ts";
import { requireClientAddress } from "#server/http/address.ts";

/** Who makes a call, as far as the auth library records it. */
export type LibraryCaller = { address: string; userAgent: string | undefined; origin: string };

type LibraryCall = {
  path: string;
  /** Sent with POST. Without a body the call is a GET. */
  body?: unknown;
  /** The only cookies that the library sees. */
  cookies: Record<string, string | undefined>;
};

/** Makes a call to the auth library, not exposed at `/api/auth/*`, on behalf of a browser. */
export function callLibrary(
  { auth }: Pick<Deps, "auth">,
  { address, userAgent, origin }: LibraryCaller,
  { path, body, cookies }: LibraryCall,
): Promise<Response> {
  const headers = new Headers({ origin, [ADDRESS_HEADER]: address });
  const sent = Object.entries(cookies).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  if (sent.length > 0) headers.set("cookie", sent.join("; "));
  if (userAgent !== undefined) headers.set("user-agent", userAgent);
  if (body !== undefined) headers.set("content-type", "application/json");
  return auth.handler(
    new Request(`${origin}/api/auth${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    }),
  );
}

/** Returns who makes a request. */
export const callerOf = ({ config }: Pick<Deps, "config">, c: Context<ApiEnv>): LibraryCaller => ({
  address: requireClientAddress(c, config),
  userAgent: c.req.header("user-agent"),
  origin: c.get("origin"),
});

/** Passes on the cookies that the library set. */
export function setCookies(c: Context<ApiEnv>, cookies: string[]): void {
  for (const line of cookies) c.header("set-cookie", line, { append: true });
}

/** Returns the value of a cookie in `Set-Cookie` lines; undefined if there is none, or if it is deleted. */
export function cookieIn(lines: readonly string[], name: string): string | undefined {
  const line = lines.findLast((text) => text.startsWith(`${name}=`));
  const value = line?.slice(name.length + 1).split(";", 1)[0];
  return value ? decodeURIComponent(value) : undefined;
}
