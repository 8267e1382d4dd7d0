import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { DELETION_MESSAGES, type DeletionOutcome, deletePath } from "#web/tips/deletion.ts";
import { useToasts } from "#web/ui/toasts.tsx";

/**
 * Deleting from a list (docs/product.md 4.19, 4.20): `ask` opens the question, `confirm` sends the call. `gone` holds
 * the tips deleted since the list was shown; a failure is a toast that stays, with a retry.
 */
export function useTipDeletion() {
  const fetcher = useFetcher<DeletionOutcome>();
  const toasts = useToasts();
  const [asked, setAsked] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const { submit, data } = fetcher;
  const [heard, setHeard] = useState(data);

  if (data && data !== heard) {
    setHeard(data);
    setAsked(null);
    if (data.deleted) {
      setGone(new Set(gone).add(data.id));
      setDone(true);
    }
  }

  useEffect(() => {
    if (!data || data.deleted) return;
    const again = () => void submit(null, { method: "post", action: deletePath(data.id) });
    toasts.error(DELETION_MESSAGES.failed, data.problem, again);
  }, [data, submit, toasts]);

  return {
    asked: asked !== null,
    done,
    gone,
    busy: fetcher.state === "submitting",
    ask: (id: string) => setAsked(id),
    confirm: () => {
      if (asked !== null) void submit(null, { method: "post", action: deletePath(asked) });
    },
    cancel: () => setAsked(null),
    close: () => setDone(false),
  };
}
