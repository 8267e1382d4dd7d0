import { m } from "#messages";
import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { emailAddress, session } from "#domain/accounts/account.ts";
import { AUTH_CALLS } from "#server/accounts/auth-calls.ts";
import { selectAccountByEmail, selectPasswordByEmail } from "#server/accounts/accounts.queries.ts";
import {
  completeSignIn,
  endOutdatedSignIn,
  recordFailedSignIn,
  recordSignOut,
  reportTakenSignUp,
} from "#server/accounts/sign-ins.ts";
import type { ApiEnv } from "#server/api/env.ts";
import { documentedRoutes, json } from "#server/api/documented.ts";
import { ADDRESS_HEADER } from "#server/auth/auth.ts";
import { withCheckedPassword } from "#server/auth/checked-password.ts";
import { withPrehashes } from "#server/auth/prehash.ts";
import { withInvitation } from "#server/auth/sign-up-hook.ts";
import { trustedDevice, trustedWithPassword } from "#server/auth/trusted-device.ts";
import type { Deps } from "#server/deps.ts";
import { requireClientAddress } from "#server/http/address.ts";
import { apiHeaders, isHttps } from "#server/http/headers.ts";
import { absolutePhoto } from "#server/http/photo-url.ts";
import type { SiteLimit } from "#server/http/limits.ts";
import { readInvitation } from "#server/invitations/invitations.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { parseVariants } from "#server/photos/photos.ts";
import { countUnread } from "#server/notifications/notifications.ts";
import type { Context } from "hono";

const current = createRoute({
  method: "get",
  path: "/api/session",
  tags: ["Accounts"],
  operationId: "readSession",
  summary: "The signed-in member",
  responses: { 200: json(session, "The member, or null") },
});

/**
 * The auth library's calls that we expose. Passwords, addresses and sessions are changed only by our own calls, which
 * also end the sessions and links that must end with them.
 */
const EXPOSED_PATHS = new Set(
  ["sign-up/email", "sign-in/email", "sign-out", "get-session", "update-user"].map(
    (call) => `/api/auth/${call}`,
  ),
);

const NEEDS_SESSION = /\/(get-session|update-user)$/;

/** The current session, and the auth library's calls at `/api/auth/*` with our rate limits (docs/product.md 7.20, 9.29). */
export function accountsRoutes(deps: Deps) {
  const routes = documentedRoutes().openapi(current, async (c) => {
    const viewer = c.get("viewer");
    if (!viewer) return c.json({ user: null }, 200);
    const { gardenerId, name, email, photo, photoVariants, confirmed, role, mustSetSecondStep } = viewer;
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
      unreadNotifications: await countUnread(deps, gardenerId),
      mustConfirm,
      mustSetSecondStep,
    };
    return c.json({ user }, 200);
  });
  for (const call of AUTH_CALLS) routes.openAPIRegistry.registerPath(call);
  routes.on(["GET", "POST"], "/api/auth/*", (c) => authenticate(deps, c));
  return routes;
}

