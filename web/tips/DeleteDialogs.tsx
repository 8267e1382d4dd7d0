import { DELETION_MESSAGES as WORDS } from "#web/tips/deletion.ts";
import type { useTipDeletion } from "#web/tips/use-tip-deletion.ts";
import { ConfirmDialog, NoticeDialog } from "#web/ui/Dialog.tsx";

/** The question before a tip is deleted and the news that it is (docs/product.md 8.6, 8.8). */
export function DeleteDialogs({
  asked,
  done,
  busy,
  confirm,
  cancel,
  close,
}: ReturnType<typeof useTipDeletion>) {
  return (
    <>
      <ConfirmDialog
        open={asked}
        onOpenChange={(open) => !open && cancel()}
        title={WORDS.title}
        text={WORDS.text}
        confirmLabel={WORDS.confirm}
        busyLabel="Deleting"
        busy={busy}
        onConfirm={confirm}
      />
      <NoticeDialog
        open={done}
        onOpenChange={(open) => !open && close()}
        kind="success"
        title={WORDS.doneTitle}
        text={WORDS.doneText}
      />
    </>
  );
}
