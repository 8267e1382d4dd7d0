import { m } from "#messages";
import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  providerFailure,
  providerPath,
  type ProviderFailureCode,
  SECOND_STEP,
} from "#domain/accounts/provider.ts";
import { secondStepPath } from "#domain/accounts/return-path.ts";
import { signInMethods } from "#domain/accounts/account.ts";
import { flashCookie, loginComplete } from "#domain/http/flash.ts";
import {
  completeProviderSignIn,
  parseFlow,
  PROVIDER_DONE,
  providerScreen,
  startProviderSignIn,
  toQuery,
  type ProviderFlow,
} from "#server/accounts/provider-sign-in.ts";
import {
  PROVIDER_PAGE_POLICY,
  PROVIDER_PAGE_SCRIPT,
  PROVIDER_PAGE_STYLE,
  providerPage,
  refreshTo,
} from "#server/accounts/provider-page.ts";
import { completeSignIn } from "#server/accounts/sign-ins.ts";
import { documentedRoutes, json } from "#server/api/documented.ts";
import type { ApiEnv } from "#server/api/env.ts";
import { providerCallback } from "#server/auth/providers.ts";
import { acceptsPasskeys } from "#server/auth/second-step.ts";
import type { Deps } from "#server/deps.ts";
import { requireClientAddress } from "#server/http/address.ts";
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
 * Sign-in with a provider (docs/product.md 2.62, 2.65, 7.20, 7.58): `/login/with/{provider}` redirects to the provider, which
 * returns to the callback. In a popup the sign-in ends on a page that notifies its opener; otherwise it ends at the return path.
 */
export function providerSignInRoutes(deps: Deps) {
  const routes = documentedRoutes().openapi(methods, (c) =>
    c.json(
      {
        providers: [...deps.providers.list],
        passkeys: acceptsPasskeys(deps.config.publicUrl, c.get("origin")),
      },
      200,
    ),
  );
  routes.get(providerPath(":provider"), (c) => begin(deps, c, c.req.param("provider") ?? ""));
  routes.get(providerCallback(":provider"), (c) => end(deps, c, c.req.param("provider") ?? ""));
  routes.get(PROVIDER_DONE, (c) => done(deps, c));
  routes.get("/login/done.js", (c) =>
    c.body(PROVIDER_PAGE_SCRIPT, 200, { "content-type": "text/javascript" }),
  );
  routes.get("/login/done.css", (c) => c.body(PROVIDER_PAGE_STYLE, 200, { "content-type": "text/css" }));
  return routes;
}

async function begin(deps: Deps, c: Context<ApiEnv>, id: string): Promise<Response> {
  const search = new URL(c.req.url).searchParams;
  const provider = deps.providers.find(id);
  const flow = parseFlow(search, id);
  // A sign-in started by another site is not honored: it shows the form instead.
  if (c.req.header("sec-fetch-site") === "cross-site") return c.redirect(providerScreen(flow));
  if (!provider) return redirectAfter(deps, c, flow, "gone");
  const { cookies, url, failure } = await startProviderSignIn(deps, callerOf(deps, c), { provider, flow });
  setCookies(c, cookies);
  if (!url) return redirectAfter(deps, c, flow, failure ?? "failed");
  return search.has("form") ? page(c, onTheWay(provider.label, url), refreshTo(url)) : c.redirect(url);
}

const onTheWay = (label: string, url: string) => ({
  title: m.signinOnTheWay({ label }),
  text: m.signinOnTheWayText({ label }),
  link: { to: url, text: m.signinOnTheWayLink({ label }) },
});

async function end(deps: Deps, c: Context<ApiEnv>, id: string): Promise<Response> {
  const { search } = new URL(c.req.url);
  const provider = deps.providers.find(id);
  if (!provider) return redirectAfter(deps, c, parseFlow(new URLSearchParams(), id), "gone");
  const step = await completeProviderSignIn(deps, callerOf(deps, c), { provider, search });
  const { cookies, flow, failure, message, waits } = step;
  setCookies(c, cookies);
  if (waits) return askForCode(c, flow, provider.label);
  if (!failure) setCookies(c, await completeSignIn(deps, c, cookies, { provider: id }));
  return message === undefined ? redirectAfter(deps, c, flow, failure) : barred(c, flow, message);
}

/** Continues to the page that requires a code, in this window or the one that opened the popup. */
function askForCode(c: Context<ApiEnv>, flow: ProviderFlow, label: string): Response {
  const next = secondStepPath(flow.to);
  if (!flow.popup) return c.redirect(next);
  return page(c, {
    title: m.signinAlmost(),
    text: m.signinAlmostText({ label }),
    link: { to: next, text: m.signinContinueHere() },
    data: { popup: flow.popup, next, failed: SECOND_STEP },
  });
}

/** Shows why an account is suspended or banned, on this page: the message must not appear in a URL. */
function barred(c: Context<ApiEnv>, flow: ProviderFlow, message: string): Response {
  c.status(403);
  const next = providerScreen(flow);
  return page(c, {
    title: m.signinNotSignedIn(),
    text: message,
    link: { to: next, text: m.signinBack() },
    ...(flow.popup ? { data: { popup: flow.popup, next, failed: "barred", message } } : {}),
  });
}

/** Redirects after a sign-in that succeeded or failed. */
function redirectAfter(
  deps: Deps,
  c: Context<ApiEnv>,
  flow: ProviderFlow,
  failure: ProviderFailureCode | undefined,
): Response {
  if (flow.popup) return c.redirect(`${PROVIDER_DONE}?${toQuery(flow, failure)}`);
  if (failure) return c.redirect(providerScreen(flow, failure));
  setCookies(c, [flashCookie(loginComplete(), isHttps(deps.config))]);
  return c.redirect(flow.to);
}

function done({ providers }: Deps, c: Context<ApiEnv>): Response {
  const search = new URL(c.req.url).searchParams;
  const flow = parseFlow(search);
  const provider = providers.find(flow.provider);
  const failed = provider || !search.has("failed") ? search.get("failed") : "gone";
  const message = providerFailure(failed, provider?.label ?? "");
  const next = message ? providerScreen(flow, failed as ProviderFailureCode) : flow.to;
  return page(c, {
    title: message ? m.signinNotSignedIn() : m.signinWelcomeBack(),
    text: message ? m.signinFailedClose({ message }) : m.signinDone(),
    link: { to: next, text: m.signinContinueHere() },
    data: { popup: flow.popup ?? "", next, ...(message ? { failed: failed as string } : {}) },
  });
}

function page(c: Context<ApiEnv>, content: Parameters<typeof providerPage>[0], head?: string): Response {
  c.header("content-security-policy", PROVIDER_PAGE_POLICY);
  return c.html(providerPage(content, head)) as Response;
}

const callerOf = (deps: Deps, c: Context<ApiEnv>) => ({
  headers: c.req.raw.headers,
  origin: c.get("origin"),
  address: requireClientAddress(c, deps.config),
});

function setCookies(c: Context<ApiEnv>, cookies: string[]): void {
  for (const line of cookies) c.header("set-cookie", line, { append: true });
}
