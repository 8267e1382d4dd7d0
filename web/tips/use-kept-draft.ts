import { tipDrafts } from "#web/tips/drafts.ts";
import { useDraft } from "#web/ui/use-draft.ts";

/** As `useDraft`, for the text of a tip. */
export const useKeptDraft = (key: string | null, options?: { once?: boolean }) =>
  useDraft(tipDrafts, key, options);
