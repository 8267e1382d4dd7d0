import { m } from "#messages";
import { Suspense } from "react";
import { useLocation } from "react-router";
import { MAIN_LINKS, activeLinkPath } from "#web/layout/main-links.ts";
import { MENU_ID, MenuDrawer } from "#web/layout/MenuDrawer.tsx";
import { type Branding, useSignUpOpen, useBranding } from "#web/layout/root-data.ts";
import { ThemeToggle } from "#web/layout/ThemeToggle.tsx";
import { type MenuUser, UserMenu } from "#web/layout/UserMenu.tsx";
import type { UnreadMember } from "#web/layout/unread.ts";
import { NotificationBell } from "#web/layout/NotificationBell.tsx";
import { CachedElement } from "#web/ui/CachedElement.tsx";
import { Link } from "#web/ui/Link.tsx";
import { NavLink } from "#web/ui/NavLink.tsx";
import { MenuButton } from "#web/layout/MenuButton.tsx";
import { HomeLink } from "#web/layout/HomeLink.tsx";

/** `mustSetSecondStep`: until they have set it up, there are no notifications to show. */
type TopBarProps = { user: (MenuUser & UnreadMember & { mustSetSecondStep?: boolean }) | null };

/** The sticky bar on top of every screen but the dashboard's. */
export function TopBar({ user }: TopBarProps) {
  const signUpOpen = useSignUpOpen();
  const site = useBranding();
  const { pathname } = useLocation();
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-base-300 bg-base-100/85 backdrop-blur-md">
        <div className="wrap flex h-16 items-center gap-2">
          <CachedElement
            tag="div"
            className="flex min-w-0 grow items-center gap-2"
            content={Navigation}
            contentProps={{ pathname: activeLinkPath(pathname), site, signedIn: user !== null }}
          />
          {user ? (
            <>
              {user.mustSetSecondStep ? null : <NotificationBell user={user} />}
              <UserMenu {...user} />
            </>
          ) : (
            <>
              <Link to="/login" className={`btn btn-ghost ${signUpOpen ? "max-sm:hidden" : ""}`}>
                {m.frameLogin()}
              </Link>
              {signUpOpen ? (
                <Link to="/signup" className="btn btn-primary max-[22rem]:hidden">
                  {m.frameSignUp()}
                </Link>
              ) : null}
            </>
          )}
        </div>
      </header>
      <Suspense>
        <MenuDrawer signedIn={user !== null} />
      </Suspense>
    </>
  );
}

type NavigationProps = { site: Branding; signedIn: boolean };

/** The same for all members, and for all visitors. */
const Navigation = ({ site, signedIn }: NavigationProps) => (
  <>
    <MenuButton drawer={MENU_ID} className="-ms-3 lg:hidden" />
    <HomeLink
      site={site}
      className={`me-auto min-w-11 lg:me-6 ${signedIn ? "max-[24rem]:[&_.display]:hidden" : ""}`}
    />
    <nav aria-label={m.frameMain()} className="me-auto hidden lg:block">
      <ul className="flex gap-1">
        {MAIN_LINKS.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === "/"} className="nav-link">
              {label()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
    <ThemeToggle />
  </>
);
