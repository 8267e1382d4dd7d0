import type { CommentTable } from "#server/db/tables.ts";
import type { Deps } from "#server/deps.ts";
import * as queries from "#server/moderation/kept.queries.ts";

/**
 * What moderation keeps of a member, for their download (docs/product.md 7.56): the reports they sent, and their tips and
 * comments that were removed, with the reason they were told.
 */
export async function moderationKept({ db }: Pick<Deps, "db">, gardenerId: string) {
  const [reports, removed] = await Promise.all([
    queries.selectReportsBy(db, gardenerId),
    queries.selectRemovedOf(db, gardenerId),
  ]);
  return {
    reports: reports.map(({ kind, target_id, reason, words, created_at }) => ({
      kind,
      target: target_id,
      reason,
      words,
      createdAt: created_at,
    })),
    removed: removed.map((row) => (row.kind === "tip" ? removedTip(row) : removedComment(row))),
  };
}

type Removed = Awaited<ReturnType<typeof queries.selectRemovedOf>>[number];

const removedTip = (row: Removed) => ({
  kind: row.kind,
  _id: row.target_id,
  title: row.title,
  category: row.category,
  difficultyLevel: row.difficulty,
  plantType: row.plant_type,
  postBody: row.body,
  photo: row.photo,
  photoAlt: row.photo_alt,
  createdAt: row.created_at,
  removedBecause: row.reason,
});

function removedComment({ kind, target_id, stood, reason }: Removed) {
  const { tip_id, body, created_at } = JSON.parse(stood) as CommentTable;
  return { kind, _id: target_id, tip: tip_id, body, createdAt: created_at, removedBecause: reason };
}
