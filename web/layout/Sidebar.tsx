import { m } from "#messages";
import type { Session } from "#domain/accounts/account.ts";
import { SidebarLinks, SidebarLogout } from "#web/layout/SidebarLinks.tsx";
import { SidebarToggle } from "#web/layout/SidebarToggle.tsx";
import { ThemeToggle } from "#web/layout/ThemeToggle.tsx";
import { NotificationBell } from "#web/layout/NotificationBell.tsx";
import { Avatar } from "#web/photos/Avatar.tsx";
import { type Branding, useBranding } from "#web/layout/root-data.ts";
import { CachedElement } from "#web/ui/CachedElement.tsx";
import { Link } from "#web/ui/Link.tsx";
import { HomeLink } from "#web/layout/HomeLink.tsx";

/** The dashboard's sidebar on large screens (docs/product.md 2.75); collapsed, it shows only icons. */
export function Sidebar({ user }: { user: Session["user"] }) {
  const site = useBranding();
  return (
    <aside
      aria-label={m.frameSidebar()}
      className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-e border-base-300 bg-base-200 p-4 lg:flex lg:narrow:px-3"
    >
      <CachedElement
        tag="div"
        className="mb-7 flex shrink-0 items-center justify-between gap-2 ps-2 lg:narrow:flex-col lg:narrow:ps-0"
        content={Head}
        contentProps={{ site }}
      />
      <nav aria-label={m.frameDashboard()} className="mb-6">
        <SidebarLinks />
      </nav>
      <div className="mt-auto">
        {user ? (
          <div className="flex items-center gap-1 lg:narrow:flex-col-reverse">
            <SidebarLogout className="grow" />
            <NotificationBell user={user} />
          </div>
        ) : null}
        <div className="mt-3 flex items-center gap-2 border-t border-base-300 pt-4 lg:narrow:flex-col-reverse">
          {user ? (
            <Link
              to={`/gardenerDetails/${user.gardenerId}`}
              title={user.displayName}
              className="flex min-w-0 grow items-center gap-3 rounded-field p-1 hover:bg-base-300/60"
            >
              <Avatar src={user.photoURL} variants={user.photoVariants} name={user.displayName} size={44} />
              <span
                dir="auto"
                className="line-clamp-2 leading-tight font-semibold wrap-anywhere lg:narrow:sr-only"
              >
                {user.displayName}
              </span>
            </Link>
          ) : null}
          <ThemeToggle className="ms-auto lg:narrow:ms-0" />
        </div>
      </div>
    </aside>
  );
}

const Head = ({ site }: { site: Branding }) => (
  <>
    <HomeLink site={site} className="lg:narrow:[&_.display]:hidden" />
    <SidebarToggle />
  </>
);
