import { createHmac, timingSafeEqual } from "node:crypto";
import type { InferResult } from "kysely";
import { isAtLeast } from "#domain/accounts/role.ts";
import { anonymousName } from "#domain/gardeners/name.ts";
import type { Account, Actor, CurrentSession } from "#server/auth/actor.ts";
import { SESSION_MAX_SECONDS, SESSION_RENEWED_AFTER_SECONDS, SESSION_SECONDS } from "#server/auth/auth.ts";
import type { Config } from "#server/config.ts";
import { roleOf } from "#server/auth/role.ts";
import type { Db } from "#server/db/connect.ts";
import type { GardenerStatus } from "#server/db/tables.ts";
import { variantsAt } from "#server/db/photo-variants.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import { hasBlocks, selectBlockedIds } from "#server/db/blocked-ids.ts";
import { hasMutes, selectMutedIds } from "#server/db/muted-ids.ts";
import { isSuspended } from "#server/db/suspended.ts";

/** What determines roles: the addresses of `ADMIN_EMAILS`, and whether moderators need a second step. */
export type RoleRules = { adminEmails: ReadonlySet<string>; requireSecondStep: boolean };

export const roleRules = ({
  adminEmails,
  requireSecondStep,
}: Pick<Config, "adminEmails" | "requireSecondStep">): RoleRules => ({
  adminEmails: new Set(adminEmails),
  requireSecondStep,
});

/** Who makes a request: an account, and its gardener if the record exists. */
export type Caller = { account: Account; actor: Actor | null };

/** A session found by its cookie. `actor` is null without a gardener record; `renew`: the session is due for extension. */
export type FoundSession = Caller & { session: CurrentSession; renew: boolean };

/**
 * Returns the session of a cookie, or null: checks the signature, then reads session, account and gardener in one query.
 */
export async function findSession(
  db: Db,
  cookie: string,
  secret: string,
  now: Date,
  rules: RoleRules,
): Promise<FoundSession | null> {
  const stored = await readSession(db, cookie, secret, now);
  return stored && presentSession(stored, now, rules);
}

/** What is stored about a session, its account and its gardener. */
export type StoredSession = InferResult<ReturnType<typeof sessionQuery>>[number] & LeftOut;

/** Reads the session of a signed cookie. Null if there is none, or none that may be used until something is written. */
export async function readSession(
  db: Db,
  cookie: string,
  secret: string,
  now: Date,
): Promise<StoredSession | null> {
  const token = signedValue(cookie, secret);
  if (!token) return null;
  const [row] = await prepared(db, "session", (value) => sessionQuery(db, value), {
    token,
    now: now.toISOString(),
  });
  if (!row || row.status === "deleting" || row.suspended === 1) return null;
  return { ...row, ...(await readLeftOut(db, row)) };
}

type LeftOut = Pick<Actor, "hidden" | "muted">;

/** The ids of the gardeners whom a block hides from a caller, and of those whom they mute. */
export const readLeftOut = async (
  db: Db,
  { gardenerId, hides, mutes }: { gardenerId: string | null; hides: number; mutes: number },
): Promise<LeftOut> => ({
  hidden: gardenerId !== null && hides === 1 ? await selectBlockedIds(db, gardenerId) : [],
  muted: gardenerId !== null && mutes === 1 ? await selectMutedIds(db, gardenerId) : [],
});

/** Returns the session as it is now, or null if it has expired. */
export function presentSession(row: StoredSession, now: Date, rules: RoleRules): FoundSession | null {
  const remaining = new Date(row.expiresAt).getTime() - now.getTime();
  const age = now.getTime() - new Date(row.createdAt).getTime();
  if (remaining <= 0 || age >= SESSION_MAX_SECONDS * 1000) return null;
  // Setting up the app ended all earlier sign-ins, so those that are left had a second step.
  const hadSecondStep = Boolean(row.twoFactorEnabled) || Boolean(row.byPasskey);
  return {
    ...toCaller(row, { ...rules, hadSecondStep }),
    session: {
      id: row.sessionId,
      since: new Date(row.createdAt).toISOString(),
      userAgent: row.userAgent,
      hadSecondStep,
    },
    renew: remaining < (SESSION_SECONDS - SESSION_RENEWED_AFTER_SECONDS) * 1000,
  };
}

