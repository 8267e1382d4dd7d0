import * as queries from "#server/comments/comments.queries.ts";
import { presentOwn, type OwnComment } from "#server/comments/present.ts";
import type { Db } from "#server/db/connect.ts";
import type { CommentStatus } from "#server/db/tables.ts";
import type { Deps } from "#server/deps.ts";
import { removalDecisions } from "#server/moderation/moderation.ts";

// A member's comments for the account export.

const BATCH_SIZE = 500;

/** The comments a member wrote, pending ones too, in batches. */
export async function* commentsBy({ db }: Deps, gardenerId: string): AsyncGenerator<OwnComment[]> {
  for await (const rows of batches(db, gardenerId, ["published", "pending"])) yield rows.map(presentOwn);
}

/** A member's comments that moderators removed, with when and why, in batches. */
export async function* removedCommentsBy(
  { db }: Pick<Deps, "db">,
  gardenerId: string,
): AsyncGenerator<{ kind: "comment"; reason: string; removedAt: string | null; comment: OwnComment }[]> {
  for await (const rows of batches(db, gardenerId, ["removed"])) {
    const targetIds = rows.map(({ id }) => id);
    const found = await removalDecisions(db, { kind: "comment", authorId: gardenerId, targetIds });
    yield rows.map((row) => ({
      kind: "comment" as const,
      reason: found.get(row.id)?.reason ?? "",
      removedAt: found.get(row.id)?.decidedAt ?? null,
      comment: presentOwn(row),
    }));
  }
}

async function* batches(
  db: Db,
  gardenerId: string,
  statuses: CommentStatus[],
): AsyncGenerator<queries.StoredComment[]> {
  let rows = await queries.selectCommentsBy(db, gardenerId, statuses, BATCH_SIZE);
  while (rows.length > 0) {
    yield rows;
    if (rows.length < BATCH_SIZE) return;
    rows = await queries.selectCommentsBy(db, gardenerId, statuses, BATCH_SIZE, rows.at(-1));
  }
}
