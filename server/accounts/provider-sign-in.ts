import { z } from "zod";
import { PROVIDER_SCREENS, type ProviderFailureCode } from "#domain/accounts/provider.ts";
import { returnPath } from "#domain/accounts/return-path.ts";
import type { SignInProvider } from "#domain/accounts/account.ts";
import { cookieIn } from "#server/accounts/library-call.ts";
import { type Cause, failureNamed, failureOf, logFailure } from "#server/accounts/provider-failures.ts";
import { storeProviderJoin } from "#server/accounts/provider-join.ts";
import { secondStepCookie } from "#server/accounts/second-step.ts";
import { ADDRESS_HEADER } from "#server/auth/auth.ts";
import { withWaitingJoin } from "#server/auth/join-hook.ts";
import { providerCallback } from "#server/auth/providers.ts";
import { signedValue } from "#server/auth/session.ts";
import type { Deps } from "#server/deps.ts";
import { HttpProblem } from "#server/http/http-problem.ts";

/** Where the auth library redirects when it is done; only popups see this page. */
export const PROVIDER_DONE = "/login/done";

/** What is remembered during a sign-in: the provider, the return path, the screen it started on, and the popup's id. */
const providerFlow = z.object({
  provider: z
    .string()
    .regex(/^[a-z0-9]{1,20}$/)
    .catch(""),
  to: z.string().catch("/").transform(returnPath),
  from: z.enum(PROVIDER_SCREENS).catch("login"),
  popup: z
    .string()
    .regex(/^\w{1,40}$/)
    .optional()
    .catch(undefined),
});
export type ProviderFlow = z.infer<typeof providerFlow>;

/** Reads the flow from a query. A return path to another site is ignored (docs/product.md 2.21). */
export const parseFlow = (query: URLSearchParams, provider = query.get("provider")): ProviderFlow =>
  providerFlow.parse({ ...Object.fromEntries(query), provider });

/** The result of a step: cookies to set, and where to go next or why it failed. */
type Step = {
  cookies: string[];
  url?: string;
  failure?: ProviderFailureCode;
  message?: string | undefined;
  /** Whether the sign-in waits for a code. */
  waits?: boolean;
};

type Caller = { headers: Headers; origin: string; address: string };

/**
 * Starts a sign-in with a provider: returns the provider's URL with a state that a cookie binds to this browser. The provider's
 * metadata is loaded first, so that nothing is stored while the provider is unavailable.
 */
export async function startProviderSignIn(
  deps: Deps,
  caller: Caller,
  { provider, flow }: { provider: SignInProvider; flow: ProviderFlow },
): Promise<Step> {
  const { providers, auth, limits } = deps;
  const failed = (failure: ProviderFailureCode, cause: Cause): Step => {
    logFailure(deps, provider, failure, cause);
    return { cookies: [], failure };
  };
  const end = `${PROVIDER_DONE}?${toQuery(flow)}`;
  try {
    await limits.take("authCallsFromAddress", caller.address);
    await providers.ready(provider.id);
    const callback = new URL(caller.origin + providerCallback(provider.id));
    const { result, messages } = await providers.run(callback, () =>
      auth.api.signInSocial({
        body: { provider: provider.id, callbackURL: end, errorCallbackURL: end, disableRedirect: true },
        headers: forLibrary(caller),
        returnHeaders: true,
      }),
    );
    const { url } = result.response;
    return url ? { cookies: result.headers.getSetCookie(), url } : failed("failed", { messages });
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 429) return { cookies: [], failure: "many" };
    return failed(failureOf(error), { error });
  }
}

/** Completes a sign-in with a provider: exchanges the code for a session (docs/product.md 4.3, 6.3). */
export async function completeProviderSignIn(
  deps: Deps,
  caller: Caller,
  { provider, search }: { provider: SignInProvider; search: string },
): Promise<Step & { flow: ProviderFlow }> {
  const { providers, auth, limits, cookie, secret } = deps;
  const home = parseFlow(new URLSearchParams(), provider.id);
  try {
    await limits.take("authCallsFromAddress", caller.address);
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    return { cookies: [], failure: "many", flow: home };
  }
  const callback = new URL(caller.origin + providerCallback(provider.id) + search);
  const names = [...callback.searchParams.keys()];
  if (new Set(names).size < names.length) {
    // No provider answers so, and the auth library fails.
    logFailure(deps, provider, "expired", { messages: ["the address has a parameter twice"] });
    return { cookies: [], failure: "expired", flow: home };
  }
  const request = new Request(callback, { headers: forLibrary(caller) });
  const {
    result: { result, ...cause },
    join,
  } = await withWaitingJoin(() => providers.run(callback, () => auth.handler(request)));
  const cookies = result.headers.getSetCookie();
  const location = new URL(result.headers.get("location") ?? "/", caller.origin);
  const flow = location.pathname === PROVIDER_DONE ? parseFlow(location.searchParams) : home;
  const error = location.searchParams.get("error");
  const signedIn = error === null && cookies.some((line) => line.startsWith(`${cookie}=`));
  // Checked first: the library also sends the cookie of the session that it has ended.
  const waiting = cookieIn(cookies, await secondStepCookie(deps));
  const challenge = waiting === undefined ? null : signedValue(waiting, secret);
  if (challenge !== null) {
    if (join) await storeProviderJoin(deps, challenge, join);
    return { cookies, flow, waits: true };
  }
  if (signedIn) {
    if (cause.messages.length > 0) deps.log.info({ provider: provider.id }, cause.messages.join(". "));
    return { cookies, flow };
  }
  const sent = callback.searchParams.get("error");
  if (error === BARRED && sent === null) {
    logFailure(deps, provider, "barred", { messages: ["the account is suspended or banned"] });
    const message = location.searchParams.get("error_description") ?? undefined;
    return { cookies, flow, failure: "barred", message };
  }
  const failure = cause.error ? failureOf(cause.error) : failureNamed(error);
  // Another error is the library's: then what the URL says counts for nothing.
  const sentError =
    sent !== null && sent === error
      ? `the provider said ${sent}: ${callback.searchParams.get("error_description") ?? ""}`
      : undefined;
  const messages = [...new Set([...cause.messages, ...(error ? [error] : [])])];
  logFailure(deps, provider, failure, { error: cause.error, messages, sentError });
  return { cookies, flow, failure };
}

/** Our error code for a suspended or banned account (`server/auth/auth.ts`). The provider could send the same code. */
const BARRED = "SUSPENDED";

/** The path of the screen that the sign-in started on, with the failure to show. */
export const providerScreen = ({ provider, to, from }: ProviderFlow, failure?: ProviderFailureCode) => {
  const parts = [
    ...(to === "/" ? [] : [["to", to]]),
    ...(failure
      ? [
          ["provider", provider],
          ["failed", failure],
        ]
      : []),
  ];
  return parts.length === 0 ? `/${from}` : `/${from}?${encode(parts)}`;
};

/** Encodes a flow and its failure as a query string. */
export const toQuery = (flow: ProviderFlow, failure?: ProviderFailureCode) =>
  encode(Object.entries({ ...flow, failed: failure }).filter(([, value]) => value !== undefined));

/** Escapes more than `encodeURIComponent` does: the library accepts fewer characters in a path. */
const encode = (parts: (string | undefined)[][]) =>
  parts
    .map(([name, value = ""]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function forLibrary({ headers, address }: Caller): Headers {
  const forwarded = new Headers();
  for (const name of ["cookie", "user-agent"]) {
    const value = headers.get(name);
    if (value !== null) forwarded.set(name, value);
  }
  forwarded.set(ADDRESS_HEADER, address);
  return forwarded;
}
