import { sql } from "kysely";
import { hiddenFrom } from "#server/db/hidden.ts";
import { variantsAt } from "#server/db/photo-variants.ts";

/** What a tip is presented from; the author is joined. */
export const TIP_COLUMNS = [
  "tip.id",
  "tip.title",
  "tip.byline",
  "tip.category",
  "tip.public",
  "tip.waits",
  "tip.plant_type",
  "tip.difficulty",
  "tip.photo",
  "tip.photo_alt",
  "tip.photo_problem",
  "tip.body",
  "tip.like_count",
  "tip.comment_count",
  "tip.deleted_comment_count",
  "tip.view_count",
  "tip.gardener_id",
  "tip.created_at",
  "tip.updated_at",
  "gardener.email",
  "gardener.show_email",
  "gardener.age",
  "gardener.active as author_active",
  "gardener.photo as author_photo",
] as const;

/** The pictures a tip is presented with. */
export const photoColumns = () => [
  variantsAt("tip.photo_hash").as("photo_variants"),
  variantsAt("gardener.photo_hash").as("author_variants"),
];

/** Whether a tip is liked by who looks. */
export const likedBy = (tipId: unknown, viewerId: string | undefined) =>
  (viewerId === undefined
    ? sql<number>`0`
    : sql<number>`case when exists (select 1 from tip_like where tip_like.tip_id = ${tipId} and tip_like.gardener_id = ${viewerId}) then 1 else 0 end`
  ).as("liked");

/** How many of a tip's comments are by somebody who is hidden from who looks. */
export const unseenComments = (tipId: unknown, hides: string | undefined) =>
  (hides === undefined
    ? sql<number>`0`
    : sql<number>`(select count(*) from comment where comment.tip_id = ${tipId} and comment.deleted = 0 and comment.gardener_id in ${hiddenFrom(hides)})`
  ).as("unseen_comments");
