import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { selectSecretsOfSession } from "#server/auth/auth.queries.ts";
import type { Deps } from "#server/deps.ts";
import { isHttps } from "#server/http/headers.ts";

type SigningDeps = Pick<Deps, "config" | "secret">;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const cookieName = ({ config }: SigningDeps) =>
  isHttps(config) ? "__Host-trowel.trusted_device" : "trowel.trusted_device";

// What a trusted device may claim. The account's id rather than its address, which may later belong to another account.

/** It has signed in to the account before. */
export const usedFor = (accountId: string) => `of account ${accountId}`;
/** It has signed in to the account since the password, of which this is the hash, was set. */
export const trustedWithPassword = (accountId: string, passwordHash: string) =>
  `${usedFor(accountId)} with password ${passwordHash}`;
/** It has passed the second step with the authenticator app whose encrypted key this is. */
export const trustedWithCodes = (accountId: string, appKey: string) =>
  `${usedFor(accountId)} with app ${appKey}`;

/**
 * Returns the `Set-Cookie` line that marks a browser as a trusted device. It does not sign anyone in. Failed sign-ins from
 * trusted devices are counted separately, so that strangers guessing passwords or codes do not lock the owner out
 * (docs/product.md 9.55, 9.66).
 */
export function trustedDeviceCookie(deps: SigningDeps, ...claims: string[]): string {
  const id = randomBytes(16).toString("base64url");
  const value = [id, ...claims.map((claim) => signature(deps, id, claim).toString("base64url"))].join(".");
  const secure = isHttps(deps.config) ? "; Secure" : "";
  return `${cookieName(deps)}=${value}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * Returns the cookie for the browser of a session, whose sign-in is complete, with all that the account has now; none if the
 * session has ended, since a change of the password or of the second step ends the sessions that began before.
 */
export async function trustedDeviceCookies(
  deps: SigningDeps & Pick<Deps, "db">,
  accountId: string,
  sessionId: string,
): Promise<string[]> {
  const secrets = await selectSecretsOfSession(deps.db, sessionId);
  if (!secrets) return [];
  const { passwordHash, appKey } = secrets;
  return [
    trustedDeviceCookie(
      deps,
      usedFor(accountId),
      ...(passwordHash === null ? [] : [trustedWithPassword(accountId, passwordHash)]),
      ...(appKey === null ? [] : [trustedWithCodes(accountId, appKey)]),
    ),
  ];
}

/**
 * Returns the id of a trusted device for which the claim holds; undefined without the cookie, without the claim, and for a
 * forged one. `findClaim` is called only if there is a cookie.
 */
export async function trustedDevice(
  deps: SigningDeps,
  c: Context,
  findClaim: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const [, id, signed = ""] =
    /^([\w-]{22})((?:\.[\w-]{43}){1,3})$/.exec(getCookie(c, cookieName(deps)) ?? "") ?? [];
  if (!id) return undefined;
  const claim = await findClaim();
  // Also without a claim, so that it takes as long whether or not there is an account.
  const expected = signature(deps, id, claim ?? "");
  const matches = signed.split(".").map((text) => isEqual(Buffer.from(text, "base64url"), expected));
  return claim !== undefined && matches.includes(true) ? id : undefined;
}

const isEqual = (given: Buffer, expected: Buffer) =>
  given.length === expected.length && timingSafeEqual(given, expected);

const signature = ({ secret }: SigningDeps, id: string, claim: string) =>
  createHmac("sha256", secret).update(`trusted device ${id} ${claim}`).digest();
