import { Toast } from "@base-ui/react/toast";
import { Check, CircleAlert, X } from "#web/icons/icons.tsx";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Link } from "react-router";
import { WithoutScript } from "#web/ui/WithoutScript.tsx";

/** A toast to show once, after a redirect: a success has a duration, an error stays. */
export type Flash =
  | { kind: "success"; title: string; milliseconds: number }
  | { kind: "error"; title: string };

/** Renders the toasts of all screens; used once around the pages. F6 moves the focus to them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider limit={4}>
      {children}
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Messages"
          className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-md flex-col-reverse gap-3 sm:inset-x-auto sm:end-8 sm:bottom-8 sm:w-104"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** What an error toast offers: to try again, or to log in at a path. */
type Remedy = { retry?: (() => void) | undefined; login?: string | undefined };

/** Shows toasts. `success` disappears after `milliseconds`; `error` stays until dismissed, with "Try again" or "Log in again" if given, and returns the id to `dismiss` it by. */
export function useToasts() {
  const { add, close } = Toast.useToastManager();
  return useMemo(
    () => ({
      success: (title: string, { milliseconds }: { milliseconds: number }) => {
        add({ type: "success", title, timeout: milliseconds });
      },
      error: (title: string, detail?: string, remedy?: Remedy): string =>
        add({ type: "error", title, description: detail, timeout: 0, data: remedy }),
      dismiss: (id: string) => close(id),
    }),
    [add, close],
  );
}

/** Shows the toast of a redirect, once per object. Without JavaScript it is shown at the top of the page. */
export function FlashToast({ flash }: { flash: Flash | null | undefined }) {
  const toasts = useToasts();
  const last = useRef<Flash | null>(null);

  useEffect(() => {
    if (!flash || flash === last.current) return;
    last.current = flash;
    if (flash.kind === "success") toasts.success(flash.title, flash);
    else toasts.error(flash.title);
  }, [flash, toasts]);

  if (!flash) return null;
  return (
    <WithoutScript>
      <div className="wrap pt-4">
        <div
          role={flash.kind === "error" ? "alert" : "status"}
          className="sheet flex items-center gap-3 px-4 py-3"
        >
          <StatusIcon kind={flash.kind} />
          <span className="min-w-0 font-medium wrap-anywhere">{flash.title}</span>
        </div>
      </div>
    </WithoutScript>
  );
}

function Toasts() {
  const { toasts, close } = Toast.useToastManager<Remedy>();
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
          <StatusIcon kind={failed ? "error" : "success"} />
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
              Try again
            </button>
          ) : null}
          {login ? (
            <Link to={login} className="btn btn-sm btn-ghost" onClick={() => close(toast.id)}>
              Log in again
            </Link>
          ) : null}
          {failed ? (
            // Not Toast.Close, which is hidden from screen readers while the toasts are collapsed; these never stack.
            <button
              type="button"
              aria-label="Dismiss"
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

function StatusIcon({ kind }: { kind: Flash["kind"] }) {
  const tone = kind === "error" ? "bg-error/12 text-error" : "bg-success/12 text-success";
  return (
    <span className={`grid size-8 shrink-0 place-items-center rounded-full ${tone}`}>
      {kind === "error" ? <CircleAlert className="size-5" /> : <Check className="size-5" />}
    </span>
  );
}
