import { m } from "#messages";
import type { SignInProvider } from "#domain/accounts/account.ts";

/** What people read when signing in with a provider fails, by failure code (docs/product.md 6.54, 8.25). */
const FAILURES = {
  refused: (label) => m.signinProviderRefused({ label }),
  closed: (label) => m.signinProviderClosed({ label }),
  down: (label) => m.signinProviderDown({ label }),
  timeout: (label) => m.signinProviderTimeout({ label }),
  invalid: (label) => m.signinProviderInvalid({ label }),
  misconfigured: (label) => m.signinProviderMisconfigured({ label }),
  known: () => m.signinProviderKnown(),
  nameless: (label) => m.signinProviderNameless({ label }),
  expired: (label) => m.signinProviderExpired({ label }),
  barred: () => m.signinProviderBarred(),
  uninvited: () => m.signinProviderUninvited(),
  many: () => m.signinProviderMany(),
  gone: () => m.signinProviderGone(),
  failed: (label) => m.signinProviderFailed({ label }),
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
