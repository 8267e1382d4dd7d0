import type { Insertable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { ReportTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

/** Adds a report to a case, once for each member. Returns whether it is new. */
export async function insertReport(trx: Trx, row: Insertable<ReportTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("report")
    .values(row)
    .onConflict((conflict) => conflict.columns(["case_id", "reporter_id"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Counts a report in its case if that is still open. Returns whether it is. */
export async function countReport(trx: Trx, caseId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("moderation_case")
    .set((eb) => ({ report_count: eb("report_count", "+", 1) }))
    .where("id", "=", caseId)
    .where("status", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The reports of a case, oldest first. */
export const selectReports = (db: Db, caseId: string) =>
  db
    .selectFrom("report")
    .leftJoin("gardener", "gardener.id", "report.reporter_id")
    .select(["report.reason", "report.note", "report.created_at", "gardener.name"])
    .where("case_id", "=", caseId)
    .orderBy("report.id")
    .execute();

/** The reports a member sent, oldest first. */
export const selectReportsBy = (db: Db, gardenerId: string) =>
  db
    .selectFrom("report")
    .innerJoin("moderation_case", "moderation_case.id", "report.case_id")
    .select([
      "moderation_case.kind",
      "moderation_case.target_id",
      "report.reason",
      "report.note",
      "report.created_at",
    ])
    .where("report.reporter_id", "=", gardenerId)
    .orderBy("report.id")
    .execute();
