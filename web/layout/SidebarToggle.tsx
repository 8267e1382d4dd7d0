import { m } from "#messages";
import { PanelLeftClose, PanelLeftOpen } from "#web/icons/icons.tsx";
import { SIDEBAR } from "#web/layout/sidebar-script.ts";

/** Collapses and expands the sidebar, and remembers the state. CSS selects the icon, so the server need not know the state. */
export function SidebarToggle() {
  return (
    <button type="button" onClick={toggle} className="btn btn-ghost btn-square js-only text-muted">
      <span className="lg:narrow:hidden">
        <PanelLeftClose className="size-5 rtl:-scale-x-100" />
        <span className="sr-only">{m.frameCollapse()}</span>
      </span>
      <span className="hidden lg:narrow:block">
        <PanelLeftOpen className="size-5 rtl:-scale-x-100" />
        <span className="sr-only">{m.frameExpand()}</span>
      </span>
    </button>
  );
}

function toggle() {
  const { dataset } = document.documentElement;
  const narrow = dataset[SIDEBAR] !== "narrow";
  if (narrow) dataset[SIDEBAR] = "narrow";
  else delete dataset[SIDEBAR];
  try {
    if (narrow) localStorage.setItem(SIDEBAR, "narrow");
    else localStorage.removeItem(SIDEBAR);
  } catch {
    // Storage is disabled or full: the state lasts as long as the page.
  }
}
