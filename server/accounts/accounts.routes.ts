import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { emailAddress, session } from "#domain/accounts/account.ts";
import type { ApiEnv } from "#server/api/env.ts";
import { documentedRoutes, json } from "#server/api/documented.ts";
import { ADDRESS_HEADER } from "#server/auth/auth.ts";
import { withEarlyHashes } from "#server/auth/early-hash.ts";
import type { Deps } from "#server/deps.ts";
import { clientAddress } from "#server/http/address.ts";
import { apiHeaders, isHttps } from "#server/http/headers.ts";
import { absolutePhoto } from "#server/http/own-photo.ts";
import { Refusal } from "#server/http/refusal.ts";
import type { Context } from "hono";

const current = createRoute({
  method: "get",
  path: "/api/session",
  tags: ["Accounts"],
  operationId: "readSession",
  summary: "Who is signed in",
  responses: { 200: json(session, "The member, or null") },
});

/** Who is signed in, and the auth library's own calls at `/api/auth/*` behind our limits (docs/product.md 7.20, 9.29). */
export function accountsRoutes(deps: Deps) {
  const routes = documentedRoutes().openapi(current, (c) => {
    const viewer = c.get("viewer");
    if (!viewer) return c.json({ user: null }, 200);
    const { gardenerId, name, email, photo, confirmed, role } = viewer;
    const photoURL = absolutePhoto(photo, c.get("origin"));
    const mustConfirm = deps.config.requireConfirmedEmail && !confirmed;
    const user = {
      gardenerId,
      displayName: name,
      email,
      photoURL,
      role,
      emailConfirmed: confirmed,
      mustConfirm,
    };
    return c.json({ user }, 200);
  });
  routes.on(["GET", "POST"], "/api/auth/*", (c) => authenticate(deps, c));
  return routes;
}

async function authenticate(deps: Deps, c: Context<ApiEnv>): Promise<Response> {
  const address = clientAddress(c.req.header("x-forwarded-for"), c.env, deps.config.trustProxy);
  if (c.req.method === "POST" && !isJson(c.req.header("content-type"), c.req.header("content-length")))
    return c.json({ code: "UNSUPPORTED_MEDIA_TYPE", message: "Send a body of JSON." }, 415);
  const request = forLibrary(c.req.raw, address, c.get("origin"));
  const account = await accountTried(request);
  try {
    await takeAttempt(deps, c.req.path, address, account);
  } catch (error) {
    if (error instanceof Refusal)
      return c.json({ code: "TOO_MANY_REQUESTS", message: error.message }, 429, error.headers);
    throw error;
  }
  const response = await withEarlyHashes(() => deps.auth.handler(request));
  if (response.ok && account && isSignIn(c.req.path)) {
    await deps.limits.reset("signInsForAccountFromAddress", `${account} ${address}`);
    await deps.limits.reset("signInsForAccount", account);
  }
  return withHeaders(response, apiHeaders(isHttps(deps.config)));
}

/**
 * The library would also read forms, and judges the type by a part of it. Only plain JSON passes, so that what the
 * limits count is what the library reads.
 */
const isJson = (type: string | undefined, length: string | undefined) =>
  type === undefined ? (length ?? "0") === "0" : /^application\/json(;\s*charset=utf-8)?$/i.test(type);

/**
 * The request as the auth library should see it: with the caller's true address in our header, whatever it claimed
 * itself, and with our origin where a program sent none, since `guardOrigin` has already judged where it comes from.
 */
function forLibrary(request: Request, address: string, origin: string): Request {
  const headers = new Headers(request.headers);
  headers.set(ADDRESS_HEADER, address);
  if (!headers.has("origin")) headers.set("origin", origin);
  return new Request(request, { headers });
}

/** The library's answer with our headers; its own, cookies above all, stay. */
function withHeaders(response: Response, ours: Record<string, string>): Response {
  const headers = new Headers(ours);
  for (const [name, value] of response.headers) if (name !== "set-cookie") headers.set(name, value);
  for (const line of response.headers.getSetCookie()) headers.append("set-cookie", line);
  return new Response(response.body, { status: response.status, headers });
}

// Loose on purpose: however the library reads a path with more slashes or encoded letters, the attempt is counted.
const isSignIn = (path: string) => decoded(path).includes("sign-in/email");
const isSignUp = (path: string) => decoded(path).includes("sign-up/email");

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function takeAttempt({ limits }: Deps, path: string, address: string, account: string | undefined) {
  if (isSignIn(path)) {
    await limits.take("signInsFromAddress", address);
    if (!account) return;
    await limits.take("signInsForAccountFromAddress", `${account} ${address}`);
    await limits.take("signInsForAccount", account);
  } else if (isSignUp(path)) await limits.take("signUpsFromAddress", address);
  else await limits.take("authCallsFromAddress", address);
  if (decoded(path).includes("change-password")) await limits.take("passwordsFromAddress", address);
}

const trying = z.object({ email: emailAddress });

/** The account somebody tries to sign in to, read from a copy of the body; undefined when it names none. */
async function accountTried(request: Request): Promise<string | undefined> {
  if (request.method !== "POST" || !isSignIn(new URL(request.url).pathname)) return undefined;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined);
  return trying.safeParse(body).data?.email;
}
