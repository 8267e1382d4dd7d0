import { m } from "#messages";
import { DELETION_MESSAGES as MESSAGES } from "#web/tips/deletion.ts";
import type { useTipDeletion } from "#web/tips/use-tip-deletion.ts";
import { ConfirmDialog, NoticeDialog } from "#web/ui/Dialog.tsx";

/** The confirmation before deleting a tip, and the message after it (docs/product.md 8.6, 8.8). */
export function DeleteDialogs({
  confirming,
  done,
  busy,
  confirm,
  cancel,
  close,
}: ReturnType<typeof useTipDeletion>) {
  return (
    <>
      <ConfirmDialog
        open={confirming}
        onOpenChange={(open) => !open && cancel()}
        title={MESSAGES.title()}
        text={MESSAGES.text()}
        confirmLabel={MESSAGES.confirm()}
        busyLabel={m.uiDeleting()}
        busy={busy}
        onConfirm={confirm}
      />
      <NoticeDialog
        open={done}
        onOpenChange={(open) => !open && close()}
        kind="success"
        title={MESSAGES.doneTitle()}
        text={MESSAGES.doneText()}
      />
    </>
  );
}
