import { sql } from "kysely";
import { advisoryLock } from "#server/db/advisory-lock.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Target } from "#server/moderation/moderation.queries.ts";

// Pending posts and their cases.

/** Adds review reasons to the open case about something. Throws if there is none. */
export const addReviewReasons = (trx: Trx, { kind, targetId }: Target, review_reasons: string) =>
  trx
    .updateTable("moderation_case")
    .set({ review_reasons })
    .where("kind", "=", kind)
    .where("target_id", "=", targetId)
    .where("status", "=", "open")
    .returning("id")
    .executeTakeFirstOrThrow();

/** Cases of pending posts: the one about a target, or all about some tips and the comments on them. */
export type Pending = Target | { tipIds: string[] };

/** Written as in the partial indexes of pending cases. */
const isPending = sql<boolean>`moderation_case.status = 'open' and moderation_case.review_reasons <> ''`;

const areAbout = (which: Pending) =>
  "tipIds" in which
    ? sql<boolean>`moderation_case.tip_id in (${sql.join(which.tipIds)}) and ${isPending}`
    : sql<boolean>`moderation_case.kind = ${which.kind} and moderation_case.target_id = ${which.targetId} and ${isPending}`;

/** Whether any such case exists. */
export const hasPendingCase = async (trx: Trx, which: Pending): Promise<boolean> =>
  (await trx
    .selectFrom("moderation_case")
    .select("id")
    .where(areAbout(which))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Locks pending cases by their ids. */
export const lockPendingCases = (trx: Trx, which: Pending) =>
  trx.selectFrom("moderation_case").select("id").where(areAbout(which)).orderBy("id").forUpdate().execute();

/** Takes the review reasons from cases that were also reported. Returns these cases. */
export const clearReviewReasons = (trx: Trx, which: Pending) =>
  trx
    .updateTable("moderation_case")
    .set({ review_reasons: "" })
    .where(areAbout(which))
    .where("report_count", ">", 0)
    .returning("kind")
    .execute();

/** Deletes cases. Returns them. */
export const deletePendingCases = (trx: Trx, which: Pending) =>
  trx
    .deleteFrom("moderation_case")
    .where(areAbout(which))
    .returning(["status", "kind", "review_reasons"])
    .execute();

/** Decides all other pending cases of an author together with a `removeAll` case. Returns them as they were. */
export async function decidePendingWith(
  trx: Trx,
  authorId: string,
  { caseId, reason, by, now }: { caseId: string; reason: string; by: string; now: string },
) {
  return trx
    .updateTable("moderation_case")
    .set({
      status: "decided",
      action: "remove",
      reason,
      decided_by: by,
      decided_at: now,
      decided_with_id: caseId,
    })
    .where("author_id", "=", authorId)
    .where("id", "<>", caseId)
    .where(isPending)
    .returning(["kind", "review_reasons"])
    .execute();
}

/** Serializes the reviews of one member's posts until the transaction ends. */
export const lockReviewsOf = (trx: Trx, gardenerId: string) => advisoryLock(trx, `review ${gardenerId}`);

/** When a gardener became a member, and how many of their posts are published; comments count only up to `most`. */
export async function selectTrust(
  trx: Trx,
  gardenerId: string,
  most: number,
): Promise<{ created_at: string; publishedPosts: number }> {
  const { created_at, tip_count, comments } = await trx
    .selectFrom("gardener")
    .select((eb) => [
      "created_at",
      "tip_count",
      eb
        .selectFrom(
          eb
            .selectFrom("comment")
            .innerJoin("tip", "tip.id", "comment.tip_id")
            .select("comment.id")
            .where("comment.gardener_id", "=", gardenerId)
            .where("comment.status", "=", "published")
            .where("tip.status", "=", "public")
            .limit(most)
            .as("published"),
        )
        .select((inner) => inner.fn.countAll<number>().as("number"))
        .as("comments"),
    ])
    .where("gardener.id", "=", gardenerId)
    .executeTakeFirstOrThrow();
  return { created_at, publishedPosts: tip_count + Number(comments) };
}

/** The texts of a gardener's comments on a tip. */
export async function selectOwnComments(trx: Trx, tipId: string, gardenerId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("comment")
    .select("body")
    .where("tip_id", "=", tipId)
    .where("gardener_id", "=", gardenerId)
    .execute();
  return rows.map(({ body }) => body);
}

/** The comments a gardener posted since a time, whatever their status, newest first. */
export const selectRecentComments = (
  trx: Trx,
  gardenerId: string,
  { since, limit }: { since: string; limit: number },
) =>
  trx
    .selectFrom("comment")
    .select(["id", "body", "created_at"])
    .where("gardener_id", "=", gardenerId)
    .where("created_at", ">", since)
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
