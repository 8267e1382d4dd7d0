import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Check, CircleAlert, Info, Trash2 } from "lucide-react";
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
  /** The dialog stays open until `onOpenChange(false)`, so that it can show that it is busy. */
  onConfirm: () => void;
};

/** Asks before something that cannot be undone. "Cancel" has the focus first; Escape closes. */
export function ConfirmDialog({ open, onOpenChange, busy, onConfirm, ...words }: ConfirmDialogProps) {
  return (
    <Sheet open={open} onOpenChange={(next) => !busy && onOpenChange(next)} kind="warning" {...words}>
      <AlertDialog.Close className="btn btn-outline">Cancel</AlertDialog.Close>
      <SubmitButton
        type="button"
        busy={busy}
        busyLabel={words.busyLabel}
        className="btn btn-error"
        onClick={onConfirm}
      >
        {words.confirmLabel}
      </SubmitButton>
    </Sheet>
  );
}

type NoticeDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind: "success" | "info" | "error";
  title: string;
  text?: string | undefined;
  /** Closes by itself after this many milliseconds and has no button; without it, "OK" closes it. */
  milliseconds?: number | undefined;
};

/** Says how something ended: a success, an information or an error. */
export function NoticeDialog({ open, onOpenChange, milliseconds, ...words }: NoticeDialogProps) {
  useEffect(() => {
    if (!open || !milliseconds) return;
    const timer = setTimeout(() => onOpenChange(false), milliseconds);
    return () => clearTimeout(timer);
  }, [open, milliseconds, onOpenChange]);

  return (
    <Sheet open={open} onOpenChange={onOpenChange} {...words}>
      {milliseconds ? null : <AlertDialog.Close className="btn btn-primary min-w-28">OK</AlertDialog.Close>}
    </Sheet>
  );
}

const KINDS = {
  warning: { icon: <Trash2 className="size-6" />, tone: "bg-error/12 text-error" },
  error: { icon: <CircleAlert className="size-6" />, tone: "bg-error/12 text-error" },
  info: { icon: <Info className="size-6" />, tone: "bg-info/12 text-info" },
  success: { icon: <Check className="size-6" />, tone: "bg-success/12 text-success" },
};

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind: keyof typeof KINDS;
  title: string;
  text?: string | undefined;
  children: ReactNode;
};

function Sheet({ open, onOpenChange, kind, title, text, children }: SheetProps) {
  const { icon, tone } = KINDS[kind];
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
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