async function authenticate(deps: Deps, c: Context<ApiEnv>): Promise<Response> {
  // As it was sent: `c.req.path` is decoded, while the library compares what it gets.
  if (!EXPOSED_PATHS.has(new URL(c.req.url).pathname))
    return c.json({ code: "NOT_FOUND", message: m.problemsNothingHere() }, 404);
  if (c.get("token")) return c.json({ code: "FORBIDDEN", message: m.problemsTokenRefused() }, 403);
  if (c.req.method === "POST" && !isJson(c.req.header("content-type"), c.req.header("content-length")))
    return c.json({ code: "UNSUPPORTED_MEDIA_TYPE", message: m.problemsJson() }, 415);
  if (c.get("account")?.mustSetSecondStep && c.req.path.endsWith("/update-user"))
    return c.json({ code: "SECOND_STEP_NEEDED", message: m.problemsSecondStep() }, 403);
  if (isNested(await c.req.raw.clone().text()))
    return c.json({ code: "BAD_REQUEST", message: m.problemsFlatJson() }, 400);
  const address = requireClientAddress(c, deps.config);
  const request = forLibrary(c.req.raw, address, c.get("origin"));
  // The library would still accept a session that we do not, such as one of more than 90 days.
  if (!c.get("session") && NEEDS_SESSION.test(c.req.path)) request.headers.delete("cookie");
  const email = await emailIn(request, c.req.path);
  const token = isSignUp(c.req.path) ? await invitationIn(request) : undefined;
  const attempt = isSignIn(c.req.path) && email ? await signInLimitFor(deps, c, email) : undefined;
  try {
    await takeLimits(deps, c.req.path, { address, email, attempt });
  } catch (error) {
    if (error instanceof HttpProblem)
      return c.json({ code: "TOO_MANY_REQUESTS", message: error.message }, 429, error.headers);
    throw error;
  }
  const invitation = token === undefined ? undefined : await findInvitation(deps, token);
  if (token !== undefined && !invitation)
    return c.json({ code: "INVITATION_GONE", message: m.problemsInvitationGone() }, 410);
  if (invitation && invitation.email !== email)
    return c.json(
      { code: "INVALID_EMAIL", message: m.problemsInvitationAddress({ email: invitation.email }) },
      400,
    );
  const { result: response, hash } = await withCheckedPassword(() =>
    withPrehashes(() => withInvitation(invitation, () => deps.auth.handler(request))),
  );
  if (hash !== undefined && (await endOutdatedSignIn(deps, response.headers.getSetCookie(), hash)))
    return c.json({ code: "INVALID_EMAIL_OR_PASSWORD", message: m.problemsCredentials() }, 401);
  if (isSignUp(c.req.path) && email && (await isTaken(deps, response, email))) {
    await reportTakenSignUp(deps, email);
    return c.json({ code: "USER_ALREADY_EXISTS", message: m.problemsEmailTaken() }, 422);
  }
  const result = withHeaders(await inWords(response), apiHeaders(isHttps(deps.config)));
  for (const line of await recordOutcome(deps, c, response, email)) result.headers.append("set-cookie", line);
  if (response.ok && attempt) await deps.limits.reset(...attempt);
  return result;
}

/** A response of the library, with what people read most in the language of the request. */
async function inWords(response: Response): Promise<Response> {
  if (response.status !== 401) return response;
  const body = (await response.clone().json()) as { code?: string };
  if (body.code !== "INVALID_EMAIL_OR_PASSWORD") return response;
  return new Response(JSON.stringify({ ...body, message: m.problemsCredentials() }), response);
}

/** Records a sign-in, a failed one and a sign-out. Returns further cookies to set. */
async function recordOutcome(
  deps: Deps,
  c: Context<ApiEnv>,
  response: Response,
  email: string | undefined,
): Promise<string[]> {
  const [account, session] = [c.get("account"), c.get("session")];
  if (response.ok && email) return completeSignIn(deps, c, response.headers.getSetCookie(), "password");
  if (response.ok && c.req.path.endsWith("/sign-out") && account && session)
    await recordSignOut(deps, account, session);
  if (email && isSignIn(c.req.path) && response.status === 401) {
    const userAgent = c.req.header("user-agent") ?? null;
    await recordFailedSignIn(deps, { accountId: await findAccountId(deps, email), email, userAgent });
  }
  return [];
}

/** Whether an account has the address of a failed sign-up, perhaps through a concurrent one. */
async function isTaken(deps: Deps, response: Response, email: string): Promise<boolean> {
  if (response.ok) return false;
  const { code = "" } = (await response.clone().json()) as { code?: string };
  return (
    code.startsWith("USER_ALREADY_EXISTS") ||
    (code === "FAILED_TO_CREATE_USER" && (await findAccountId(deps, email)) !== undefined)
  );
}

/**
 * The library also reads forms, and matches the content type loosely. Only plain JSON passes, so that the body that the
 * limits are applied to is the body that the library reads.
 */
const isJson = (type: string | undefined, length: string | undefined) =>
  type === undefined ? (length ?? "0") === "0" : /^application\/json(;\s*charset=utf-8)?$/i.test(type);

