import { m } from "#messages";
import type { Comment } from "#domain/comments/comment.ts";
import { isId } from "#domain/http/ids.ts";
import type { FormState } from "#web/forms/form-state.ts";

/** The comment, by id, that a form replies to, edits or deletes; empty for a new comment. */
export type CommentTarget = { reply?: string; edit?: string; delete?: string };

/** The path of the screen that writes, edits and deletes comments: a page without JavaScript, and the action of the forms on a tip's page. */
export function commentPath(tipId: string, target: CommentTarget, tipPage: string): string {
  const search = new URLSearchParams(target);
  if (isReadOnly(tipPage)) search.set("back", "read");
  return `/comment/${tipId}${search.size > 0 ? `?${search}` : ""}`;
}

/** The target of an address made by `commentPath`. Malformed ids are ignored. */
export function targetFrom(search: URLSearchParams): CommentTarget {
  const target: CommentTarget = {};
  for (const name of ["reply", "edit", "delete"] as const) {
    const id = search.get(name);
    if (id && isId(id)) target[name] = id;
  }
  return target;
}

/** The tip's page that linked here. */
export const tipPageFrom = (tipId: string, search: URLSearchParams) =>
  `/${search.get("back") === "read" ? "mytipsdetails" : "tipsDetails"}/${tipId}`;

/** The id of a comment's element on its tip's page. */
export const anchorOf = ({ _id }: Pick<Comment, "_id">) => `comment-${_id}`;

const isReadOnly = (pathname: string) => /^\/mytipsdetails\//i.test(pathname);

/** The key of the draft of a comment, reply or edit, one per member (docs/product.md 4.4, 12.3). */
export const commentDraftKey = (
  tipId: string,
  target: Pick<CommentTarget, "reply" | "edit">,
  gardenerId: string,
) => `draft of a comment on ${[tipId, ...Object.entries(target).flat()].join(" ")} by ${gardenerId}`;

/** The result of a comment form; `id` is the comment's, if it does not wait on the device. */
export type CommentState = FormState<{ body?: string }, { id: string; waits?: true }>;

/** The error message of a comment form, if it failed. */
export const problemOf = (state: CommentState | undefined) =>
  state?.current ? m.commentsChangedMeanwhile() : (state?.errors[0]?.message ?? state?.failed);
