import { m } from "#messages";
import { Toast } from "@base-ui/react/toast";
import { X } from "#web/icons/icons.tsx";
import { useEffect } from "react";
import { Link } from "#web/ui/Link.tsx";
import { present, type ToastAction } from "#web/ui/toast-queue.ts";
import { ToastIcon } from "#web/ui/ToastIcon.tsx";

/** Shows the toasts of all screens. F6 moves the focus to them. */
export const ToastViewport = () => (
  <Toast.Provider limit={4}>
    <Toast.Portal>
      <Toast.Viewport
        aria-label={m.uiMessages()}
        className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-md flex-col-reverse gap-3 sm:inset-x-auto sm:end-8 sm:bottom-8 sm:w-104"
      >
        <Toasts />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
);

function Toasts() {
  const { toasts, add, close } = Toast.useToastManager<ToastAction>();
  useEffect(() => present({ add, close }), [add, close]);
  return toasts.map((toast) => {
    const failed = toast.type === "error";
    const { retry, login } = toast.data ?? {};
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        role={failed ? "alert" : "status"}
        aria-modal={undefined}
        swipeDirection={["right", "down"]}
        className="sheet shadow-float transition-[opacity,translate] data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-3 data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-center gap-3 px-4 py-3">
          <ToastIcon kind={failed ? "error" : "success"} />
          <div className="min-w-0 grow wrap-anywhere">
            <Toast.Title render={<p />} className="font-medium" />
            <Toast.Description className="text-sm text-muted" />
          </div>
          {retry ? (
            <button
              type="button"
              className="btn btn-sm btn-ghost"
              onClick={() => {
                close(toast.id);
                retry();
              }}
            >
              {m.uiTryAgain()}
            </button>
          ) : null}
          {login ? (
            <Link to={login} className="btn btn-sm btn-ghost" onClick={() => close(toast.id)}>
              {m.uiLogInAgain()}
            </Link>
          ) : null}
          {failed ? (
            // Not Toast.Close, which is hidden from screen readers while the toasts are collapsed; these never stack.
            <button
              type="button"
              aria-label={m.uiDismiss()}
              className="btn btn-sm btn-ghost btn-square -me-1"
              onClick={() => close(toast.id)}
            >
              <X className="size-4" />
            </button>
          ) : null}
        </Toast.Content>
      </Toast.Root>
    );
  });
}
