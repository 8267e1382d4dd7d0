import { useEffect, useMemo } from "react";
import type { Drafts } from "#web/ui/drafts.ts";
import { useLive } from "#web/ui/use-live.ts";

/**
 * The draft kept under a key when this was first drawn; what is typed later does not change it. `once`: it is forgotten
 * as soon as it is there, so that the next visit starts without it.
 */
export function useDraft<Name extends string>(
  drafts: Drafts<Name>,
  key: string | null,
  { once = false } = {},
) {
  const live = useLive();
  const draft = useMemo(() => (live && key !== null ? drafts.read(key) : undefined), [live, key, drafts]);
  useEffect(() => {
    if (once && live && key !== null) drafts.forget(key);
  }, [once, live, key, drafts]);
  return draft;
}