/** The columns of account, gardener and role that say who makes a request. */
export const CALLER_COLUMNS = [
  "user.id as accountId",
  "user.name as accountName",
  "user.email as accountEmail",
  "user.image",
  "user.language",
  "user.units",
  "user.emailVerified",
  "user.twoFactorEnabled",
  "gardener.id as gardenerId",
  "gardener.name",
  "gardener.photo",
  "gardener.status",
  "account_role.role as granted",
] as const;

type CallerRow = {
  accountId: string;
  accountName: string;
  accountEmail: string;
  image: string | null;
  language: string | null;
  units: string | null;
  emailVerified: number | boolean;
  gardenerId: string | null;
  name: string | null;
  photo: string | null;
  photoVariants: string | null;
  status: GardenerStatus | null;
  granted: string | null;
} & LeftOut;

/** `asMember`: the role does not count for this request. */
type CallerRules = RoleRules & { hadSecondStep: boolean; asMember?: boolean };

/** Builds who makes a request from the columns read for a session or token. */
export function toCaller(
  row: CallerRow,
  { adminEmails, requireSecondStep, hadSecondStep, asMember = false }: CallerRules,
): Caller {
  const confirmed = Boolean(row.emailVerified);
  const held = roleOf({ granted: row.granted, email: row.accountEmail, verified: confirmed }, adminEmails);
  const mustSetSecondStep = requireSecondStep && !hadSecondStep && isAtLeast(held, "moderator");
  const role = mustSetSecondStep || asMember ? "member" : held;
  return {
    account: {
      id: row.accountId,
      name: row.accountName,
      email: row.accountEmail,
      image: row.image,
      language: row.language,
      units: row.units,
      confirmed,
      role,
      mustSetSecondStep,
    },
    actor:
      row.gardenerId === null
        ? null
        : {
            accountId: row.accountId,
            gardenerId: row.gardenerId,
            email: row.accountEmail,
            ...(row.status === "removed"
              ? { name: anonymousName(), photo: "", photoVariants: null }
              : { name: row.name ?? "", photo: row.photo ?? "", photoVariants: row.photoVariants }),
            role,
            mustSetSecondStep,
            confirmed,
            hidden: row.hidden,
            muted: row.muted,
          },
  };
}

const prepared = preparedQueries({ cached: false });

const sessionQuery = (db: Db, value: Value) =>
  db
    .selectFrom("session")
    .innerJoin("user", "user.id", "session.userId")
    .leftJoin("gardener", "gardener.account_id", "user.id")
    .leftJoin("account_role", "account_role.account_id", "user.id")
    .select(CALLER_COLUMNS)
    .select([
      "session.id as sessionId",
      "session.createdAt",
      "session.expiresAt",
      "session.userAgent",
      "session.byPasskey",
      isSuspended("gardener.id", value<string>("now")).as("suspended"),
      hasBlocks("gardener.id").as("hides"),
      hasMutes("gardener.id").as("mutes"),
    ])
    .select(variantsAt("gardener.photo_hash").as("photoVariants"))
    .where("session.token", "=", value<string>("token"));

/**
 * Returns the value of a cookie signed by the auth library (`value.signature`, HMAC-SHA-256, base64); null if forged. There is one
 * spelling for each value: what is kept by cookie would otherwise be kept for each.
 */
export function signedValue(cookie: string, secret: string): string | null {
  const dot = cookie.lastIndexOf(".");
  if (dot < 1) return null;
  const value = cookie.slice(0, dot);
  const signature = Buffer.from(cookie.slice(dot + 1));
  const expected = Buffer.from(createHmac("sha256", secret).update(value).digest("base64"));
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? value : null;
}
