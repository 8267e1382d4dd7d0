import { sql, type Insertable } from "kysely";
import type { CasesQuery, CaseStatus } from "#domain/moderation/moderation.ts";
import type { Db } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";
import { asc, desc, inSlice, type Order, type Slice } from "#server/db/keyset.ts";
import { variantsAt } from "#server/db/photo-variants.ts";
import { suspends } from "#server/db/suspended.ts";
import type { ModerationCaseTable, ModerationLogTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

type Executor = Db | Trx;
export type CaseRow = NonNullable<Awaited<ReturnType<typeof selectCase>>>;
export type LogRow = Awaited<ReturnType<typeof selectLog>>[number];

/** Cases with their author and target, also when it was removed. */
const cases = (db: Executor) =>
  db
    .selectFrom("moderation_case")
    .innerJoin("gardener as author", "author.id", "moderation_case.author_id")
    .leftJoin("gardener as decider", "decider.id", "moderation_case.decided_by")
    .leftJoin("tip", "tip.id", "moderation_case.tip_id")
    .leftJoin("comment", (join) =>
      join
        .onRef("comment.id", "=", "moderation_case.target_id")
        .on("moderation_case.kind", "=", "comment")
        .on("comment.status", "<>", "deleted"),
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
      "tip.status as tip_status",
      "tip.restore_status as tip_restore_status",
      "tip.gardener_id as tip_author",
      "tip.updated_at as tip_updated_at",
      "comment.body as comment_body",
      "comment.updated_at as comment_updated_at",
      variantsAt("tip.photo_hash").as("tip_variants"),
      variantsAt("author.photo_hash").as("author_variants"),
      variantsAt("author.cover_photo_hash").as("cover_variants"),
    ]);

/** Open cases oldest first, others newest first. */
export const casesOrder = (status: CaseStatus): Order =>
  status === "open" ? [asc("created_at"), asc("id")] : [desc("created_at"), desc("id")];

/** A slice of the cases in their order, by index. */
export function selectCases(db: Db, { status, kind }: Pick<CasesQuery, "status" | "kind">, slice: Slice) {
  const selected = cases(db)
    .where("moderation_case.status", "=", status)
    .$if(kind !== undefined, (query) =>
      kind === "pending"
        ? query.where(sql<boolean>`moderation_case.review_reasons <> ''`)
        : query.where("moderation_case.kind", "=", kind ?? ""),
    );
  return inSlice(selected, casesOrder(status), slice, "moderation_case").execute();
}

export const selectCase = (db: Executor, id: string) =>
  cases(db).where("moderation_case.id", "=", id).executeTakeFirst();

