import { createContext, useContext, useEffect, useState } from "react";
import { useDraft } from "#web/forms/drafts.ts";
import { endSent, type OwnComment, withoutStored } from "#web/comments/sent-draft.ts";

/** The member's comments that the page shows. */
export const OwnComments = createContext<readonly OwnComment[]>([]);

/**
 * The draft of a comment, without what was stored although its answer never came: the page was left meanwhile. Decided when the page
 * opens, so that nothing changes while somebody types.
 */
export function useCommentDraft(draftKey: string | null) {
  const [own] = useState(useContext(OwnComments));
  const draft = useDraft(draftKey);
  const left = draft && withoutStored(draft, own);
  const ended = left === draft ? undefined : draft?.["sent"];
  useEffect(() => {
    if (draftKey !== null && ended !== undefined) endSent(draftKey, ended);
  }, [draftKey, ended]);
  return left;
}
