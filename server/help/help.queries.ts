import type { Insertable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { HelpRequestTable } from "#server/db/tables.ts";

export const insertHelpRequest = (db: Db, row: Insertable<HelpRequestTable>) =>
  db.insertInto("help_request").values(row).execute();
