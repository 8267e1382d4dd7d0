import { useEffect, useMemo } from "react";
import type { Drafts } from "#web/ui/drafts.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/**
 * The draft stored under a key at the first render; later typing does not change it. With `once` it is deleted as soon as
 * it was read, so that the next visit starts without it.
 */
export function useDraft<Name extends string>(
  drafts: Drafts<Name>,
  key: string | null,
  { once = false } = {},
) {
  const hydrated = useHydrated();
  const draft = useMemo(
    () => (hydrated && key !== null ? drafts.read(key) : undefined),
    [hydrated, key, drafts],
  );
  useEffect(() => {
    if (once && hydrated && key !== null) drafts.forget(key);
  }, [once, hydrated, key, drafts]);
  return draft;
}
