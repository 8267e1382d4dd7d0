import type { Insertable, Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { SuspensionTable, Tables } from "#server/db/tables.ts";

/** What an account's role follows from, by its gardener record; undefined when the account is gone. */
export const selectRoleSource = (db: Db, gardenerId: string) =>
  db
    .selectFrom("gardener")
    .innerJoin("user", "user.id", "gardener.account_id")
    .leftJoin("account_role", "account_role.account_id", "user.id")
    .select(["user.email", "user.emailVerified as verified", "account_role.role as granted"])
    .where("gardener.id", "=", gardenerId)
    .executeTakeFirst();

/** Suspends an account in the place of an earlier suspension, and ends its sign-ins. */
export async function suspend(trx: Transaction<Tables>, row: Insertable<SuspensionTable>): Promise<void> {
  const { account_id: _, ...change } = row;
  await trx
    .insertInto("suspension")
    .values(row)
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(change))
    .execute();
  await trx.deleteFrom("session").where("userId", "=", row.account_id).execute();
}

/** Ends the suspension that a case led to; one that another case led to stays. */
export async function endSuspension(trx: Transaction<Tables>, caseId: string): Promise<void> {
  await trx.deleteFrom("suspension").where("case_id", "=", caseId).execute();
}

/** Locks a gardener who is there for others. */
export const lockGardener = (trx: Transaction<Tables>, id: string, rowLocks: boolean) =>
  trx
    .selectFrom("gardener")
    .select(["id", "active", "created_at"])
    .where("id", "=", id)
    .$if(rowLocks, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();

/** Takes a profile out of everybody's sight, or puts it back. */
export async function setActive(trx: Transaction<Tables>, id: string, active: number): Promise<void> {
  await trx.updateTable("gardener").set({ active }).where("id", "=", id).execute();
}

/** Notes how a profile stood that is removed. */
export async function insertRemoval(
  trx: Transaction<Tables>,
  { id, caseId, active }: { id: string; caseId: string; active: number },
): Promise<void> {
  const row = { kind: "gardener", target_id: id, case_id: caseId, author_id: id, stood: String(active) };
  await trx.insertInto("removal").values(row).execute();
}

/** The profile a case removed, and how it stood. Forgets it. */
export const takeRemoval = (trx: Transaction<Tables>, caseId: string) =>
  trx
    .deleteFrom("removal")
    .where("case_id", "=", caseId)
    .where("kind", "=", "gardener")
    .returning(["target_id", "stood"])
    .executeTakeFirst();
