import type { Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { REMOVED, type Tables, type TipLikeTable } from "#server/db/tables.ts";

import { likedBy, photoColumns, TIP_COLUMNS, unseenComments } from "#server/tips/tips.columns.queries.ts";

/** So many rows go into one statement. */
const AT_ONCE = 500;

export type Removal = { caseId: string; authorId: string };

/** Notes of tips how they stood and takes them out of everybody's sight. `stood`: by id. */
export async function markRemoved(
  trx: Transaction<Tables>,
  ids: string[],
  { caseId, authorId }: Removal,
  stood: (id: string) => string,
): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    await trx
      .insertInto("removal")
      .values(
        some.map((id) => ({
          kind: "tip",
          target_id: id,
          case_id: caseId,
          author_id: authorId,
          stood: stood(id),
        })),
      )
      .execute();
    await trx.updateTable("tip").set({ public: REMOVED }).where("id", "in", some).execute();
  }
}

/** The removed tips of a case that are still there, with how they stood. Locks them, in the order of their ids. */
export const lockRemoved = (trx: Transaction<Tables>, caseId: string) =>
  trx
    .selectFrom("tip")
    .innerJoin("removal", "removal.target_id", "tip.id")
    .selectAll("tip")
    .select("removal.stood")
    .where("removal.case_id", "=", caseId)
    .where("removal.kind", "=", "tip")
    .where("tip.public", "=", REMOVED)
    .orderBy("tip.id")
    .forNoKeyUpdate("tip")
    .execute();

export async function markRestored(trx: Transaction<Tables>, id: string, isPublic: number): Promise<void> {
  await trx.updateTable("tip").set({ public: isPublic }).where("id", "=", id).execute();
}

/** Forgets what a case removed, once it is put back. */
export async function forgetRemovals(trx: Transaction<Tables>, caseId: string): Promise<void> {
  await trx.deleteFrom("removal").where("case_id", "=", caseId).where("kind", "=", "tip").execute();
}

/** All tips that a gardener likes. Locks them, in the order of their ids. */
export const lockAllLiked = (trx: Transaction<Tables>, gardenerId: string) =>
  trx
    .selectFrom("tip")
    .select(["id", "gardener_id", "public", "trend", "created_at"])
    .where("id", "in", (eb) =>
      eb.selectFrom("tip_like").select("tip_id").where("gardener_id", "=", gardenerId),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/** Locks all tips that are a gardener's, or that they like or commented on, in the order of their ids. */
export const lockTouched = (trx: Transaction<Tables>, gardenerId: string) =>
  trx
    .selectFrom("tip")
    .select("id")
    .where((eb) => {
      const own = eb.selectFrom("tip as own").select("own.id").where("own.gardener_id", "=", gardenerId);
      const liked = eb.selectFrom("tip_like").select("tip_id").where("gardener_id", "=", gardenerId);
      const told = eb.selectFrom("comment").select("tip_id").where("gardener_id", "=", gardenerId);
      return eb("id", "in", own.union(liked.$castTo<{ id: string }>()).union(told.$castTo<{ id: string }>()));
    })
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/** Locks tips, in the order of their ids. Answers those that are there. */
export async function lockTips(trx: Transaction<Tables>, ids: string[]) {
  const sorted = [...new Set(ids)].toSorted();
  const tips = [];
  for (let from = 0; from < sorted.length; from += AT_ONCE)
    tips.push(
      ...(await trx
        .selectFrom("tip")
        .select(["id", "gardener_id", "public"])
        .where("id", "in", sorted.slice(from, from + AT_ONCE))
        .orderBy("id")
        .forNoKeyUpdate()
        .execute()),
    );
  return tips;
}

/** What a case removed besides the profile. */
export const selectRemovals = (trx: Transaction<Tables>, caseId: string) =>
  trx
    .selectFrom("removal")
    .select(["kind", "target_id", "stood"])
    .where("case_id", "=", caseId)
    .where("kind", "in", ["tip", "comment", "like"])
    .execute();

/** Notes of likes when they were given. A like is named by its tip and who gave it. */
export async function noteLikes(
  trx: Transaction<Tables>,
  likes: TipLikeTable[],
  { caseId, authorId }: Removal,
): Promise<void> {
  for (let from = 0; from < likes.length; from += AT_ONCE)
    await trx
      .insertInto("removal")
      .values(
        likes.slice(from, from + AT_ONCE).map((like) => ({
          kind: "like",
          target_id: `${like.tip_id} ${like.gardener_id}`,
          case_id: caseId,
          author_id: authorId,
          stood: JSON.stringify(like),
        })),
      )
      .execute();
}

/** The likes a case removed. Forgets that it did. */
export const takeLikes = (trx: Transaction<Tables>, caseId: string) =>
  trx
    .deleteFrom("removal")
    .where("case_id", "=", caseId)
    .where("kind", "=", "like")
    .returning("stood")
    .execute();

/** Some of a gardener's tips that were removed, with how each stood and why; in the order of their ids, from after `previous`. */
export const selectRemovedBy = (db: Db, gardenerId: string, previous: string, limit: number) =>
  db
    .selectFrom("removal")
    .innerJoin("moderation_case", "moderation_case.id", "removal.case_id")
    .innerJoin("tip", "tip.id", "removal.target_id")
    .innerJoin("gardener", "gardener.id", "tip.gardener_id")
    .select(TIP_COLUMNS)
    .select(photoColumns())
    .select((eb) => [
      likedBy(eb.ref("tip.id"), gardenerId),
      unseenComments(eb.ref("tip.id"), undefined),
      "removal.stood",
      "moderation_case.reason",
      "moderation_case.decided_at",
    ])
    .where("removal.author_id", "=", gardenerId)
    .where("removal.kind", "=", "tip")
    .where("removal.target_id", ">", previous)
    .where("tip.public", "=", REMOVED)
    .orderBy("removal.target_id")
    .limit(limit)
    .execute();

/** Why a tip was removed. */
export const selectReason = (db: Db, id: string) =>
  db
    .selectFrom("removal")
    .innerJoin("moderation_case", "moderation_case.id", "removal.case_id")
    .select("moderation_case.reason")
    .where("removal.kind", "=", "tip")
    .where("removal.target_id", "=", id)
    .executeTakeFirst();
