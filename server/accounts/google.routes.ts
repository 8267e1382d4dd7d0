import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { googleFailure, type GoogleFailure, SECOND_STEP } from "#domain/accounts/google.ts";
import { secondStepPath } from "#domain/accounts/return-path.ts";
import { signInMethods } from "#domain/accounts/account.ts";
import { flashCookie, LOGIN_COMPLETE } from "#domain/http/flash.ts";
import {
  startGoogleSignIn,
  completeGoogleSignIn,
  type GoogleFlow,
  googleScreen,
  GOOGLE_DONE,
  parseFlow,
  toQuery,
} from "#server/accounts/google.ts";
import {
  GOOGLE_PAGE_POLICY,
  GOOGLE_PAGE_SCRIPT,
  GOOGLE_PAGE_STYLE,
  googlePage,
  refreshTo,
} from "#server/accounts/google-page.ts";
import { completeSignIn } from "#server/accounts/sign-ins.ts";
import { documentedRoutes, json } from "#server/api/documented.ts";
import type { ApiEnv } from "#server/api/env.ts";
import { GOOGLE_CALLBACK } from "#server/auth/google.ts";
import { acceptsPasskeys } from "#server/auth/second-step.ts";
import type { Deps } from "#server/deps.ts";
import { callerAddress } from "#server/http/address.ts";
import { isHttps } from "#server/http/headers.ts";

const methods = createRoute({
  method: "get",
  path: "/api/signInMethods",
  tags: ["Accounts"],
  operationId: "readSignInMethods",
  summary: "The available sign-in methods beside the password",
  responses: { 200: json(signInMethods, "What the operator has set up") },
});

/**
 * Sign-in with Google (docs/product.md 2.62, 2.65, 7.20): `/google` redirects to Google, which returns to the callback.
 * In a popup the sign-in ends on a page that notifies its opener; otherwise it ends at the return path.
 */
export function googleRoutes(deps: Deps) {
  const routes = documentedRoutes().openapi(methods, (c) =>
    c.json(
      {
        google: deps.google !== undefined,
        passkeys: acceptsPasskeys(deps.config.publicUrl, c.get("origin")),
      },
      200,
    ),
  );
  routes.get("/google", (c) => begin(deps, c));
  routes.get(GOOGLE_CALLBACK, (c) => end(deps, c));
  routes.get(GOOGLE_DONE, (c) => done(c));
  routes.get("/google/done.js", (c) =>
    c.body(GOOGLE_PAGE_SCRIPT, 200, { "content-type": "text/javascript" }),
  );
  routes.get("/google/page.css", (c) => c.body(GOOGLE_PAGE_STYLE, 200, { "content-type": "text/css" }));
  return routes;
}

async function begin(deps: Deps, c: Context<ApiEnv>): Promise<Response> {
  const search = new URL(c.req.url).searchParams;
  const flow = parseFlow(search);
  // A sign-in started by another site is not honored: it shows the form instead.
  if (!deps.google || c.req.header("sec-fetch-site") === "cross-site") return c.redirect(googleScreen(flow));
  const { cookies, url, failure } = await startGoogleSignIn(deps, callerOf(deps, c), flow);
  setCookies(c, cookies);
  if (!url) return redirectAfter(deps, c, flow, failure ?? "failed");
  return search.has("form") ? page(c, ON_THE_WAY(url), refreshTo(url)) : c.redirect(url);
}

const ON_THE_WAY = (url: string) => ({
  title: "On the way to Google",
  text: "Google asks you who you are, and brings you back here.",
  link: { to: url, text: "Go on to Google" },
});

async function end(deps: Deps, c: Context<ApiEnv>): Promise<Response> {
  const { search } = new URL(c.req.url);
  const { cookies, flow, failure, message, waits } = await completeGoogleSignIn(
    deps,
    callerOf(deps, c),
    search,
  );
  setCookies(c, cookies);
  if (waits) return askForCode(c, flow);
  if (!failure) setCookies(c, await completeSignIn(deps, c, cookies, "google"));
  return message === undefined ? redirectAfter(deps, c, flow, failure) : barred(c, flow, message);
}

/** Continues to the page that requires a code, in this window or the one that opened the popup. */
function askForCode(c: Context<ApiEnv>, flow: GoogleFlow): Response {
  const next = secondStepPath(flow.to);
  if (!flow.popup) return c.redirect(next);
  return page(c, {
    title: "Almost signed in",
    text: "Google has confirmed who you are. One more step: the code of your authenticator app.",
    link: { to: next, text: "Continue in this window" },
    data: { popup: flow.popup, next, failed: SECOND_STEP },
  });
}

/** Shows why an account is suspended or banned, on this page: the message must not appear in a URL. */
function barred(c: Context<ApiEnv>, flow: GoogleFlow, message: string): Response {
  c.status(403);
  const next = googleScreen(flow);
  return page(c, {
    title: "Not signed in",
    text: message,
    link: { to: next, text: "Back to Trowel" },
    ...(flow.popup ? { data: { popup: flow.popup, next, failed: "barred", message } } : {}),
  });
}

/** Redirects after a sign-in that succeeded or failed. */
function redirectAfter(
  deps: Deps,
  c: Context<ApiEnv>,
  flow: GoogleFlow,
  failure: GoogleFailure | undefined,
): Response {
  if (flow.popup) return c.redirect(`${GOOGLE_DONE}?${toQuery(flow, failure)}`);
  if (failure) return c.redirect(googleScreen(flow, failure));
  setCookies(c, [flashCookie(LOGIN_COMPLETE, isHttps(deps.config))]);
  return c.redirect(flow.to);
}

function done(c: Context<ApiEnv>): Response {
  const search = new URL(c.req.url).searchParams;
  const flow = parseFlow(search);
  const failed = search.get("failed");
  const message = googleFailure(failed);
  const next = message ? googleScreen(flow, failed as GoogleFailure) : flow.to;
  return page(c, {
    title: message ? "Not signed in" : "Back at Trowel",
    text: `${message ?? "Google is done."} You can close this window.`,
    link: { to: next, text: "Continue in this window" },
    data: { popup: flow.popup ?? "", next, ...(message ? { failed: failed as string } : {}) },
  });
}

function page(c: Context<ApiEnv>, content: Parameters<typeof googlePage>[0], head?: string): Response {
  c.header("content-security-policy", GOOGLE_PAGE_POLICY);
  return c.html(googlePage(content, head)) as Response;
}

const callerOf = (deps: Deps, c: Context<ApiEnv>) => ({
  headers: c.req.raw.headers,
  origin: c.get("origin"),
  address: callerAddress(c, deps.config),
});

function setCookies(c: Context<ApiEnv>, cookies: string[]): void {
  for (const line of cookies) c.header("set-cookie", line, { append: true });
}
