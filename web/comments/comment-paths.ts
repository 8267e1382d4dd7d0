import type { Comment } from "#domain/comments/comment.ts";
import { isId } from "#domain/http/ids.ts";

/** What a form about comments does: post one, reply to one, change or delete one. */
export type CommentAim = { reply?: string; edit?: string; delete?: string };

/** Where comments on a tip are written, changed and deleted: pages for browsers without JavaScript, and what the forms on a tip's page send to. */
export function commentPath(tipId: string, aim: CommentAim, tipPage: string): string {
  const search = new URLSearchParams(aim);
  if (isReadOnly(tipPage)) search.set("back", "read");
  return `/comment/${tipId}${search.size > 0 ? `?${search}` : ""}`;
}

/** What an address made by `commentPath` is for. Ids that are none of ours are left out. */
export function aimIn(search: URLSearchParams): CommentAim {
  const aim: CommentAim = {};
  for (const name of ["reply", "edit", "delete"] as const) {
    const id = search.get(name);
    if (id && isId(id)) aim[name] = id;
  }
  return aim;
}

/** The page of the tip from which somebody came. */
export const tipPageFrom = (tipId: string, search: URLSearchParams) =>
  `/${search.get("back") === "read" ? "mytipsdetails" : "tipsDetails"}/${tipId}`;

/** The place of a comment on its tip's page. */
export const anchorOf = ({ _id }: Pick<Comment, "_id">) => `comment-${_id}`;

const isReadOnly = (pathname: string) => /^\/mytipsdetails\//i.test(pathname);

/** How sending a form about a comment ended; `typed` is given back for a page that is made anew. */
export type CommentOutcome =
  | { done: true; id: string }
  | { done: false; problem: string; signedOut: boolean; typed: string };
