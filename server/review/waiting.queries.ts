import { sql, type Transaction } from "kysely";
import type { Tables } from "#server/db/tables.ts";

type About = { kind: string; targetId: string };

/** What is written as it stands in the indexes of what waits. */
const isWaiting = sql<boolean>`moderation_case.status = 'open' and moderation_case.waits <> ''`;

/** Lets what an open case is about wait. Throws when there is none. */
export const letReportedWait = (
  trx: Transaction<Tables>,
  { kind, targetId, waits }: About & { waits: string },
) =>
  trx
    .updateTable("moderation_case")
    .set({ waits })
    .where("kind", "=", kind)
    .where("target_id", "=", targetId)
    .where("status", "=", "open")
    .returning("id")
    .executeTakeFirstOrThrow();

/** Cases of what waits, by what they are about or by its tip. */
export type Which = About | { tipIds: string[] };
const are = (which: Which) =>
  "tipIds" in which
    ? sql<boolean>`moderation_case.tip_id in (${sql.join(which.tipIds)}) and ${isWaiting}`
    : sql<boolean>`moderation_case.kind = ${which.kind} and moderation_case.target_id = ${which.targetId} and ${isWaiting}`;

/** Whether any of these cases is there. */
export const hasWaiting = async (trx: Transaction<Tables>, which: Which): Promise<boolean> =>
  (await trx.selectFrom("moderation_case").select("id").where(are(which)).limit(1).executeTakeFirst()) !==
  undefined;

/** Locks cases in the order of their ids, as who decides does. */
export const lockCases = (trx: Transaction<Tables>, which: Which) =>
  trx.selectFrom("moderation_case").select("id").where(are(which)).orderBy("id").forUpdate().execute();

/** Lets cases that were reported, too, wait no longer. Answers them. */
export const onlyReported = (trx: Transaction<Tables>, which: Which) =>
  trx
    .updateTable("moderation_case")
    .set({ waits: "" })
    .where(are(which))
    .where("report_count", ">", 0)
    .returning("id")
    .execute();

/** Deletes cases, with what is kept beside them. Answers them. */
export const deleteWaiting = (trx: Transaction<Tables>, which: Which) =>
  trx.deleteFrom("moderation_case").where(are(which)).returning(["status", "kind", "waits"]).execute();

export const decideWaitingOf = (
  trx: Transaction<Tables>,
  authorId: string,
  { caseId, reason, by, now }: { caseId: string; reason: string; by: string; now: string },
) =>
  trx
    .updateTable("moderation_case")
    .set({
      status: "decided",
      action: "remove",
      reason,
      decided_by: by,
      decided_at: now,
      decided_with: caseId,
    })
    .where("author_id", "=", authorId)
    .where("id", "<>", caseId)
    .where(isWaiting)
    .returning(["kind", "waits"])
    .execute();

export const reopenDecidedWith = (trx: Transaction<Tables>, caseId: string) =>
  trx
    .updateTable("moderation_case")
    .set({
      status: "open",
      action: null,
      reason: "",
      decided_by: null,
      decided_at: null,
      decided_with: null,
    })
    .where("decided_with", "=", caseId)
    .returning(["kind", "waits", "tip_id"])
    .execute();

/** Whether what waits still does. Held until the transaction ends, so that nobody decides about it meanwhile. */
export const lockWaiting = (trx: Transaction<Tables>, { kind, targetId }: About) =>
  trx
    .selectFrom("moderation_case")
    .select("id")
    .where("kind", "=", kind)
    .where("target_id", "=", targetId)
    .where(isWaiting)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Holds the open case about something, if there is one, for who changes it: cases are locked before tips. */
export async function lockOpenCase(trx: Transaction<Tables>, { kind, targetId }: About): Promise<void> {
  await trx
    .selectFrom("moderation_case")
    .select("id")
    .where("kind", "=", kind)
    .where("target_id", "=", targetId)
    .where("status", "=", "open")
    .forNoKeyUpdate()
    .execute();
}
