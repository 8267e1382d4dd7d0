import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { Deps } from "#server/deps.ts";
import { isHttps } from "#server/http/headers.ts";

type SigningDeps = Pick<Deps, "config" | "secret">;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const cookieName = ({ config }: SigningDeps) =>
  isHttps(config) ? "__Host-trowel.trusted_device" : "trowel.trusted_device";

/**
 * Returns the `Set-Cookie` line that marks a browser as a trusted device of an account, after a successful sign-in. It
 * does not sign anyone in. Failed sign-ins from trusted devices are counted separately, so that strangers guessing
 * passwords do not lock the owner out (docs/product.md 9.55).
 */
export function trustedDeviceCookie(deps: SigningDeps, accountId: string): string {
  const id = randomBytes(16).toString("base64url");
  const value = `${id}.${signature(deps, id, accountId).toString("base64url")}`;
  const secure = isHttps(deps.config) ? "; Secure" : "";
  return `${cookieName(deps)}=${value}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * Returns the id of a trusted device of the account; undefined without the cookie, for another account's and for a
 * forged one. `findAccountId` is called only if there is a cookie.
 */
export async function trustedDevice(
  deps: SigningDeps,
  c: Context,
  findAccountId: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const [, id, signed = ""] = /^([\w-]{22})\.([\w-]{43})$/.exec(getCookie(c, cookieName(deps)) ?? "") ?? [];
  const accountId = id && (await findAccountId());
  if (!id || !accountId) return undefined;
  const given = Buffer.from(signed, "base64url");
  const expected = signature(deps, id, accountId);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

/** Signs the account id rather than the address, which may later belong to another account. */
const signature = ({ secret }: SigningDeps, id: string, accountId: string) =>
  createHmac("sha256", secret).update(`trusted device ${id} of account ${accountId}`).digest();
