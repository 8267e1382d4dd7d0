import { isAtLeast } from "#domain/accounts/role.ts";
import type { Actor, Viewer } from "#server/auth/actor.ts";
import type { CommentRow } from "#server/comments/comments.queries.ts";

type Written = Pick<CommentRow, "status" | "gardener_id" | "writer_status">;

/** Whether nobody can read a comment any more: it was deleted, or its writer's account is being deleted. */
export const isGone = ({ status, gardener_id, writer_status }: Written): boolean =>
  status === "deleted" || gardener_id === null || writer_status === null || writer_status === "deleting";

/**
 * Whether a viewer may read a comment on a tip that they see: a published one unless a block hides its writer, a pending one if
 * they wrote it or are a moderator (docs/product.md 11.24).
 */
export function canReadComment(viewer: Viewer, comment: Written): boolean {
  if (isGone(comment)) return false;
  if (comment.status === "published") return !viewer?.hidden.includes(comment.gardener_id ?? "");
  if (comment.status !== "pending" || !viewer) return false;
  return viewer.gardenerId === comment.gardener_id || isAtLeast(viewer.role, "moderator");
}

/** Whether a member may learn that a comment exists: they wrote it, or it is published and no block hides its writer. */
export const mayLearnOfComment = (actor: Actor, comment: Written): boolean =>
  !isGone(comment) &&
  (comment.status === "published"
    ? !actor.hidden.includes(comment.gardener_id ?? "")
    : comment.status === "pending" && comment.gardener_id === actor.gardenerId);
