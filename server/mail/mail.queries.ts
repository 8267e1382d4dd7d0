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

/** The mail that has been due longest, if any is. */
export const selectDue = (db: Db, now: string) =>
  db
    .selectFrom("mail")
    .select("id")
    .where("state", "=", "waiting")
    .where("next_attempt_at", "<=", now)
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** Takes a mail that is due, in one statement: of several processes one gets it, the others nothing. */
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

/** Changes a mail that is still ours to send. Answers whether it was. */
export async function updateLocked(
  db: Db,
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

/** Forgets a mail that is still ours to send. */
export const deleteLocked = (db: Db, { id, locked_by }: Pick<MailRow, "id" | "locked_by">) =>
  db.deleteFrom("mail").where("id", "=", id).where("locked_by", "=", locked_by).execute();

/** Whose account it is, by its id or by its address, and the name they are known by. */
export const selectMailRecipient = (db: Db, by: "id" | "email", value: string) =>
  db
    .selectFrom("user")
    .leftJoin("gardener", "gardener.account_id", "user.id")
    .select(["user.id", "user.email", "user.emailVerified", "user.name", "gardener.name as gardenerName"])
    .where(`user.${by}`, "=", value)
    .executeTakeFirst();

/** Every mail about an account and, where its address is confirmed, to that, first come first. */
export const selectMailsTo = (db: Db, { accountId, email, confirmed }: Owner) =>
  db
    .selectFrom("mail")
    .select(["kind", "recipient", "state", "created_at"])
    .where((eb) =>
      eb.or([eb("account_id", "=", accountId), ...(confirmed ? [eb("recipient", "=", email)] : [])]),
    )
    .orderBy("id")
    .execute();

/** Forgets what was sent or given up before a time. */
export const deleteOld = (db: Db, before: string) =>
  db.deleteFrom("mail").where("state", "!=", "waiting").where("created_at", "<", before).execute();

/** Forgets every mail about an account and, where its address is confirmed, to that, and every one that speaks of it. */
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

/** Forgets the mails of a kind that are about one of these. */
export const deleteOfKind = (trx: Transaction<Tables>, kind: string, details: string[]) =>
  trx.deleteFrom("mail").where("kind", "=", kind).where("detail", "in", details).execute();

/** Uses a link that is still good, once. */
export const spendLink = (trx: Transaction<Tables>, id: string, now: string): Promise<MailRow | undefined> =>
  trx
    .updateTable("mail")
    .set({ link_used_at: now })
    .where("id", "=", id)
    .where("link_used_at", "is", null)
    .where("link_expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();

/** Makes an account's other links of some kinds useless. */
export const spendAllLinks = (trx: Transaction<Tables>, accountId: string, kinds: string[], now: string) =>
  trx
    .updateTable("mail")
    .set({ link_used_at: now })
    .where("account_id", "=", accountId)
    .where("kind", "in", kinds)
    .where("link_used_at", "is", null)
    .execute();
