import { sql } from "kysely";
import type { MembersQuery } from "#domain/accounts/member.ts";
import { isAdmin } from "#server/db/admins.ts";
import type { Db } from "#server/db/connect.ts";
import { desc, inSlice, type Order, type Slice } from "#server/db/keyset.ts";
import { suspensionState } from "#server/db/suspended.ts";
import type { Trx } from "#server/db/transaction.ts";

export type MemberRow = NonNullable<Awaited<ReturnType<typeof selectMember>>>;

/** Newest first. */
export const MEMBERS_ORDER: Order = [desc("createdAt"), desc("id")];

/** Accounts that are not being deleted, with their gardener and role. `now`: an ISO-8601 time. */
const members = (db: Db | Trx, now: string) =>
  db
    .selectFrom("user")
    .leftJoin("gardener", "gardener.account_id", "user.id")
    .leftJoin("account_role", "account_role.account_id", "user.id")
    .select([
      "user.id",
      "user.createdAt",
      "user.email",
      "user.emailVerified as verified",
      "user.name as accountName",
      "gardener.id as gardenerId",
      "gardener.name",
      "account_role.role as granted",
    ])
    .select(suspensionState("gardener.id", now).as("state"))
    .where((eb) => eb.or([eb("gardener.status", "is", null), eb("gardener.status", "<>", "deleting")]));

export const selectMember = (db: Db | Trx, id: string, now: string) =>
  members(db, now).where("user.id", "=", id).executeTakeFirst();

/** Times as the tables of the auth library store them. `until` is excluded. */
type Joined = { from: string | Date | undefined; until: string | Date | undefined };
type Filter = Pick<MembersQuery, "q" | "role" | "state" | "unconfirmed"> & {
  joined: Joined;
  adminEmails: readonly string[];
  now: string;
};

/** A slice of the members that match all filters, in their order. */
export function selectMembers(
  db: Db,
  { q, role, state, unconfirmed, joined, adminEmails, now }: Filter,
  slice: Slice,
) {
  const { from, until } = joined;
  const admin = isAdmin(adminEmails);
  const selected = members(db, now)
    .$if(q !== undefined && q !== "", (query) => query.where(contains(q ?? "")))
    .$if(role === "admin", (query) => query.where(admin))
    .$if(role === "moderator", (query) =>
      query.where("account_role.role", "=", "moderator").where(sql<boolean>`not coalesce(${admin}, false)`),
    )
    .$if(role === "member", (query) =>
      query.where("account_role.role", "is", null).where(sql<boolean>`not coalesce(${admin}, false)`),
    )
    .$if(state !== undefined, (query) => query.where(suspensionState("gardener.id", now), "=", state ?? ""))
    .$if(unconfirmed !== undefined, (query) => query.where("user.emailVerified", "=", sql<boolean>`false`))
    .$if(from !== undefined, (query) => query.where("user.createdAt", ">=", from ?? ""))
    .$if(until !== undefined, (query) => query.where("user.createdAt", "<", until ?? ""));
  return inSlice(selected, MEMBERS_ORDER, slice, "user").execute();
}

/** Whether the name or the address contains a text, in upper or lower case. */
function contains(text: string) {
  const like = (column: string, part: string) =>
    sql<boolean>`lower(${sql.ref(column)}) like ${`%${part.replace(/[!%_]/g, "!$&")}%`} escape '!'`;
  const names = spellings(text).flatMap((part) => [like("gardener.name", part), like("user.name", part)]);
  return sql<boolean>`(${sql.join([like("user.email", text.toLowerCase()), ...names], sql` or `)})`;
}

/**
 * A text in lower case, in capitals and with a capital first letter, as `lower` of the databases leaves each: SQLite's knows ASCII
 * only.
 */
function spellings(text: string): string[] {
  const asciiLower = (part: string) => part.replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
  const lower = text.toLowerCase();
  const titled = lower.replaceAll(/(^|[\s'’.-])(\p{L})/gu, (all) => all.toUpperCase());
  return [...new Set([lower, ...[text, titled, text.toUpperCase()].map(asciiLower)])];
}

/** When an account last signed in or, within a day, used a sign-in. */
export async function selectLastSeen(db: Db, accountId: string): Promise<string | Date | null> {
  const session = await db
    .selectFrom("session")
    .select("updatedAt as at")
    .where("userId", "=", accountId)
    .orderBy("updatedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (session) return session.at;
  const event = await db
    .selectFrom("security_event")
    .select("at")
    .where("account_id", "=", accountId)
    .where("kind", "in", ["signedIn", "signedUp"])
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return event?.at ?? null;
}

/** Locks an account, so that no row that refers to it can be written until the transaction ends. Returns whether it has a gardener. */
export async function lockForDeletion(trx: Trx, id: string): Promise<boolean> {
  await trx.selectFrom("user").select("id").where("id", "=", id).forUpdate().execute();
  const gardener = await trx
    .selectFrom("gardener")
    .select("id")
    .where("account_id", "=", id)
    .executeTakeFirst();
  return gardener !== undefined;
}

/** Counts the sign-ins of an account. */
export async function countSessions(trx: Trx, accountId: string): Promise<number> {
  const { sessions } = await trx
    .selectFrom("session")
    .select((eb) => eb.fn.countAll<number>().as("sessions"))
    .where("userId", "=", accountId)
    .executeTakeFirstOrThrow();
  return sessions;
}
