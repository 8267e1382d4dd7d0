import { m } from "#messages";
import { useState } from "react";
import { DELETION_MESSAGES } from "#web/comments/deletion-messages.ts";
import { ConfirmDialog } from "#web/ui/Dialog.tsx";
import { Link } from "#web/ui/Link.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { hiddenTag } from "#web/ui/message-tags.tsx";

/** "Delete" on the user's own comment. Asks for confirmation: in a dialog, or without JavaScript on the page at `to`. */
export function CommentDeletion({ to, onConfirm }: { to: string; onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  const label = m.commentsDelete({ hidden: hiddenTag });
  const className = "btn btn-sm btn-ghost px-2.5 text-error";
  return (
    <>
      {useHydrated() ? (
        <button type="button" className={className} onClick={() => setOpen(true)}>
          {label}
        </button>
      ) : (
        <Link to={to} className={className}>
          {label}
        </Link>
      )}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={DELETION_MESSAGES.title()}
        text={DELETION_MESSAGES.text()}
        confirmLabel={DELETION_MESSAGES.confirm()}
        busyLabel={m.uiDeleting()}
        onConfirm={() => {
          setOpen(false);
          onConfirm();
        }}
      />
    </>
  );
}
