import { sql, type InferResult, type SelectQueryBuilder } from "kysely";
import { blockedIds } from "#server/db/blocked-ids.ts";
import { variantsAt } from "#server/db/photo-variants.ts";
import type { Tables } from "#server/db/tables.ts";
import { TEXT_COLUMNS } from "#server/tips/columns.ts";
import { viewerReactions } from "#server/tips/reactions.queries.ts";
import type { QueryViewer } from "#server/tips/visibility.ts";

/** What a tip is presented from, besides its texts. */
const TIP_COLUMNS = [
  "tip.id",
  "tip.gardener_id",
  "tip.status",
  "tip.photo",
  "tip.photo_problem",
  "tip.created_at",
  "tip.updated_at",
  "tip_stats.like_count",
  "tip_stats.comment_count",
  "tip_stats.placeholder_count",
  "tip_stats.view_count",
  "gardener.email",
  "gardener.show_email",
  "gardener.age",
  "gardener.status as author_status",
  "gardener.photo as author_photo",
] as const;
const TIP_TEXTS = TEXT_COLUMNS.map((column) => `tip.${column}` as const);

/** Joins and selects what a tip is presented from to a viewer. */
export const selectPresented = (query: SelectQueryBuilder<Tables, "tip", unknown>, viewer: QueryViewer) =>
  query
    .innerJoin("tip_stats", "tip_stats.tip_id", "tip.id")
    .innerJoin("gardener", "gardener.id", "tip.gardener_id")
    .select(TIP_COLUMNS)
    .select(TIP_TEXTS)
    .select([
      variantsAt("tip.photo_hash").as("photo_variants"),
      variantsAt("gardener.photo_hash").as("author_variants"),
      ...viewerReactions(viewer.id),
      blockedComments(viewer).as("blocked_comments"),
    ]);

/** How many of the tip's comments a block hides from the viewer. */
const blockedComments = ({ id, hasBlocks }: QueryViewer) =>
  hasBlocks
    ? sql<number>`(select count(*) from comment where comment.tip_id = tip.id and comment.status = 'published'
        and comment.gardener_id in ${blockedIds(id)})`
    : sql<number>`0`;

/** A tip with what it is presented from. */
export type PresentedTip = InferResult<ReturnType<typeof selectPresented>>[number];
