import { sql, type Insertable, type Transaction } from "kysely";
import type { CasesQuery, CaseStatus } from "#domain/moderation/moderation.ts";
import type { Db } from "#server/db/connect.ts";
import { variantsAt } from "#server/db/photo-variants.ts";
import type { ModerationCaseTable, ModerationLogTable, ReportTable, Tables } from "#server/db/tables.ts";

type Asked = Db | Transaction<Tables>;
export type CaseRow = NonNullable<Awaited<ReturnType<typeof selectCase>>>;
export type LogRow = Awaited<ReturnType<typeof selectLog>>[number];

/** Cases with who and what they are about, also when it was removed. */
const cases = (db: Asked) =>
  db
    .selectFrom("moderation_case")
    .innerJoin("gardener as author", "author.id", "moderation_case.author_id")
    .leftJoin("gardener as decider", "decider.id", "moderation_case.decided_by")
    .leftJoin("tip", "tip.id", "moderation_case.tip_id")
    .leftJoin("comment", (join) =>
      join
        .onRef("comment.id", "=", "moderation_case.target_id")
        .on("moderation_case.kind", "=", "comment")
        .on("comment.deleted", "=", 0),
    )
    .leftJoin("removal", (join) =>
      join
        .onRef("removal.target_id", "=", "moderation_case.target_id")
        .onRef("removal.kind", "=", "moderation_case.kind"),
    )
    .selectAll("moderation_case")
    .select([
      "author.name as author_name",
      "author.account_id as author_account",
      "author.bio as author_bio",
      "author.photo as author_photo",
      "author.cover_photo as author_cover",
      "author.updated_at as author_updated_at",
      "decider.name as decider_name",
      "tip.title as tip_title",
      "tip.body as tip_body",
      "tip.photo as tip_photo",
      "tip.photo_alt as tip_photo_alt",
      "tip.public as tip_public",
      "tip.gardener_id as tip_author",
      "tip.waits as tip_waits",
      "tip.updated_at as tip_updated_at",
      "comment.body as comment_body",
      "comment.updated_at as comment_updated_at",
      "removal.stood",
      variantsAt("tip.photo_hash").as("tip_variants"),
      variantsAt("author.photo_hash").as("author_variants"),
      variantsAt("author.cover_photo_hash").as("cover_variants"),
    ]);

/** A page of cases, by index: of the open ones those that wait longest, of others the newest first. */
export function selectCases(
  db: Db,
  { status, kind, limit, skip }: Pick<CasesQuery, "status" | "kind"> & { limit: number; skip: number },
) {
  const direction = status === "open" ? "asc" : "desc";
  return cases(db)
    .where("moderation_case.status", "=", status)
    .$if(kind !== undefined, (query) =>
      kind === "waiting"
        ? query.where(sql<boolean>`moderation_case.waits <> ''`)
        : query.where("moderation_case.kind", "=", kind ?? ""),
    )
    .orderBy("moderation_case.created_at", direction)
    .orderBy("moderation_case.id", direction)
    .limit(limit)
    .offset(skip)
    .execute();
}

export const selectCase = (db: Asked, id: string) =>
  cases(db).where("moderation_case.id", "=", id).executeTakeFirst();

/** Locks the cases about a gardener in the order of their ids: before tips and gardeners, so that no two writers wait for each other. */
export async function lockCasesOf(trx: Transaction<Tables>, gardenerId: string): Promise<void> {
  const query = trx.selectFrom("moderation_case").select("id").where("author_id", "=", gardenerId);
  await query.orderBy("id").forNoKeyUpdate().execute();
}

type Thing = { kind: string; targetId: string };

export const selectOpenCase = (trx: Transaction<Tables>, { kind, targetId }: Thing) =>
  trx
    .selectFrom("moderation_case")
    .select("id")
    .where("kind", "=", kind)
    .where("target_id", "=", targetId)
    .where("status", "=", "open")
    .executeTakeFirst();

/** Opens a case, unless one is open about the same thing. Answers whether it did. */
export async function insertCase(
  trx: Transaction<Tables>,
  row: Insertable<ModerationCaseTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("moderation_case")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["kind", "target_id"]).where("status", "=", sql.lit("open")).doNothing(),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Adds a report to a case, once for each member. Answers whether it is new. */
export async function insertReport(trx: Transaction<Tables>, row: Insertable<ReportTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("report")
    .values(row)
    .onConflict((conflict) => conflict.columns(["case_id", "reporter_id"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Counts a report in its case, if that is still open. Answers whether it is. */
export async function countReport(trx: Transaction<Tables>, caseId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("moderation_case")
    .set((eb) => ({ report_count: eb("report_count", "+", 1) }))
    .where("id", "=", caseId)
    .where("status", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The reports of a case, first come first. */
export const selectReports = (db: Db, caseId: string) =>
  db
    .selectFrom("report")
    .leftJoin("gardener", "gardener.id", "report.reporter_id")
    .select(["report.reason", "report.words", "report.created_at", "gardener.name"])
    .where("case_id", "=", caseId)
    .orderBy("report.id")
    .execute();

type Decision = Pick<ModerationCaseTable, "action" | "reason" | "until" | "decided_by" | "decided_at">;

/** Moves a case from where it stands, in one statement: of two who try, one does. Answers whether this was the one. */
export async function moveCase(
  trx: Transaction<Tables>,
  { id, from, to }: { id: string; from: CaseStatus; to: CaseStatus },
  decision: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("moderation_case")
    .set({ status: to, ...decision })
    .where("id", "=", id)
    .where("status", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertLog(
  trx: Transaction<Tables>,
  row: Insertable<ModerationLogTable>,
): Promise<void> {
  await trx.insertInto("moderation_log").values(row).execute();
}

/** A page of the log, newest first, by its key. */
export const selectLog = (db: Db, limit: number, skip: number) =>
  db
    .selectFrom("moderation_log")
    .leftJoin("gardener", "gardener.id", "moderation_log.actor_id")
    .selectAll("moderation_log")
    .select("gardener.name")
    .orderBy("moderation_log.id", "desc")
    .limit(limit)
    .offset(skip)
    .execute();

/** Deletes the cases about a gardener who leaves. Answers how each stood. */
export const deleteCasesOf = (trx: Transaction<Tables>, gardenerId: string) =>
  trx
    .deleteFrom("moderation_case")
    .where("author_id", "=", gardenerId)
    .returning(["status", "kind", "waits"])
    .execute();

/** The reports a member sent, first come first. */
export const selectReportsBy = (db: Db, gardenerId: string) =>
  db
    .selectFrom("report")
    .innerJoin("moderation_case", "moderation_case.id", "report.case_id")
    .select([
      "moderation_case.kind",
      "moderation_case.target_id",
      "report.reason",
      "report.words",
      "report.created_at",
    ])
    .where("report.reporter_id", "=", gardenerId)
    .orderBy("report.id")
    .execute();
