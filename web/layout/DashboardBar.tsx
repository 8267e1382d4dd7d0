import { m } from "#messages";
import type { Session } from "#domain/accounts/account.ts";
import { Drawer } from "#web/layout/Drawer.tsx";
import { NotificationBell } from "#web/layout/NotificationBell.tsx";
import { SidebarLinks, SidebarLogout } from "#web/layout/SidebarLinks.tsx";
import { ThemeToggle } from "#web/layout/ThemeToggle.tsx";
import { Avatar } from "#web/photos/Avatar.tsx";
import { CachedElement } from "#web/ui/CachedElement.tsx";
import { type Branding, useBranding } from "#web/layout/root-data.ts";
import { Link } from "#web/ui/Link.tsx";
import { MenuButton } from "#web/layout/MenuButton.tsx";
import { HomeLink } from "#web/layout/HomeLink.tsx";

const DRAWER = "dashboard-menu";

/** Replaces the sidebar on small screens: a bar, and a drawer that works without JavaScript. */
export function DashboardBar({ user }: { user: Session["user"] }) {
  const site = useBranding();
  return (
    <>
      <header className="sticky top-0 z-30 flex h-16 items-center gap-1 border-b border-base-300 bg-base-100/85 px-3 backdrop-blur-md lg:hidden">
        <CachedElement
          tag="div"
          className="flex min-w-0 grow items-center gap-1"
          content={Controls}
          contentProps={{ site }}
        />
        {user ? <NotificationBell user={user} /> : null}
        {user ? (
          <Link
            to={`/gardenerDetails/${user.gardenerId}`}
            aria-label={m.frameYourProfile()}
            title={user.displayName}
            className="btn btn-ghost btn-square"
          >
            <Avatar src={user.photoURL} variants={user.photoVariants} name={user.displayName} size={36} />
          </Link>
        ) : null}
      </header>
      <Drawer id={DRAWER} label={m.frameDashboardMenu()} className="w-[min(17rem,86vw)] bg-base-200">
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
      </Drawer>
    </>
  );
}

/** The same for all members. */
const Controls = ({ site }: { site: Branding }) => (
  <>
    <MenuButton drawer={DRAWER} className="shrink-0" />
    <HomeLink site={site} className="min-w-11 max-[24rem]:[&_.display]:hidden" />
    <ThemeToggle className="ms-auto" />
  </>
);
