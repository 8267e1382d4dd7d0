import { useState } from "react";
import { Link } from "react-router";
import { DELETION } from "#web/comments/deletion-words.ts";
import { ConfirmDialog } from "#web/ui/Dialog.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/** "Delete" on the user's own comment. Asks first: in a dialog, or without JavaScript on the page at `to`. */
export function CommentDeletion({ to, onConfirm }: { to: string; onConfirm: () => void }) {
  const [asked, setAsked] = useState(false);
  const words = (
    <>
      Delete<span className="sr-only"> your comment</span>
    </>
  );
  const look = "btn btn-sm btn-ghost px-2.5 text-error";
  return (
    <>
      {useHydrated() ? (
        <button type="button" className={look} onClick={() => setAsked(true)}>
          {words}
        </button>
      ) : (
        <Link to={to} className={look}>
          {words}
        </Link>
      )}
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={DELETION.title}
        text={DELETION.text}
        confirmLabel={DELETION.confirm}
        busyLabel="Deleting"
        onConfirm={() => {
          setAsked(false);
          onConfirm();
        }}
      />
    </>
  );
}
