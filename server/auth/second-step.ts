import { m } from "#messages";
import { passkey, type PasskeyOptions } from "@better-auth/passkey";
import type { BetterAuthPlugin } from "better-auth";
import { APIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins";

/** The library's path that completes a sign-in with a passkey. */
export const PASSKEY_SIGN_IN = "/passkey/verify-authentication";
/** The name, without the prefix, of the library's cookie for a sign-in that waits for a code. */
export const SECOND_STEP_COOKIE = "two_factor";
/** The same for the cookie that binds a passkey challenge to its browser. */
export const PASSKEY_COOKIE = "passkey_challenge";

/**
 * The second step of a sign-in (docs/product.md 6.44, 6.45): authenticator apps with recovery codes, and passkeys. After a
 * password, and with us after a provider too, the library ends the new session at once and waits for a code instead. A passkey is
 * both steps in one: it proves possession and, as we require, by PIN, fingerprint or face that its owner uses it.
 */
export function secondStep(baseURL: string): BetterAuthPlugin[] {
  // Attempts are limited by server/http/limits.ts, for all sign-ins of an account together.
  const authenticator = twoFactor({ accountLockout: { enabled: false } });
  const afterPassword = authenticator.hooks.after[0] as (typeof authenticator.hooks.after)[number];
  const afterProvider: BetterAuthPlugin = {
    id: "second-step-after-provider",
    hooks: { after: [{ ...afterPassword, matcher: ({ path }) => path === "/callback/:id" }] },
  };
  return [authenticator, afterProvider, passkey(passkeyOptions(baseURL))];
}

/**
 * The domain to which the passkeys of a site are bound. It cannot be an IP address: without `PUBLIC_URL`, passkeys work only at
 * `localhost`.
 */
const passkeyDomain = (address: string): string => {
  const { hostname } = new URL(address);
  return /^[\d.]+$|^\[/.test(hostname) ? "localhost" : hostname;
};

/** Whether passkeys work at this origin of the site. */
export const acceptsPasskeys = (publicUrl: string | undefined, origin: string): boolean =>
  new URL(origin).hostname === passkeyDomain(publicUrl ?? origin);

const passkeyOptions = (baseURL: string): PasskeyOptions => ({
  rpID: passkeyDomain(baseURL),
  authenticatorSelection: { residentKey: "required", userVerification: "required" },
  advanced: { webAuthnChallengeCookie: PASSKEY_COOKIE },
  // The library itself accepts a passkey whose owner was not verified.
  registration: {
    afterVerification: async ({ verification }) => requireVerified(verification.registrationInfo),
  },
  authentication: {
    afterVerification: async ({ verification }) => requireVerified(verification.authenticationInfo),
  },
});

function requireVerified(info: { userVerified: boolean } | undefined): void {
  if (!info?.userVerified)
    throw new APIError("BAD_REQUEST", {
      code: "OWNER_NOT_VERIFIED",
      message: m.problemsPasskeyUnverified(),
    });
}
