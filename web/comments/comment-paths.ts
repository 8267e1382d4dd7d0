import type { Comment } from "#domain/comments/comment.ts";
import { isId } from "#domain/http/ids.ts";
import type { FormState } from "#web/forms/form-state.ts";

/** What a form about comments does: posts one, or replies to, changes or deletes the one with the id. */
export type CommentAim = { reply?: string; edit?: string; delete?: string };

/** The screen that writes, changes and deletes comments: a page without JavaScript, and the action of the forms on a tip's page. */
export function commentPath(tipId: string, aim: CommentAim, tipPage: string): string {
  const search = new URLSearchParams(aim);
  if (isReadOnly(tipPage)) search.set("back", "read");
  return `/comment/${tipId}${search.size > 0 ? `?${search}` : ""}`;
}

/** The aim of an address made by `commentPath`. Malformed ids are left out. */
export function aimIn(search: URLSearchParams): CommentAim {
  const aim: CommentAim = {};
  for (const name of ["reply", "edit", "delete"] as const) {
    const id = search.get(name);
    if (id && isId(id)) aim[name] = id;
  }
  return aim;
}

/** The tip's page that led here. */
export const tipPageFrom = (tipId: string, search: URLSearchParams) =>
  `/${search.get("back") === "read" ? "mytipsdetails" : "tipsDetails"}/${tipId}`;

/** The id of a comment's element on its tip's page. */
export const anchorOf = ({ _id }: Pick<Comment, "_id">) => `comment-${_id}`;

const isReadOnly = (pathname: string) => /^\/mytipsdetails\//i.test(pathname);

/** Where the draft of a comment, reply or change is kept, one for each member (docs/product.md 4.4, 12.3). */
export const commentDraftKey = (tipId: string, aim: Pick<CommentAim, "reply" | "edit">, gardenerId: string) =>
  `draft of a comment on ${[tipId, ...Object.entries(aim).flat()].join(" ")} by ${gardenerId}`;

/** What the action of a form about comments returns; `id` is the comment's. */
export type CommentState = FormState<{ body?: string }, { id: string }>;

/** Why a comment was refused; undefined when it was not. */
export const problemOf = (state: CommentState | undefined) => state?.errors[0]?.message ?? state?.failed;
