import { type ComponentType, useEffect, useRef, useState } from "react";
import { onToastQueued, toasts } from "#web/ui/toast-queue.ts";
import { ToastIcon } from "#web/ui/ToastIcon.tsx";
import { whenIdle } from "#web/ui/when-idle.ts";
import { WithoutScript } from "#web/ui/WithoutScript.tsx";

/** A toast to show once, after a redirect: a success has a duration, an error stays. */
export type Flash =
  | { kind: "success"; title: string; milliseconds: number }
  | { kind: "error"; title: string };

/** Renders the toasts of all screens, whose code is loaded when the page is idle, or for the first toast; used once beside the pages. */
export function Toaster() {
  const [ToastViewport, setToastViewport] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      void import("#web/ui/ToastViewport.tsx").then(
        (loaded) => setToastViewport(() => loaded.ToastViewport),
        // Not reached: the next toast tries again.
        () => undefined,
      );
    const ends = [onToastQueued(load), whenIdle(load)];
    return () => ends.forEach((end) => end());
  }, []);
  return ToastViewport ? <ToastViewport /> : null;
}

/** Shows the toast of a redirect, once per object. Without JavaScript it is shown at the top of the page. */
export function FlashToast({ flash }: { flash: Flash | null | undefined }) {
  const last = useRef<Flash | null>(null);

  useEffect(() => {
    if (!flash || flash === last.current) return;
    last.current = flash;
    if (flash.kind === "success") toasts.success(flash.title, flash);
    else toasts.error(flash.title);
  }, [flash]);

  if (!flash) return null;
  return (
    <WithoutScript>
      <div className="wrap pt-4">
        <div
          role={flash.kind === "error" ? "alert" : "status"}
          className="sheet flex items-center gap-3 px-4 py-3"
        >
          <ToastIcon kind={flash.kind} />
          <span className="min-w-0 font-medium wrap-anywhere">{flash.title}</span>
        </div>
      </div>
    </WithoutScript>
  );
}
