import type { CommentAim } from "#web/comments/comment-paths.ts";
import { draftsOf } from "#web/ui/drafts.ts";

/** Where the text of a comment on a tip is kept, or of a reply or a change, one for each member (docs/product.md 4.4, 12.3). */
export const commentDraft = (tipId: string, aim: Pick<CommentAim, "reply" | "edit">, gardenerId: string) =>
  `draft of a comment on ${[tipId, ...Object.entries(aim).flat()].join(" ")} by ${gardenerId}`;

export const commentDrafts = draftsOf(["body"]);
