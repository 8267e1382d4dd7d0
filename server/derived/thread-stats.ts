import type { Trx } from "#server/db/transaction.ts";
import { type CommentFacts, isPlaceholder } from "#server/derived/definitions.ts";
import { writable } from "#server/derived/writable.ts";

/** The change of a thread: of its number of published comments and replies, and of its first comment's status. */
export type ThreadChange = {
  tipId: string;
  comments: number;
  replies: number;
  head?: { before: CommentFacts["status"] | undefined; after: CommentFacts["status"] | undefined };
};

/** Updates the replies of a thread, and what its tip shows of it. */
export async function updateThread(
  trx: Trx,
  id: string,
  { tipId, comments, replies, head }: ThreadChange,
): Promise<void> {
  const row = await trx
    .selectFrom("comment")
    .select(["status", "reply_count"])
    .where("id", "=", id)
    .executeTakeFirst();
  const before = row?.reply_count ?? 0;
  const after = before + replies;
  const placeholders =
    Number(isPlaceholder(head ? head.after : row?.status, after)) -
    Number(isPlaceholder(head ? head.before : row?.status, before));
  if (row && replies !== 0)
    await writable(trx).updateTable("comment").set({ reply_count: after }).where("id", "=", id).execute();
  if (comments === 0 && placeholders === 0) return;
  await writable(trx)
    .updateTable("tip_stats")
    .set((eb) => ({
      comment_count: eb("comment_count", "+", comments),
      placeholder_count: eb("placeholder_count", "+", placeholders),
    }))
    .where("tip_id", "=", tipId)
    .execute();
}
