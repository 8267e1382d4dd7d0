import type { Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { REMOVED, type Tables } from "#server/db/tables.ts";

/** Locks a gardener who is there for others, or was removed. */
export const lockGardener = (trx: Transaction<Tables>, id: string) =>
  trx
    .selectFrom("gardener")
    .select(["id", "active", "created_at"])
    .where("id", "=", id)
    .forNoKeyUpdate()
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

/** Why and when a profile was removed, and how it stood. */
export const selectRemoval = (db: Db | Transaction<Tables>, id: string) =>
  db
    .selectFrom("removal")
    .innerJoin("moderation_case", "moderation_case.id", "removal.case_id")
    .select(["removal.stood", "moderation_case.reason", "moderation_case.decided_at"])
    .where("removal.kind", "=", "gardener")
    .where("removal.target_id", "=", id)
    .executeTakeFirst();

/** Whether a profile is removed. */
export async function isRemoved(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("gardener").select("active").where("id", "=", id).executeTakeFirst();
  return row?.active === REMOVED;
}
