import { createHash, randomBytes } from "node:crypto";
import { TOKEN_PREFIX, TOKEN_SCOPES, type TokenScope } from "#domain/accounts/token.ts";
import { readLeftOut, toCaller, type Caller, type RoleRules } from "#server/auth/session.ts";
import type { Db } from "#server/db/connect.ts";
import * as queries from "#server/auth/token.queries.ts";

const RANDOM_BYTES = 32;
const PATTERN = new RegExp(`^${TOKEN_PREFIX}[A-Za-z0-9_-]{43}$`);

/** The access token of a request. */
export type CurrentToken = { id: string; scopes: readonly TokenScope[] };

/** A token found by its secret, with its owner. */
export type FoundToken = Caller & { token: CurrentToken; lastUsedOn: string | null };

/** Returns a new secret of 256 random bits. */
export const newTokenSecret = (): string => TOKEN_PREFIX + randomBytes(RANDOM_BYTES).toString("base64url");

/** The hash that a token is stored and found by. A fast one suffices, since nobody can guess 256 random bits. */
export const tokenHash = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Returns the scopes of a stored token. */
export const scopesOf = (stored: string): TokenScope[] =>
  TOKEN_SCOPES.filter((scope) => stored.split(" ").includes(scope));

/**
 * Returns the access token with a secret, and its owner; null if it is unknown or has ended, or if its owner is suspended or
 * being deleted (docs/product.md 7.92). It queries the database every time, so that a revoked token stops working at once. Without
 * the scope `moderate`, the owner counts as a plain member (7.99).
 */
export async function findToken(
  db: Db,
  secret: string,
  now: Date,
  rules: RoleRules,
): Promise<FoundToken | null> {
  if (!PATTERN.test(secret)) return null;
  const row = await queries.selectToken(db, {
    hash: tokenHash(secret),
    now: now.toISOString(),
    today: dayIn(now),
  });
  if (!row || row.status === "deleting" || row.suspended === 1) return null;
  const scopes = scopesOf(row.scopes);
  // The sign-in that created the token had a second step, and the owner still has one.
  const hadSecondStep = row.secondStep === 1 && (Boolean(row.twoFactorEnabled) || row.hasPasskey === 1);
  const owner = { ...row, ...(await readLeftOut(db, row)) };
  const caller = toCaller(owner, { ...rules, hadSecondStep, asMember: !scopes.includes("moderate") });
  return { ...caller, token: { id: row.tokenId, scopes }, lastUsedOn: row.lastUsedOn };
}

/** The day of a time in UTC, as `2027-01-31`. */
export const dayIn = (time: Date): string => time.toISOString().slice(0, "2027-01-31".length);

/** Notes that a token was used on a day, once for each day. */
export const noteUse = (db: Db, { id }: CurrentToken, today: string) => queries.noteTokenUse(db, id, today);
