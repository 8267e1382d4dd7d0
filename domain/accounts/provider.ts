import type { SignInProvider } from "#domain/accounts/account.ts";

/** What people read when signing in with a provider fails, by failure code (docs/product.md 6.54, 8.25). */
const FAILURES = {
  refused: (label) => `The ${label} sign-in was cancelled. Try again, or use your password.`,
  closed: (label) => `The ${label} window was closed before you were signed in. Try again whenever you like.`,
  down: (label) => `${label} cannot be reached right now. Try again in a moment, or use your password.`,
  timeout: (label) => `${label} is not responding right now. Try again in a moment, or use your password.`,
  invalid: (label) =>
    `${label}'s response could not be verified, so you were not signed in. Try again, or use your password.`,
  misconfigured: (label) =>
    `Login with ${label} is not set up correctly on this site. Use your password, or tell the people who run the site.`,
  known: () =>
    "That address already has an account here. Log in with its password, or set a new one with “Forgot password”.",
  nameless: (label) => `${label} did not share your e-mail address, and an account needs one.`,
  expired: (label) => `That ${label} sign-in has expired, or did not start in this browser. Try again.`,
  barred: () => "This account is suspended or banned. Sign in again to read why, and until when.",
  uninvited: () =>
    "This site takes no new members at the moment. Ask the people who run it for an invitation. If you have one, use its link with a password: this login does not confirm your address.",
  many: () => "Too many attempts. Wait a minute, then try again.",
  gone: () => "You cannot log in that way here any more. Use another one.",
  failed: (label) => `${label} sign-in failed. Try again, or use your password.`,
} as const satisfies Record<string, (label: string) => string>;

export type ProviderFailureCode = keyof typeof FAILURES;

/** The message for a failure code from a URL or a window message; undefined for anything else. */
export const providerFailure = (code: unknown, label: string): string | undefined =>
  typeof code === "string" && Object.hasOwn(FAILURES, code)
    ? FAILURES[code as ProviderFailureCode](label)
    : undefined;

/** The message for a failed sign-in that a URL describes by `provider` and `failed`; undefined if it describes none. */
export function failedSignIn(
  search: URLSearchParams,
  providers: readonly SignInProvider[],
): string | undefined {
  const code = search.get("failed");
  const provider = providers.find(({ id }) => id === search.get("provider"));
  return providerFailure(provider ? code : code && "gone", provider?.label ?? "");
}

/** Where signing in with a provider begins. */
export const providerPath = (id: string) => `/login/with/${id}`;

/** The screens that signing in with a provider can start from; a failed one returns there. */
export const PROVIDER_SCREENS = ["login", "signup"] as const;
export type ProviderScreen = (typeof PROVIDER_SCREENS)[number];

/** The `BroadcastChannel` on which the popup reports the outcome to the page that opened it. */
export const PROVIDER_CHANNEL = "sign-in";

/** What the popup reports, instead of a failure, when the account also requires a code. */
export const SECOND_STEP = "second-step";
