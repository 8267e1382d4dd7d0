import { X } from "#web/icons/icons.tsx";
import { m } from "#messages";
import type { ReactNode } from "react";
import { useBranding } from "#web/layout/root-data.ts";
import { HomeLink } from "#web/layout/HomeLink.tsx";
import { usePopoverAutoClose } from "#web/layout/use-popover-auto-close.ts";

type DrawerProps = {
  /** The `popoverTarget` of the button that opens it. */
  id: string;
  label: string;
  /** Its background and width. */
  className: string;
  children: ReactNode;
};

/** A menu that slides in from the side. It is a popover, so it works without JavaScript. */
export function Drawer({ id, label, className, children }: DrawerProps) {
  const site = useBranding();
  const drawer = usePopoverAutoClose<HTMLElement>();
  return (
    <nav
      ref={drawer}
      id={id}
      popover="auto"
      aria-label={label}
      className={`drawer-panel inset-0 m-0 h-dvh max-h-none overflow-y-auto border-e border-base-300 p-5 text-base-content shadow-float backdrop:bg-[#0d1f13]/50 ${className}`}
    >
      <div className="mb-6 flex items-center justify-between">
        <HomeLink site={site} />
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={m.frameCloseMenu()}
          className="btn btn-ghost btn-square -me-2"
        >
          <X className="size-6" />
        </button>
      </div>
      {children}
    </nav>
  );
}
