import { useEffect, useMemo } from "react";
import { forgetDraft, keptDraft } from "#web/tips/drafts.ts";
import { useLive } from "#web/ui/use-live.ts";

/**
 * The draft kept under a key when this was first drawn; what is typed later does not change it. `once`: it is forgotten
 * as soon as it is there, so that the next visit starts without it.
 */
export function useKeptDraft(key: string | null, { once = false } = {}) {
  const live = useLive();
  const draft = useMemo(() => (live && key !== null ? keptDraft(key) : undefined), [live, key]);
  useEffect(() => {
    if (once && live && key !== null) forgetDraft(key);
  }, [once, live, key]);
  return draft;
}
