import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { googleFailure, type GoogleFailure } from "#domain/accounts/google.ts";
import { signInMethods } from "#domain/accounts/account.ts";
import { flashCookie, LOGIN_COMPLETE } from "#domain/http/flash.ts";
import {
  beginGoogle,
  endGoogle,
  googleScreen,
  GOOGLE_DONE,
  journeyIn,
  query,
} from "#server/accounts/google.ts";
import {
  GOOGLE_PAGE_POLICY,
  GOOGLE_PAGE_SCRIPT,
  GOOGLE_PAGE_STYLE,
  googlePage,
  onwardsTo,
} from "#server/accounts/google-page.ts";
import { documentedRoutes, json } from "#server/api/documented.ts";
import type { ApiEnv } from "#server/api/env.ts";
import { GOOGLE_CALLBACK } from "#server/auth/google.ts";
import type { Deps } from "#server/deps.ts";
import { callerAddress } from "#server/http/address.ts";
import { isHttps } from "#server/http/headers.ts";

const ways = createRoute({
  method: "get",
  path: "/api/signInMethods",
  tags: ["Accounts"],
  operationId: "readSignInWays",
  summary: "Which ways of signing in there are beside the password",
  responses: { 200: json(signInMethods, "What the operator has set up") },
});

/**
 * Sign-in with Google (docs/product.md 2.62, 2.65, 7.20): `/google` leads there, the callback back here. In a popup the
 * sign-in ends on a page that tells the one that opened it; without, on the path that was remembered.
 */
export function googleRoutes(deps: Deps) {
  const routes = documentedRoutes().openapi(ways, (c) => c.json({ google: deps.google !== undefined }, 200));
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
  const wanted = journeyIn(search);
  // Another site cannot begin a sign-in for people; they find the form.
  if (!deps.google || c.req.header("sec-fetch-site") === "cross-site")
    return c.redirect(googleScreen(wanted));
  const { cookies, url, failure } = await beginGoogle(deps, callerOf(deps, c), wanted);
  keep(c, cookies);
  if (!url) return leave(deps, c, wanted, failure ?? "failed");
  return search.has("form") ? page(c, ON_THE_WAY(url), onwardsTo(url)) : c.redirect(url);
}

const ON_THE_WAY = (url: string) => ({
  title: "On the way to Google",
  text: "Google asks you who you are, and brings you back here.",
  link: { to: url, text: "Go on to Google" },
});

async function end(deps: Deps, c: Context<ApiEnv>): Promise<Response> {
  const { search } = new URL(c.req.url);
  const { cookies, wanted, failure, words } = await endGoogle(deps, callerOf(deps, c), search);
  keep(c, cookies);
  return words === undefined ? leave(deps, c, wanted, failure) : barred(c, wanted, words);
}

/** Tells somebody who is suspended or banned until when and why, at once: no address may carry such words. */
function barred(c: Context<ApiEnv>, wanted: ReturnType<typeof journeyIn>, words: string): Response {
  c.status(403);
  const next = googleScreen(wanted);
  return page(c, {
    title: "Not signed in",
    text: words,
    link: { to: next, text: "Back to Trowel" },
    ...(wanted.popup ? { data: { popup: wanted.popup, next, failed: "barred", words } } : {}),
  });
}

/** Where a sign-in leads that has ended, well or not. */
function leave(
  deps: Deps,
  c: Context<ApiEnv>,
  wanted: ReturnType<typeof journeyIn>,
  failure: GoogleFailure | undefined,
): Response {
  if (wanted.popup) return c.redirect(`${GOOGLE_DONE}?${query(wanted, failure)}`);
  if (failure) return c.redirect(googleScreen(wanted, failure));
  keep(c, [flashCookie(LOGIN_COMPLETE, isHttps(deps.config))]);
  return c.redirect(wanted.to);
}

function done(c: Context<ApiEnv>): Response {
  const search = new URL(c.req.url).searchParams;
  const wanted = journeyIn(search);
  const failed = search.get("failed");
  const sentence = googleFailure(failed);
  const next = sentence ? googleScreen(wanted, failed as GoogleFailure) : wanted.to;
  return page(c, {
    title: sentence ? "Not signed in" : "Back at Trowel",
    text: `${sentence ?? "Google is done."} You can close this window.`,
    link: { to: next, text: "Go on in this window" },
    data: { popup: wanted.popup ?? "", next, ...(sentence ? { failed: failed as string } : {}) },
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

function keep(c: Context<ApiEnv>, cookies: string[]): void {
  for (const line of cookies) c.header("set-cookie", line, { append: true });
}
