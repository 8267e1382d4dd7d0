import { BookOpen, House, LayoutDashboard, LogOut, Plus, UserCog } from "lucide-react";
import { Form, NavLink } from "react-router";

const LINKS = [
  { to: "/", label: "Home", icon: House },
  { to: "/dashboard", label: "Dashboard", icon: LayoutDashboard },
  { to: "/dashboard/sharetips", label: "Add Tip", icon: Plus },
  { to: "/dashboard/mytips", label: "My Tips", icon: BookOpen },
  { to: "/account", label: "Account", icon: UserCog },
] as const;

const ROW =
  "flex h-12 w-full items-center gap-3 rounded-field px-3 font-medium hover:bg-base-300/60 lg:narrow:justify-center lg:narrow:px-0";
/** In a narrow sidebar the icon stands alone and its words are a tooltip. */
const WORDS = "lg:narrow:sr-only";

/** The links of the dashboard (docs/product.md 2.75), for its sidebar and its drawer. */
export function SidebarLinks() {
  return (
    <ul className="grid gap-1">
      {LINKS.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            title={label}
            className={`${ROW} aria-[current]:bg-primary/12 aria-[current]:font-semibold aria-[current]:text-primary`}
          >
            <Icon className="size-5 shrink-0" />
            <span className={WORDS}>{label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** "Logout" as a row of the sidebar; a form, so that it works without JavaScript. */
export function SidebarLogout() {
  return (
    <Form method="post" action="/logout">
      <button type="submit" title="Logout" className={`${ROW} cursor-pointer`}>
        <LogOut className="size-5 shrink-0" />
        <span className={WORDS}>Logout</span>
      </button>
    </Form>
  );
}
