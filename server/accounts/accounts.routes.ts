import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { emailAddress, session } from "#domain/accounts/account.ts";
import { selectAccountByEmail } from "#server/accounts/accounts.queries.ts";
import type { ApiEnv } from "#server/api/env.ts";
import { documentedRoutes, json } from "#server/api/documented.ts";
import { ADDRESS_HEADER } from "#server/auth/auth.ts";
import { withPrehashes } from "#server/auth/prehash.ts";
import { trustedDevice, trustedDeviceCookie } from "#server/auth/trusted-device.ts";
import type { Deps } from "#server/deps.ts";
import { callerAddress } from "#server/http/address.ts";
import { apiHeaders, isHttps } from "#server/http/headers.ts";
import { absolutePhoto } from "#server/http/photo-url.ts";
import type { SiteLimit } from "#server/http/limits.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { parseVariants } from "#server/photos/photos.ts";
import { countUnread } from "#server/notifications/notifications.ts";
import type { Context } from "hono";

const current = createRoute({
  method: "get",
  path: "/api/session",
  tags: ["Accounts"],
  operationId: "readSession",
  summary: "Who is signed in",
  responses: { 200: json(session, "The member, or null") },
});

/**
 * The auth library's calls that are served. Its others are not: a password, an address and the sign-ins are changed by our
 * own calls alone, which also end what must end with them.
 */
const SERVED = new Set(
  ["sign-up/email", "sign-in/email", "sign-out", "get-session", "update-user"].map(
    (call) => `/api/auth/${call}`,
  ),
);

/** Who is signed in, and the auth library's own calls at `/api/auth/*` behind our limits (docs/product.md 7.20, 9.29). */
export function accountsRoutes(deps: Deps) {
  const routes = documentedRoutes().openapi(current, async (c) => {
    const viewer = c.get("viewer");
    if (!viewer) return c.json({ user: null }, 200);
    const { gardenerId, name, email, photo, photoVariants, confirmed, role } = viewer;
    const photoURL = absolutePhoto(photo, c.get("origin"));
    const mustConfirm = deps.config.requireConfirmedEmail && !confirmed;
    const user = {
      gardenerId,
      displayName: name,
      email,
      photoURL,
      photoVariants: parseVariants(photoVariants),
      role,
      emailConfirmed: confirmed,
      unreadNotices: await countUnread(deps, gardenerId),
      mustConfirm,
    };
    return c.json({ user }, 200);
  });
  routes.on(["GET", "POST"], "/api/auth/*", (c) => authenticate(deps, c));
  return routes;
}

async function authenticate(deps: Deps, c: Context<ApiEnv>): Promise<Response> {
  if (!SERVED.has(c.req.path))
    return c.json({ code: "NOT_FOUND", message: "There is nothing at this address." }, 404);
  if (c.req.method === "POST" && !isJson(c.req.header("content-type"), c.req.header("content-length")))
    return c.json({ code: "UNSUPPORTED_MEDIA_TYPE", message: "Send a body of JSON." }, 415);
  const address = callerAddress(c, deps.config);
  const request = forLibrary(c.req.raw, address, c.get("origin"));
  const email = await emailIn(request, c.req.path);
  const attempt = isSignIn(c.req.path) && email ? await attemptAt(deps, c, email) : undefined;
  try {
    await takeAttempt(deps, c.req.path, { address, email, attempt });
  } catch (error) {
    if (error instanceof HttpProblem)
      return c.json({ code: "TOO_MANY_REQUESTS", message: error.message }, 429, error.headers);
    throw error;
  }
  const response = await withPrehashes(() => deps.auth.handler(request));
  if (isSignUp(c.req.path) && (await isTakenMeanwhile(deps, response, email)))
    return c.json({ code: "USER_ALREADY_EXISTS", message: "There is an account with this address." }, 422);
  const answer = withHeaders(response, apiHeaders(isHttps(deps.config)));
  if (response.ok && email) {
    const accountId = await accountOf(deps, email);
    if (accountId) answer.headers.append("set-cookie", trustedDeviceCookie(deps, accountId));
    if (attempt) await deps.limits.reset(...attempt);
  }
  return answer;
}

/** Whether the library could not make an account because another sign-up with the address came between. */
async function isTakenMeanwhile(deps: Deps, response: Response, email: string | undefined): Promise<boolean> {
  if (response.ok || email === undefined) return false;
  const { code } = (await response.clone().json()) as { code?: string };
  return code === "FAILED_TO_CREATE_USER" && (await accountOf(deps, email)) !== undefined;
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

const isSignIn = (path: string) => path.endsWith("/sign-in/email");
const isSignUp = (path: string) => path.endsWith("/sign-up/email");

type Attempt = [limit: SiteLimit, key: string];

/** What a try at an account is counted as: the browsers that its owner has signed in with are each counted apart. */
async function attemptAt(deps: Deps, c: Context<ApiEnv>, email: string): Promise<Attempt> {
  const browser = await trustedDevice(deps, c, () => accountOf(deps, email));
  return browser
    ? ["signInsForAccountFromKnownBrowser", `${email} ${browser}`]
    : ["signInsForAccount", email];
}

const accountOf = async ({ db }: Deps, email: string) => (await selectAccountByEmail(db, email))?.id;

type Trying = { address: string; email: string | undefined; attempt: Attempt | undefined };

async function takeAttempt({ limits }: Deps, path: string, { address, email, attempt }: Trying) {
  // A sign-up sends a mail: accounts made and deleted in turns must not fill a letter box.
  if (isSignUp(path))
    return limits.takeAll(
      ["signUpsFromAddress", address],
      ...(email === undefined ? [] : ([["mailsForAccount", email]] satisfies Attempt[])),
    );
  if (!isSignIn(path)) return limits.take("authCallsFromAddress", address);
  // Where no password is tried for an account, others at this address do not pay for it.
  await limits.takeAll(["signInsFromAddress", address], ...(attempt ? [attempt] : []));
}

const naming = z.object({ email: emailAddress });

/** The address somebody signs in or up with, read from a copy of the body; undefined when it names none. */
async function emailIn(request: Request, path: string): Promise<string | undefined> {
  if (request.method !== "POST" || !(isSignIn(path) || isSignUp(path))) return undefined;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined);
  return naming.safeParse(body).data?.email;
}
