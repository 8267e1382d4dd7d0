import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { DELETION_MESSAGES, type DeletionOutcome, deletePath } from "#web/tips/deletion.ts";
import { toasts } from "#web/ui/toast-queue.ts";

/**
 * Deletes tips from a list (docs/product.md 4.19, 4.20). `ask` opens the confirmation, `confirm` deletes. `gone` holds the ids
 * deleted since the list was loaded. A failure shows a persistent toast with a retry.
 */
export function useTipDeletion() {
  const fetcher = useFetcher<DeletionOutcome>();
  const [confirmingId, setConfirmingId] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const { submit, data } = fetcher;
  const [handled, setHandled] = useState(data);

  if (data && data !== handled) {
    setHandled(data);
    setConfirmingId(null);
    if (data.deleted) {
      setGone(new Set(gone).add(data.id));
      setDone(true);
    }
  }

  useEffect(() => {
    if (!data || data.deleted) return;
    const retry = () => void submit(null, { method: "post", action: deletePath(data.id) });
    toasts.error(DELETION_MESSAGES.failed(), data.problem, { retry });
  }, [data, submit]);

  return {
    confirming: confirmingId !== null,
    done,
    gone,
    busy: fetcher.state === "submitting",
    ask: (id: string) => setConfirmingId(id),
    confirm: () => {
      if (confirmingId !== null) void submit(null, { method: "post", action: deletePath(confirmingId) });
    },
    cancel: () => setConfirmingId(null),
    close: () => setDone(false),
  };
}
