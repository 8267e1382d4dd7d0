import { m } from "#messages";
import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Check, CircleAlert, Info, Trash2 } from "#web/icons/icons.tsx";
import { type ReactNode, useEffect } from "react";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  confirmLabel: string;
  busyLabel: string;
  busy?: boolean | undefined;
  /** Does not close the dialog, so that it can show that it is busy. */
  onConfirm: () => void;
};

/** Asks for confirmation before something that cannot be undone. "Cancel" is focused first; Escape closes. */
export function ConfirmDialog({ open, onOpenChange, busy, onConfirm, ...texts }: ConfirmDialogProps) {
  return (
    <DialogFrame open={open} onOpenChange={(next) => !busy && onOpenChange(next)} kind="warning" {...texts}>
      <AlertDialog.Close className="btn btn-outline">{m.uiCancel()}</AlertDialog.Close>
      <SubmitButton
        type="button"
        busy={busy}
        busyLabel={texts.busyLabel}
        className="btn btn-error"
        onClick={onConfirm}
      >
        {texts.confirmLabel}
      </SubmitButton>
    </DialogFrame>
  );
}

type NoticeDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind: "success" | "info" | "error";
  title: string;
  text?: string | undefined;
  /** Closes automatically after this many milliseconds, without a button; otherwise "OK" closes it. */
  milliseconds?: number | undefined;
};

/** Shows a result: success, information or error. */
export function NoticeDialog({ open, onOpenChange, milliseconds, ...texts }: NoticeDialogProps) {
  useEffect(() => {
    if (!open || !milliseconds) return;
    const timer = setTimeout(() => onOpenChange(false), milliseconds);
    return () => clearTimeout(timer);
  }, [open, milliseconds, onOpenChange]);

  return (
    <DialogFrame open={open} onOpenChange={onOpenChange} {...texts}>
      {milliseconds ? null : (
        <AlertDialog.Close className="btn btn-primary min-w-28">{m.uiOk()}</AlertDialog.Close>
      )}
    </DialogFrame>
  );
}

const KINDS = {
  warning: { icon: <Trash2 className="size-6" />, tone: "bg-error/12 text-error" },
  error: { icon: <CircleAlert className="size-6" />, tone: "bg-error/12 text-error" },
  info: { icon: <Info className="size-6" />, tone: "bg-info/12 text-info" },
  success: { icon: <Check className="size-6" />, tone: "bg-success/12 text-success" },
};

type DialogFrameProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind: keyof typeof KINDS;
  title: string;
  text?: string | undefined;
  children: ReactNode;
};

function DialogFrame({ open, onOpenChange, kind, title, text, children }: DialogFrameProps) {
  const { icon, tone } = KINDS[kind];
  return (
    <AlertDialog.Root
      open={open}
      // The first click of a double click opened it, often under the pointer; the second must not close it.
      onOpenChange={(next, { event }) => (event as UIEvent).detail > 1 || onOpenChange(next)}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-[#0d1f13]/50 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Viewport className="fixed inset-0 z-40 grid place-items-center overflow-y-auto p-5">
          <AlertDialog.Popup className="sheet w-full max-w-md p-7 text-center shadow-float transition-[opacity,scale] data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0">
            <span className={`mx-auto mb-4 grid size-14 place-items-center rounded-full ${tone}`}>
              {icon}
            </span>
            <AlertDialog.Title className="text-2xl wrap-anywhere">{title}</AlertDialog.Title>
            {text ? (
              <AlertDialog.Description className="mt-2 wrap-anywhere text-muted">
                {text}
              </AlertDialog.Description>
            ) : null}
            <div className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden">{children}</div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
