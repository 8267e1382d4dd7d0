import type { Comment } from "#domain/comments/comment.ts";

/** A top-level comment with its replies. */
export type Thread = { head: Comment; replies: Comment[] };

/**
 * Groups a list of comments into threads, in list order. A reply whose top-level comment is not in the list forms its own
 * thread. Pending replies, which come first in the list, go last in their thread.
 */
export function threadsOf(rows: readonly Comment[]): Thread[] {
  const threads = new Map<string, Thread>();
  const pendingReplies = rows.filter((row) => row.pending && row.parentId !== null);
  for (const row of [...rows.filter((row) => !pendingReplies.includes(row)), ...pendingReplies]) {
    const thread = row.parentId === null ? undefined : threads.get(row.parentId);
    if (thread) thread.replies.push(row);
    else threads.set(row._id, { head: row, replies: [] });
  }
  return [...threads.values()];
}
