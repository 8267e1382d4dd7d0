import { draftsOf } from "#web/ui/drafts.ts";

/** Where the text of a comment on a tip is kept, one for each member. */
export const commentDraft = (tipId: string, gardenerId: string) =>
  `draft of a comment on ${tipId} by ${gardenerId}`;

export const commentDrafts = draftsOf(["body"]);
