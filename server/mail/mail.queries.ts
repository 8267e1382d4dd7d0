import type { Insertable, Selectable, Transaction, Updateable } from "kysely";
import type { Owner } from "#server/auth/actor.ts";
import type { Db } from "#server/db/connect.ts";
import type { MailTable, Tables } from "#server/db/tables.ts";

export type MailRow = Selectable<MailTable>;
type Executor = Db | Transaction<Tables>;

export const insertMails = (db: Executor, rows: Insertable<MailTable>[]) =>
  db.insertInto("mail").values(rows).execute();

export const selectMail = (db: Executor, id: string): Promise<MailRow | undefined> =>
  db.selectFrom("mail").selectAll().where("id", "=", id).executeTakeFirst();

/** Selects the mail of a priority that has been due longest, if any, leaving out `excluded`. */
export const selectDue = (db: Db, priority: number, now: string, excluded: string[]) =>
  db
    .selectFrom("mail")
    .select(["id", "priority"])
    .where("state", "=", "waiting")
    .where("priority", "=", priority)
    .where("next_attempt_at", "<=", now)
    .$if(excluded.length > 0, (query) => query.where("id", "not in", excluded))
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** Locks a mail that is due, in one statement: of several processes only one gets it, the others get undefined. */
export const lockMail = (
  db: Db,
  { id, now, until, lockedBy }: { id: string; now: string; until: string; lockedBy: string },
): Promise<MailRow | undefined> =>
  db
    .updateTable("mail")
    .set((eb) => ({ locked_by: lockedBy, next_attempt_at: until, attempts: eb("attempts", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("next_attempt_at", "<=", now)
    .returningAll()
    .executeTakeFirst();

/** Updates a mail if this process still holds its lock. Returns whether it did. */
export async function updateLocked(
  db: Executor,
  { id, locked_by }: Pick<MailRow, "id" | "locked_by">,
  change: Updateable<MailTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mail")
    .set(change)
    .where("id", "=", id)
    .where("locked_by", "=", locked_by)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a mail if this process still holds its lock. */
export const deleteLocked = (db: Db, { id, locked_by }: Pick<MailRow, "id" | "locked_by">) =>
  db.deleteFrom("mail").where("id", "=", id).where("locked_by", "=", locked_by).execute();

/**
 * Selects the language that the reader of a mail chose: the owner of its account; without one, or if an account is about to get an
 * address that another one has (`readRecipient`), the owner of the address.
 */
export async function selectLanguage(
  db: Db,
  { kind, account_id, recipient }: Pick<MailRow, "kind" | "account_id" | "recipient">,
): Promise<string | null> {
  const select = (by: "id" | "email", value: string) =>
    db.selectFrom("user").select("language").where(by, "=", value).executeTakeFirst();
  const owner = account_id === null || kind === "change" ? await select("email", recipient) : undefined;
  const reader = owner ?? (account_id === null ? undefined : await select("id", account_id));
  return reader?.language ?? null;
}

/** Selects an account by id or address, with the gardener's name and the number of passkeys. */
export const selectMailRecipient = (db: Db, by: "id" | "email", value: string) =>
  db
    .selectFrom("user")
    .leftJoin("gardener", "gardener.account_id", "user.id")
    .select(["user.id", "user.email", "user.emailVerified", "user.name", "gardener.name as gardenerName"])
    .select((eb) =>
      eb
        .selectFrom("passkey")
        .select(eb.fn.countAll<number>().as("count"))
        .whereRef("passkey.userId", "=", "user.id")
        .$asScalar()
        .$notNull()
        .as("passkeys"),
    )
    .where(`user.${by}`, "=", value)
    .executeTakeFirst();

/** Selects all mail about an account and, if its address is confirmed, to that address; oldest first. */
export const selectMailsTo = (db: Db, { accountId, email, confirmed }: Owner) =>
  db
    .selectFrom("mail")
    .select(["kind", "recipient", "state", "created_at"])
    .where((eb) =>
      eb.or([eb("account_id", "=", accountId), ...(confirmed ? [eb("recipient", "=", email)] : [])]),
    )
    .orderBy("id")
    .execute();

/** Deletes mail created before a time that was sent or given up. */
export const deleteOld = (db: Db, before: string) =>
  db.deleteFrom("mail").where("state", "!=", "waiting").where("created_at", "<", before).execute();

/** Deletes all mail about an account and, if its address is confirmed, all mail to that address or mentioning it. */
export const deleteOf = (trx: Transaction<Tables>, { accountId, email, confirmed }: Owner) =>
  trx
    .deleteFrom("mail")
    .where((eb) =>
      eb.or([
        eb("account_id", "=", accountId),
        ...(confirmed ? [eb("recipient", "=", email), eb("detail", "=", email)] : []),
      ]),
    )
    .execute();

/** Deletes the mails of a kind with one of these details. */
export const deleteOfKind = (trx: Transaction<Tables>, kind: string, details: string[]) =>
  trx.deleteFrom("mail").where("kind", "=", kind).where("detail", "in", details).execute();

/** Marks a valid link as used and returns its mail; undefined when the link is not valid. */
export const consumeLink = (
  trx: Transaction<Tables>,
  id: string,
  now: string,
): Promise<MailRow | undefined> =>
  trx
    .updateTable("mail")
    .set({ link_used_at: now })
    .where("id", "=", id)
    .where("link_used_at", "is", null)
    .where("link_expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();

/** Marks all of an account's links of some kinds as used. */
export const invalidateLinks = (trx: Transaction<Tables>, accountId: string, kinds: string[], now: string) =>
  trx
    .updateTable("mail")
    .set({ link_used_at: now })
    .where("account_id", "=", accountId)
    .where("kind", "in", kinds)
    .where("link_used_at", "is", null)
    .execute();
