import { z } from "zod";
import { GOOGLE_SCREENS, type GoogleFailure } from "#domain/accounts/google.ts";
import { returnPath } from "#domain/accounts/return-path.ts";
import { storeGoogleJoin } from "#server/accounts/google-join.ts";
import { cookieIn } from "#server/accounts/library-call.ts";
import { secondStepCookie } from "#server/accounts/second-step.ts";
import { ProviderError } from "#server/auth/fetch-provider.ts";
import { GOOGLE_CALLBACK } from "#server/auth/google.ts";
import { ADDRESS_HEADER } from "#server/auth/auth.ts";
import { withWaitingJoin } from "#server/auth/join-hook.ts";
import { signedValue } from "#server/auth/session.ts";
import type { Deps } from "#server/deps.ts";
import { HttpProblem } from "#server/http/http-problem.ts";

/** Where the auth library redirects when it is done; only popups see this page. */
export const GOOGLE_DONE = "/google/done";

/** What is remembered during a sign-in with Google: the return path, the screen it started on, and the popup's id. */
const googleFlow = z.object({
  to: z.string().catch("/").transform(returnPath),
  from: z.enum(GOOGLE_SCREENS).catch("login"),
  popup: z
    .string()
    .regex(/^\w{1,40}$/)
    .optional()
    .catch(undefined),
});
export type GoogleFlow = z.infer<typeof googleFlow>;

/** Reads the flow from a query. A return path to another site is ignored (docs/product.md 2.21). */
export const parseFlow = (query: URLSearchParams): GoogleFlow => googleFlow.parse(Object.fromEntries(query));

/** The result of a step: cookies to set, and where to go next or why it failed. */
type Step = {
  cookies: string[];
  url?: string;
  failure?: GoogleFailure;
  message?: string | undefined;
  /** Whether the sign-in waits for a code. */
  waits?: boolean;
};

type Caller = { headers: Headers; origin: string; address: string };

/**
 * Starts a sign-in with Google: returns Google's URL with a state that a cookie binds to this browser. Google's metadata
 * is loaded first, so that nothing is stored while Google is unavailable.
 */
export async function startGoogleSignIn(deps: Deps, caller: Caller, flow: GoogleFlow): Promise<Step> {
  const { google, auth, limits, log } = deps;
  if (!google) return { cookies: [], failure: "failed" };
  const end = `${GOOGLE_DONE}?${toQuery(flow)}`;
  try {
    await limits.take("authCallsFromAddress", caller.address);
    await google.ready();
    const { result } = await google.run(caller.origin, () =>
      auth.api.signInSocial({
        body: { provider: "google", callbackURL: end, errorCallbackURL: end, disableRedirect: true },
        headers: forLibrary(caller),
        returnHeaders: true,
      }),
    );
    const { url } = result.response;
    const cookies = result.headers.getSetCookie();
    return url ? { cookies, url } : { cookies, failure: "failed" };
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 429) return { cookies: [], failure: "many" };
    if (!(error instanceof ProviderError)) {
      log.error({ err: error }, "A sign-in with Google could not begin");
      return { cookies: [], failure: "failed" };
    }
    log.warn(`Google sign-in cannot begin (${error.failure}): ${error.message}`);
    return { cookies: [], failure: error.failure };
  }
}

/** Completes a sign-in with Google: exchanges the code for a session (docs/product.md 4.3, 6.3). */
export async function completeGoogleSignIn(
  deps: Deps,
  caller: Caller,
  search: string,
): Promise<Step & { flow: GoogleFlow }> {
  const { google, auth, limits, cookie, secret } = deps;
  const home = parseFlow(new URLSearchParams());
  if (!google) return { cookies: [], failure: "failed", flow: home };
  try {
    await limits.take("authCallsFromAddress", caller.address);
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    return { cookies: [], failure: "many", flow: home };
  }
  const request = new Request(caller.origin + GOOGLE_CALLBACK + search, { headers: forLibrary(caller) });
  const {
    result: { result, failure },
    join,
  } = await withWaitingJoin(() => google.run(caller.origin, () => auth.handler(request)));
  const cookies = result.headers.getSetCookie();
  const location = new URL(result.headers.get("location") ?? "/", caller.origin);
  const flow = location.pathname === GOOGLE_DONE ? parseFlow(location.searchParams) : home;
  const error = location.searchParams.get("error");
  const signedIn = error === null && cookies.some((line) => line.startsWith(`${cookie}=`));
  // Checked first: the library also sends the cookie of the session that it has ended.
  const waiting = cookieIn(cookies, await secondStepCookie(deps));
  const challenge = waiting === undefined ? null : signedValue(waiting, secret);
  if (challenge !== null) {
    if (join) await storeGoogleJoin(deps, challenge, join);
    return { cookies, flow, waits: true };
  }
  if (signedIn) return { cookies, flow };
  if (error === BARRED && !new URLSearchParams(search).has("error"))
    return {
      cookies,
      flow,
      failure: "barred",
      message: location.searchParams.get("error_description") ?? undefined,
    };
  return { cookies, flow, failure: failure ?? FAILURES[error ?? ""] ?? "failed" };
}

/** Our error code for a suspended or banned account (`server/auth/auth.ts`). The provider could send the same code. */
const BARRED = "SUSPENDED";

/** The auth library's error codes, mapped to ours. */
const FAILURES: Record<string, GoogleFailure> = {
  access_denied: "refused",
  account_not_linked: "known",
  email_not_found: "nameless",
  state_mismatch: "expired",
  state_not_found: "expired",
  state_invalid: "expired",
  issuer_mismatch: "invalid",
  no_code: "invalid",
  server_error: "down",
  temporarily_unavailable: "down",
};

/** The path of the screen that the sign-in started on, with the failure to show. */
export const googleScreen = ({ to, from }: GoogleFlow, failure?: GoogleFailure) => {
  const parts = [...(to === "/" ? [] : [["to", to]]), ...(failure ? [["google", failure]] : [])];
  return parts.length === 0 ? `/${from}` : `/${from}?${encode(parts)}`;
};

/** Encodes a flow and its failure as a query string. */
export const toQuery = (flow: GoogleFlow, failure?: GoogleFailure) =>
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
