import { z } from "zod";
import { GOOGLE_SCREENS, type GoogleFailure } from "#domain/accounts/google.ts";
import { returnPath } from "#domain/accounts/return-path.ts";
import { ProviderTrouble } from "#server/auth/ask-provider.ts";
import { GOOGLE_CALLBACK } from "#server/auth/google.ts";
import { ADDRESS_HEADER } from "#server/auth/auth.ts";
import type { Deps } from "#server/deps.ts";
import { HttpProblem } from "#server/http/http-problem.ts";

/** Where the auth library leads when it is done; `server/accounts/google.routes.ts` shows it to popups alone. */
export const GOOGLE_DONE = "/google/done";

/** What a sign-in with Google remembers while a person is there: where it leads, where it began, and in which popup. */
const journey = z.object({
  to: z.string().catch("/").transform(returnPath),
  from: z.enum(GOOGLE_SCREENS).catch("login"),
  popup: z
    .string()
    .regex(/^\w{1,40}$/)
    .optional()
    .catch(undefined),
});
export type GoogleJourney = z.infer<typeof journey>;

/** The journey in an address's query. A return path that leads off the site is ignored (docs/product.md 2.21). */
export const journeyIn = (query: URLSearchParams): GoogleJourney => journey.parse(Object.fromEntries(query));

/** How a step ended: cookies for the browser, and where it goes now or why it failed. */
type Step = { cookies: string[]; url?: string; failure?: GoogleFailure; words?: string | undefined };

type Caller = { headers: Headers; origin: string; address: string };

/**
 * Begins a sign-in with Google: a state that is bound to this browser by a cookie, and Google's address with it. Google
 * is found first, so that nothing is stored while it is away.
 */
export async function beginGoogle(deps: Deps, caller: Caller, wanted: GoogleJourney): Promise<Step> {
  const { google, auth, limits, log } = deps;
  if (!google) return { cookies: [], failure: "failed" };
  const end = `${GOOGLE_DONE}?${query(wanted)}`;
  try {
    await limits.take("authCallsFromAddress", caller.address);
    await google.ready();
    const { answer } = await google.during(caller.origin, () =>
      auth.api.signInSocial({
        body: { provider: "google", callbackURL: end, errorCallbackURL: end, disableRedirect: true },
        headers: forLibrary(caller),
        returnHeaders: true,
      }),
    );
    const { url } = answer.response;
    const cookies = answer.headers.getSetCookie();
    return url ? { cookies, url } : { cookies, failure: "failed" };
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 429) return { cookies: [], failure: "many" };
    if (!(error instanceof ProviderTrouble)) {
      log.error({ err: error }, "A sign-in with Google could not begin");
      return { cookies: [], failure: "failed" };
    }
    log.warn(`Google sign-in cannot begin (${error.trouble}): ${error.message}`);
    return { cookies: [], failure: error.trouble };
  }
}

/** Ends a sign-in with Google: whoever comes back with a code of their own gets a session (docs/product.md 4.3, 6.3). */
export async function endGoogle(
  { google, auth, limits, cookie }: Deps,
  caller: Caller,
  search: string,
): Promise<Step & { wanted: GoogleJourney }> {
  const home = journeyIn(new URLSearchParams());
  if (!google) return { cookies: [], failure: "failed", wanted: home };
  try {
    await limits.take("authCallsFromAddress", caller.address);
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    return { cookies: [], failure: "many", wanted: home };
  }
  const request = new Request(caller.origin + GOOGLE_CALLBACK + search, { headers: forLibrary(caller) });
  const { answer, trouble } = await google.during(caller.origin, () => auth.handler(request));
  const cookies = answer.headers.getSetCookie();
  const ending = new URL(answer.headers.get("location") ?? "/", caller.origin);
  const wanted = ending.pathname === GOOGLE_DONE ? journeyIn(ending.searchParams) : home;
  const error = ending.searchParams.get("error");
  const signedIn = error === null && cookies.some((line) => line.startsWith(`${cookie}=`));
  if (signedIn) return { cookies, wanted };
  if (error === BARRED && !new URLSearchParams(search).has("error"))
    return {
      cookies,
      wanted,
      failure: "barred",
      words: ending.searchParams.get("error_description") ?? undefined,
    };
  return { cookies, wanted, failure: trouble ?? FAILURES[error ?? ""] ?? "failed" };
}

/** What our refusal of somebody suspended or banned is called (`server/auth/auth.ts`), unless the provider said it. */
const BARRED = "SUSPENDED";

/** The auth library's words for what we tell in ours. */
const FAILURES: Record<string, GoogleFailure> = {
  access_denied: "refused",
  account_not_linked: "known",
  email_not_found: "nameless",
  state_mismatch: "expired",
  state_not_found: "expired",
  state_invalid: "expired",
  issuer_mismatch: "nonsense",
  no_code: "nonsense",
  server_error: "down",
  temporarily_unavailable: "down",
};

/** The screen that a sign-in began on, and the sentence it shows. */
export const googleScreen = ({ to, from }: GoogleJourney, failure?: GoogleFailure) => {
  const parts = [...(to === "/" ? [] : [["to", to]]), ...(failure ? [["google", failure]] : [])];
  return parts.length === 0 ? `/${from}` : `/${from}?${encoded(parts)}`;
};

/** A journey, and how it ended, as the query of an address. */
export const query = (wanted: GoogleJourney, failure?: GoogleFailure) =>
  encoded(Object.entries({ ...wanted, failed: failure }).filter(([, value]) => value !== undefined));

/** The library takes fewer characters in a path than `encodeURIComponent` leaves as they are. */
const encoded = (parts: (string | undefined)[][]) =>
  parts
    .map(([name, value = ""]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function forLibrary({ headers, address }: Caller): Headers {
  const ours = new Headers();
  for (const name of ["cookie", "user-agent"]) {
    const value = headers.get(name);
    if (value !== null) ours.set(name, value);
  }
  ours.set(ADDRESS_HEADER, address);
  return ours;
}
