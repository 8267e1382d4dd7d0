import type { Comment } from "#domain/comments/comment.ts";

/** A first comment with its replies. */
export type Thread = { head: Comment; replies: Comment[] };

/**
 * The threads of a list of comments, in its order. A reply whose first comment is not in the list stands by itself; one that
 * waits, which comes before all others, stands last in its thread.
 */
export function threadsOf(rows: readonly Comment[]): Thread[] {
  const threads = new Map<string, Thread>();
  const answers = rows.filter((row) => row.pending && row.parentId !== null);
  for (const row of [...rows.filter((one) => !answers.includes(one)), ...answers]) {
    const thread = row.parentId === null ? undefined : threads.get(row.parentId);
    if (thread) thread.replies.push(row);
    else threads.set(row._id, { head: row, replies: [] });
  }
  return [...threads.values()];
}
