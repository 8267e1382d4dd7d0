import type { Comment } from "#domain/comments/comment.ts";
import { ANONYMOUS_NAME } from "#domain/gardeners/name.ts";
import type { Viewer } from "#server/auth/actor.ts";
import type { CommentRow } from "#server/comments/comments.queries.ts";
import { type CommentTable, LEAVING, REMOVED } from "#server/db/tables.ts";
import { absolutePhoto } from "#server/http/own-photo.ts";
import { asVariants } from "#server/photos/photos.ts";

/** A comment whose words and writer nobody gets any more: deleted, or of an account that is being deleted. */
export const isGone = (row: Pick<CommentRow, "deleted" | "gardener_id" | "email">): boolean =>
  row.deleted === 1 || row.gardener_id === null || (row.email?.startsWith(LEAVING) ?? true);

/**
 * A comment as this viewer gets it. Of one that is deleted, or whose writer is hidden by a block, only its place is told
 * (docs/product.md 12.8); nothing of a writer whose profile was removed (11.31).
 */
export function presentComment(
  row: CommentRow,
  { viewer, authorId, origin }: { viewer: Viewer; authorId: string; origin: string },
): Comment {
  const place = {
    _id: row.id,
    tipId: row.tip_id,
    parentId: row.thread_id === row.id ? null : row.thread_id,
    createdAt: row.created_at,
  };
  if (isGone(row) || viewer?.hidden.includes(row.gardener_id ?? ""))
    return {
      ...place,
      body: "",
      gardenerId: "",
      name: "",
      photo: "",
      photoVariants: null,
      byAuthor: false,
      edited: false,
      deleted: true,
      mine: false,
      updatedAt: row.created_at,
    };
  return {
    ...place,
    body: row.body,
    ...(row.active === REMOVED
      ? { gardenerId: "", name: ANONYMOUS_NAME, photo: "", photoVariants: null }
      : {
          gardenerId: row.gardener_id ?? "",
          name: row.name ?? "",
          photo: absolutePhoto(row.photo ?? "", origin),
          photoVariants: asVariants(row.photo_variants),
        }),
    byAuthor: row.gardener_id === authorId,
    edited: row.edited === 1,
    deleted: false,
    mine: row.gardener_id === viewer?.gardenerId,
    updatedAt: row.updated_at,
  };
}

export type OwnComment = { _id: string; tip: string; body: string; createdAt: string; updatedAt: string };

/** A comment as its writer's download has it. */
export const presentOwn = (
  row: Pick<CommentTable, "id" | "tip_id" | "body" | "created_at" | "updated_at">,
): OwnComment => ({
  _id: row.id,
  tip: row.tip_id,
  body: row.body,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
