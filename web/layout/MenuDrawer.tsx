import { m } from "#messages";
import { Drawer } from "#web/layout/Drawer.tsx";
import { MAIN_LINKS } from "#web/layout/main-links.ts";
import { useSignUpOpen } from "#web/layout/root-data.ts";
import { Link } from "#web/ui/Link.tsx";
import { NavLink } from "#web/ui/NavLink.tsx";

/** The `popoverTarget` of the button that opens the drawer. */
export const MENU_ID = "menu";

/** The menu of small screens. */
export function MenuDrawer({ signedIn }: { signedIn: boolean }) {
  const signUpOpen = useSignUpOpen();
  return (
    <Drawer id={MENU_ID} label={m.frameMenu()} className="w-[min(20rem,86vw)] bg-base-100">
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
                  {label()}
                  {isActive ? <span className="size-2 rounded-full bg-secondary" /> : null}
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
      {signedIn ? null : (
        <div className="mt-6 grid gap-3">
          {signUpOpen ? (
            <Link to="/signup" className="btn btn-primary">
              {m.frameSignUp()}
            </Link>
          ) : null}
          <Link to="/login" className="btn btn-outline">
            {m.frameLogin()}
          </Link>
        </div>
      )}
    </Drawer>
  );
}