/** How deep the objects and arrays of a body may be nested. Those of the library's calls are not. */
const NESTING_MAX = 10;

/** Whether a body of JSON is nested so deeply that the library, which is recursive, could exhaust the stack. */
function isNested(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.replaceAll(/"(?:[^"\\]|\\.)*"/g, "").matchAll(/[[\]{}]/g)) {
    depth += bracket === "[" || bracket === "{" ? 1 : -1;
    if (depth > NESTING_MAX) return true;
  }
  return false;
}

/**
 * Prepares a request for the auth library: sets the client's verified IP address, and our origin if there is none
 * (`guardOrigin` has already checked the origin).
 */
function forLibrary(request: Request, address: string, origin: string): Request {
  const headers = new Headers(request.headers);
  headers.set(ADDRESS_HEADER, address);
  if (!headers.has("origin")) headers.set("origin", origin);
  return new Request(request, { headers });
}

/** Returns the library's response with our headers added; its own headers take precedence. */
function withHeaders(response: Response, ownHeaders: Record<string, string>): Response {
  const headers = new Headers(ownHeaders);
  for (const [name, value] of response.headers) if (name !== "set-cookie") headers.set(name, value);
  for (const line of response.headers.getSetCookie()) headers.append("set-cookie", line);
  return new Response(response.body, { status: response.status, headers });
}

const isSignIn = (path: string) => path.endsWith("/sign-in/email");
const isSignUp = (path: string) => path.endsWith("/sign-up/email");

type Attempt = [limit: SiteLimit, key: string];

/** Returns the limit of sign-in attempts for an account. Each trusted device of the owner has a separate count. */
async function signInLimitFor(deps: Deps, c: Context<ApiEnv>, email: string): Promise<Attempt> {
  const deviceId = await trustedDevice(deps, c, async () => {
    const account = await selectPasswordByEmail(deps.db, email);
    return account?.password ? trustedWithPassword(account.id, account.password) : undefined;
  });
  return deviceId
    ? ["signInsForAccountFromTrustedDevice", `${email} ${deviceId}`]
    : ["signInsForAccount", email];
}

const findAccountId = async ({ db }: Deps, email: string) => (await selectAccountByEmail(db, email))?.id;

type AttemptInfo = { address: string; email: string | undefined; attempt: Attempt | undefined };

async function takeLimits({ limits }: Deps, path: string, { address, email, attempt }: AttemptInfo) {
  // A sign-up sends a mail, so repeatedly creating and deleting accounts must not flood a mailbox.
  if (isSignUp(path))
    return limits.takeAll(
      ["signUpsFromAddress", address],
      ...(email === undefined ? [] : ([["signUpsForAccount", email]] satisfies Attempt[])),
    );
  if (!isSignIn(path)) return limits.take("authCallsFromAddress", address);
  // A request rejected by the account's limit does not count against others at this address.
  await limits.takeAll(["signInsFromAddress", address], ...(attempt ? [attempt] : []));
}

const withEmail = z.object({ email: emailAddress });
const withToken = z.object({ invitation: z.string().min(1) });

/** Returns the e-mail address in the body of a sign-in or sign-up, read from a copy of it; undefined if there is none. */
async function emailIn(request: Request, path: string): Promise<string | undefined> {
  if (request.method !== "POST" || !(isSignIn(path) || isSignUp(path))) return undefined;
  return withEmail.safeParse(await bodyOf(request)).data?.email;
}

/** Returns the token of the invitation in the body of a sign-up; undefined if there is none. */
const invitationIn = async (request: Request): Promise<string | undefined> =>
  withToken.safeParse(await bodyOf(request)).data?.invitation;

const bodyOf = (request: Request): Promise<unknown> =>
  request
    .clone()
    .json()
    .catch(() => undefined);

/** Returns the invitation of a link; undefined if it cannot be used. */
const findInvitation = (deps: Deps, token: string) =>
  readInvitation(deps, token).catch((error: unknown) => {
    if (error instanceof HttpProblem) return undefined;
    throw error;
  });
