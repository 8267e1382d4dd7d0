import { Menu, X } from "lucide-react";
import { Link } from "react-router";
import type { Session } from "#domain/accounts/account.ts";
import { SidebarLinks, SidebarLogout } from "#web/layout/SidebarLinks.tsx";
import { ThemeToggle } from "#web/layout/ThemeToggle.tsx";
import { useClosingPopover } from "#web/layout/use-closing-popover.ts";
import { NoticeBell } from "#web/layout/NoticeBell.tsx";
import { Avatar } from "#web/photos/Avatar.tsx";
import { Logo } from "#web/ui/Logo.tsx";

const DRAWER = "dashboard-menu";

/** What the sidebar collapses into on small screens: a bar, and a drawer that opens and closes without JavaScript too. */
export function DashboardBar({ user }: { user: Session["user"] }) {
  const drawer = useClosingPopover<HTMLElement>();
  return (
    <>
      <header className="sticky top-0 z-30 flex h-16 items-center gap-1 border-b border-base-300 bg-base-100/85 px-3 backdrop-blur-md lg:hidden">
        <button
          type="button"
          popoverTarget={DRAWER}
          aria-label="Menu"
          className="btn btn-ghost btn-square shrink-0"
        >
          <Menu className="size-6" />
        </button>
        <HomeLink />
        <ThemeToggle className="ms-auto" />
        {user ? <NoticeBell user={user} /> : null}
        {user ? (
          <Link
            to={`/gardenerDetails/${user.gardenerId}`}
            aria-label="Your profile"
            title={user.displayName}
            className="btn btn-ghost btn-square"
          >
            <Avatar src={user.photoURL} variants={user.photoVariants} name={user.displayName} size={36} />
          </Link>
        ) : null}
      </header>
      <nav
        ref={drawer}
        id={DRAWER}
        popover="auto"
        aria-label="Dashboard menu"
        className="drawer-panel inset-0 m-0 h-dvh max-h-none w-[min(17rem,86vw)] overflow-y-auto border-e border-base-300 bg-base-200 p-5 text-base-content shadow-float backdrop:bg-[#0d1f13]/50"
      >
        <div className="mb-6 flex items-center justify-between">
          <HomeLink />
          <button
            type="button"
            popoverTarget={DRAWER}
            popoverTargetAction="hide"
            aria-label="Close menu"
            className="btn btn-ghost btn-square -me-2"
          >
            <X className="size-6" />
          </button>
        </div>
        <SidebarLinks />
        {user ? (
          <div className="mt-6 border-t border-base-300 pt-4">
            <p className="mb-2 flex min-w-0 items-center gap-3 px-2 font-semibold">
              <Avatar src={user.photoURL} variants={user.photoVariants} name={user.displayName} size={36} />
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {user.displayName}
              </span>
            </p>
            <SidebarLogout />
          </div>
        ) : null}
      </nav>
    </>
  );
}

const HomeLink = () => (
  <Link
    to="/"
    aria-label="Trowel, home"
    className="inline-flex min-h-11 min-w-11 items-center max-[24rem]:[header_&_.display]:hidden"
  >
    <Logo />
  </Link>
);
