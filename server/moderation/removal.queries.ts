import { sql, type Transaction } from "kysely";
import type { Tables } from "#server/db/tables.ts";

type Of = { id: string; author_id: string };

/** Another decision that stands, by which everything of an author is removed. */
export const selectRemovingAll = (trx: Transaction<Tables>, { id, author_id }: Of) =>
  trx
    .selectFrom("moderation_case")
    .select("id")
    .where("author_id", "=", author_id)
    .where("status", "=", "decided")
    .where("action", "=", "removeAll")
    .where("id", "<>", id)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** Leaves all that a case removed, and decided with it, to another case. */
export async function handOver(trx: Transaction<Tables>, from: string, to: string): Promise<void> {
  await trx.updateTable("removal").set({ case_id: to }).where("case_id", "=", from).execute();
  await trx
    .updateTable("moderation_case")
    .set({ decided_with: to })
    .where("decided_with", "=", from)
    .execute();
}

/**
 * Leaves each thing that a case removed, and another decision that stands is to have removed, to that one: a profile to
 * a ban, too.
 */
export async function handOverEach(trx: Transaction<Tables>, { id, author_id }: Of): Promise<void> {
  const other = sql`select max(id) from moderation_case as other
    where other.author_id = ${author_id} and other.status = 'decided' and other.decided_with is null and other.id <> ${id}
    and (other.action = 'remove' and other.kind = removal.kind and other.target_id = removal.target_id
      or other.action = 'ban' and removal.kind = 'gardener')`;
  await trx
    .updateTable("removal")
    .set({ case_id: sql<string>`coalesce((${other}), case_id)` })
    .where("case_id", "=", id)
    .execute();
}
