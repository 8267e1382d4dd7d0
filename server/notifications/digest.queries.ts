import type { DigestFrequency } from "#domain/notifications/digest.ts";
import type { Db } from "#server/db/connect.ts";
import type { Trx } from "#server/db/transaction.ts";
import { notificationsWithNames } from "#server/notifications/notifications.queries.ts";

/** Members with notifications from before a time that wait for a letter. By index. */
export const selectDigestMembers = (
  db: Db,
  { frequency, before }: { frequency: DigestFrequency; before: string },
  limit: number,
) =>
  db
    .selectFrom("notification")
    .select("gardener_id")
    .distinct()
    .where("digest", "=", frequency)
    .where("created_at", "<", before)
    .limit(limit)
    .execute();

/**
 * Puts a member's notifications from before a time that wait into one letter. Returns how many of them are unread: of several
 * processes, only the first finds any.
 */
export async function claimDigest(
  trx: Trx,
  claim: { gardenerId: string; frequency: DigestFrequency; before: string; digestId: string },
): Promise<number> {
  const claimed = await trx
    .updateTable("notification")
    .set({ digest: claim.digestId })
    .where("gardener_id", "=", claim.gardenerId)
    .where("digest", "=", claim.frequency)
    .where("created_at", "<", claim.before)
    .returning("read_at")
    .execute();
  return claimed.filter(({ read_at }) => read_at === null).length;
}

/** The account and address of a member, unless their account is being deleted. */
export const selectDigestRecipient = (trx: Trx, gardenerId: string) =>
  trx
    .selectFrom("gardener")
    .select(["account_id", "email"])
    .where("id", "=", gardenerId)
    .where("status", "<>", "deleting")
    .executeTakeFirst();

export type DigestRow = Awaited<ReturnType<typeof selectDigest>>[number];

/** The unread notifications of a letter with what was said, newest first. */
export const selectDigest = (db: Db, digestId: string, limit: number) =>
  notificationsWithNames(db)
    .leftJoin("comment", "comment.id", "notification.comment_id")
    .select("comment.body as comment_body")
    .where("notification.digest", "=", digestId)
    .where("notification.read_at", "is", null)
    .orderBy("notification.created_at", "desc")
    .orderBy("notification.id", "desc")
    .limit(limit)
    .execute();

/** When the letter before one was made for an account; undefined if there is none on record. By index. */
export async function selectPreviousDigest(
  db: Db,
  { accountId, before }: { accountId: string; before: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("mail")
    .select("created_at")
    .where("account_id", "=", accountId)
    .where("kind", "=", "digest")
    .where("created_at", "<", before)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}
