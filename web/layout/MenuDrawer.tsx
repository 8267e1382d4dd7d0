import { X } from "lucide-react";
import { Link, NavLink } from "react-router";
import { MAIN_LINKS } from "#web/layout/main-links.ts";
import { useClosingPopover } from "#web/layout/use-closing-popover.ts";
import { Logo } from "#web/ui/Logo.tsx";

/** What the button that opens the drawer has as its `popoverTarget`. */
export const MENU_ID = "menu";

/** The menu of small screens: a popover, so it opens and closes without JavaScript. */
export function MenuDrawer({ signedIn }: { signedIn: boolean }) {
  const drawer = useClosingPopover<HTMLElement>();
  return (
    <nav
      ref={drawer}
      id={MENU_ID}
      popover="auto"
      aria-label="Menu"
      className="drawer-panel inset-0 m-0 h-dvh max-h-none w-[min(20rem,86vw)] border-e border-base-300 bg-base-100 p-5 text-base-content shadow-float backdrop:bg-[#0d1f13]/50"
    >
      <div className="mb-6 flex items-center justify-between">
        <Link to="/" aria-label="Trowel, home" className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
        <button
          type="button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="btn btn-ghost btn-square -me-2"
        >
          <X className="size-6" />
        </button>
      </div>
      <ul>
        {MAIN_LINKS.map(({ to, label }) => (
          <li key={to} className="border-b border-base-300">
            <NavLink
              to={to}
              end={to === "/"}
              className="display flex min-h-14 items-center justify-between text-xl aria-[current]:text-primary"
            >
              {({ isActive }) => (
                <>
                  {label}
                  {isActive ? <span className="size-2 rounded-full bg-secondary" /> : null}
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
      {signedIn ? null : (
        <div className="mt-6 grid gap-3">
          <Link to="/signup" className="btn btn-primary">
            SignUp
          </Link>
          <Link to="/login" className="btn btn-outline">
            Login
          </Link>
        </div>
      )}
    </nav>
  );
}
