import type { Comment } from "#domain/comments/comment.ts";
import { anonymousName } from "#domain/gardeners/name.ts";
import type { Viewer } from "#server/auth/actor.ts";
import type { CommentRow, StoredComment } from "#server/comments/comments.queries.ts";
import { canReadComment } from "#server/comments/visibility.ts";
import { absolutePhoto } from "#server/http/photo-url.ts";
import { parseVariants } from "#server/photos/photos.ts";

/**
 * A comment as a viewer gets it: a placeholder if they may not read it (docs/product.md 12.8), without its writer if their profile
 * was removed (11.31).
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
  if (!canReadComment(viewer, row))
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
    ...(row.writer_status === "removed"
      ? { gardenerId: "", name: anonymousName(), photo: "", photoVariants: null }
      : {
          gardenerId: row.gardener_id ?? "",
          name: row.name ?? "",
          photo: absolutePhoto(row.photo ?? "", origin),
          photoVariants: parseVariants(row.photo_variants),
        }),
    byAuthor: row.gardener_id === authorId,
    edited: row.edited === 1,
    deleted: false,
    mine: row.gardener_id === viewer?.gardenerId,
    ...(row.status === "pending" && { pending: true as const }),
    updatedAt: row.updated_at,
  };
}

export type OwnComment = { _id: string; tip: string; body: string; createdAt: string; updatedAt: string };

/** A comment in its writer's account export. */
export const presentOwn = (row: StoredComment): OwnComment => ({
  _id: row.id,
  tip: row.tip_id,
  body: row.body,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
