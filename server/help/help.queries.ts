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

/** Deletes a member's requests. Answers where they stood. */
export const deleteOf = (trx: Transaction<Tables>, gardenerId: string) =>
  trx.deleteFrom("help_request").where("gardener_id", "=", gardenerId).returning("status").execute();