/** Locks the cases about a gardener by their ids. */
export async function lockCasesOf(trx: Trx, gardenerId: string): Promise<void> {
  await trx
    .selectFrom("moderation_case")
    .select("id")
    .where("author_id", "=", gardenerId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

export type Target = { kind: string; targetId: string };

/** Locks the open case about something, if there is one. */
export async function lockOpenCase(trx: Trx, target: Target): Promise<void> {
  await openCase(trx, target).forNoKeyUpdate().execute();
}

export const selectOpenCase = (trx: Trx, target: Target) => openCase(trx, target).executeTakeFirst();

const openCase = (trx: Trx, { kind, targetId }: Target) =>
  trx
    .selectFrom("moderation_case")
    .select(["id", "review_reasons"])
    .where("kind", "=", kind)
    .where("target_id", "=", targetId)
    .where("status", "=", "open");

type NewCase = Pick<
  Insertable<ModerationCaseTable>,
  "kind" | "status" | "review_reasons" | "target_id" | "tip_id" | "author_id" | "created_at"
>;

/** Opens a case without reports, unless one about the same thing is open. Returns whether it did. */
export async function insertCase(trx: Trx, row: NewCase): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("moderation_case")
    .values({ ...row, id: newId(), report_count: 0, reason: "" })
    .onConflict((conflict) =>
      conflict.columns(["kind", "target_id"]).where("status", "=", sql.lit("open")).doNothing(),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const UNDECIDED = {
  status: "open",
  action: null,
  reason: "",
  decided_by: null,
  decided_at: null,
  decided_with_id: null,
} as const;

/** Reopens the cases that were decided with another one. */
export const reopenDecidedWith = (trx: Trx, caseId: string) =>
  trx
    .updateTable("moderation_case")
    .set(UNDECIDED)
    .where("decided_with_id", "=", caseId)
    .returning(["kind", "review_reasons", "tip_id"])
    .execute();

/** Attaches the cases that were decided with a case to another one. */
export async function moveDecidedWith(trx: Trx, from: string, to: string): Promise<void> {
  await trx
    .updateTable("moderation_case")
    .set({ decided_with_id: to })
    .where("decided_with_id", "=", from)
    .execute();
}

/** The standing decisions that remove content of an author, except for one case. */
export const selectStandingRemovals = (trx: Trx, authorId: string, except: string) =>
  trx
    .selectFrom("moderation_case")
    .select(["id", "kind", "target_id", "action"])
    .where("author_id", "=", authorId)
    .where("status", "=", "decided")
    .where("decided_with_id", "is", null)
    .where("action", "in", ["remove", "removeAll", "ban"])
    .where("id", "<>", except)
    .orderBy("id")
    .execute();

/**
 * Standing decisions that cover one of these targets of an author, earliest first: the removal of the target, `removeAll`
 * for anything, and a ban for the profile.
 */
export const selectRemovalCases = (
  db: Executor,
  { kind, authorId, targetIds }: { kind: string; authorId: string; targetIds: string[] },
) =>
  db
    .selectFrom("moderation_case")
    .select(["action", "target_id", "reason", "decided_at"])
    .where("author_id", "=", authorId)
    .where("status", "=", "decided")
    .where("decided_with_id", "is", null)
    .where((eb) =>
      eb.or([
        eb("action", "=", "removeAll"),
        ...(kind === "gardener" ? [eb("action", "=", "ban")] : []),
        eb.and([eb("action", "=", "remove"), eb("kind", "=", kind), eb("target_id", "in", targetIds)]),
      ]),
    )
    .orderBy("decided_at")
    .orderBy("id")
    .execute();

type Decision = Pick<
  ModerationCaseTable,
  "action" | "reason" | "suspended_until" | "decided_by" | "decided_at"
>;

/** Changes the status of a case if it is still `from`. Returns whether it did: of two concurrent calls, only one does. */
export async function moveCase(
  trx: Trx,
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

export async function insertLogEntry(trx: Trx, row: Insertable<ModerationLogTable>): Promise<void> {
  await trx.insertInto("moderation_log").values(row).execute();
}

/** Newest first. */
export const LOG_ORDER: Order = [desc("id")];

/** A slice of the log in its order, by its key. */
export function selectLog(db: Db, slice: Slice) {
  const entries = db
    .selectFrom("moderation_log")
    .leftJoin("gardener", "gardener.id", "moderation_log.actor_id")
    .selectAll("moderation_log")
    .select("gardener.name");
  return inSlice(entries, LOG_ORDER, slice, "moderation_log").execute();
}

/** Deletes the cases about a gardener. Returns them. */
export const deleteCasesOf = (trx: Trx, gardenerId: string) =>
  trx
    .deleteFrom("moderation_case")
    .where("author_id", "=", gardenerId)
    .returning(["status", "kind", "review_reasons"])
    .execute();

/** The columns that determine a gardener's role. Undefined if the account is deleted. */
export const selectRoleSource = (db: Db, gardenerId: string) =>
  db
    .selectFrom("gardener")
    .innerJoin("user", "user.id", "gardener.account_id")
    .leftJoin("account_role", "account_role.account_id", "user.id")
    .select(["user.email", "user.emailVerified as verified", "account_role.role as granted"])
    .where("gardener.id", "=", gardenerId)
    .executeTakeFirst();

/** Selects the gardener of an account that is not being deleted. */
export const selectGardenerOf = (db: Executor, accountId: string) =>
  db
    .selectFrom("gardener")
    .select("id")
    .where("account_id", "=", accountId)
    .where("status", "<>", "deleting")
    .executeTakeFirst();

/** Whether there is an account that has no gardener yet. */
export const isUnused = async (db: Db, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom("user")
    .leftJoin("gardener", "gardener.account_id", "user.id")
    .select("user.id")
    .where("user.id", "=", accountId)
    .where("gardener.id", "is", null)
    .executeTakeFirst()) !== undefined;

/** Selects the standing decisions that keep a gardener from signing in at a time, oldest first. */
export const selectSuspensions = (db: Db, gardenerId: string, now: string) =>
  db
    .selectFrom("moderation_case")
    .leftJoin("gardener as decider", "decider.id", "moderation_case.decided_by")
    .select([
      "moderation_case.id",
      "moderation_case.suspended_until",
      "moderation_case.reason",
      "moderation_case.decided_at",
      "decider.name as decider_name",
    ])
    .where("moderation_case.author_id", "=", gardenerId)
    .where(suspends(now))
    .orderBy("moderation_case.decided_at")
    .orderBy("moderation_case.id")
    .execute();

/** Counts the cases about a gardener. */
export async function countCasesAbout(db: Db, gardenerId: string): Promise<number> {
  const { cases: count } = await db
    .selectFrom("moderation_case")
    .select((eb) => eb.fn.countAll<number>().as("cases"))
    .where("author_id", "=", gardenerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Ends all sign-ins of an account. */
export async function deleteSessions(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom("session").where("userId", "=", accountId).execute();
}

/** Which of these tips exist. */
export async function selectExistingTips(trx: Trx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx.selectFrom("tip").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}
