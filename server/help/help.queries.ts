import type { Insertable, Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { HelpRequestTable, Tables } from "#server/db/tables.ts";

export const insertHelpRequest = (trx: Transaction<Tables>, row: Insertable<HelpRequestTable>) =>
  trx.insertInto("help_request").values(row).execute();

export const selectOf = (db: Db, gardenerId: string) =>
  db
    .selectFrom("help_request")
    .select(["id", "name", "email", "issue", "description", "status", "created_at"])
    .where("gardener_id", "=", gardenerId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Selects the ids of all answers to a member's requests. */
export async function selectAnswersTo(trx: Transaction<Tables>, gardenerId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("help_answer")
    .innerJoin("help_request", "help_request.id", "help_answer.request_id")
    .select("help_answer.id")
    .where("help_request.gardener_id", "=", gardenerId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes a member's requests. Returns their statuses. */
export const deleteOf = (trx: Transaction<Tables>, gardenerId: string) =>
  trx.deleteFrom("help_request").where("gardener_id", "=", gardenerId).returning("status").execute();
