import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { Deps } from "#server/deps.ts";
import { isHttps } from "#server/http/headers.ts";

type Knowing = Pick<Deps, "config" | "secret">;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const nameOrFormerMember = ({ config }: Knowing) =>
  isHttps(config) ? "__Host-trowel.known_browser" : "trowel.known_browser";

/**
 * The `Set-Cookie` line by which a browser is known from now on to belong to whoever has this account: they have
 * just proven it. It signs nobody in. Strangers' guesses at the password are counted apart from such a browser's,
 * so that they do not lock its owner out (docs/product.md 9.55).
 */
export function trustedDeviceCookie(knowing: Knowing, accountId: string): string {
  const id = randomBytes(16).toString("base64url");
  const value = `${id}.${signature(knowing, id, accountId).toString("base64url")}`;
  const secure = isHttps(knowing.config) ? "; Secure" : "";
  return `${nameOrFormerMember(knowing)}=${value}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * The id of a browser that is known for the account, which is looked up only where a browser says that it is known; undefined
 * for any other, and for a forged cookie.
 */
export async function trustedDevice(
  knowing: Knowing,
  c: Context,
  lookUp: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const [, id, signed = ""] =
    /^([\w-]{22})\.([\w-]{43})$/.exec(getCookie(c, nameOrFormerMember(knowing)) ?? "") ?? [];
  const accountId = id && (await lookUp());
  if (!id || !accountId) return undefined;
  const given = Buffer.from(signed, "base64url");
  const expected = signature(knowing, id, accountId);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

/** Of the account and not of its address, which may be another account's one day. */
const signature = ({ secret }: Knowing, id: string, accountId: string) =>
  createHmac("sha256", secret).update(`known browser ${id} of account ${accountId}`).digest();
