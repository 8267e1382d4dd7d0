import { m } from "#messages";
import { LogOut, MailPlus } from "#web/icons/icons.tsx";
import { useLocation } from "react-router";
import { isAtLeast, type Role } from "#domain/accounts/role.ts";
import { ADMIN_LINKS, DASHBOARD_LINKS, MEMBER_LINKS, MODERATOR_LINKS } from "#web/layout/links.ts";
import { useRootData } from "#web/layout/root-data.ts";
import { PrefetchScripts } from "#web/PrefetchScripts.tsx";
import { CachedElement } from "#web/ui/CachedElement.tsx";
import { Form } from "#web/ui/Form.tsx";
import { NavLink } from "#web/ui/NavLink.tsx";

const ROW =
  "flex h-12 w-full items-center gap-3 rounded-field px-3 font-medium hover:bg-base-300/60 lg:narrow:justify-center lg:narrow:px-0";
/** In a narrow sidebar only the icon is visible, and the label is a tooltip. */
const LABEL = "lg:narrow:sr-only";

/** The links of the dashboard (docs/product.md 2.75), for its sidebar and its drawer. */
export function SidebarLinks() {
  const role = useRootData()?.user?.role ?? "member";
  const { pathname } = useLocation();
  return (
    <CachedElement tag="ul" className="grid gap-1" content={LinksOfRole} contentProps={{ role, pathname }} />
  );
}

const LinksOfRole = ({ role }: { role: Role }) => (
  <>
    {[
      ...DASHBOARD_LINKS,
      ...(isAtLeast(role, "moderator") ? MODERATOR_LINKS : []),
      ...(isAtLeast(role, "admin") ? ADMIN_LINKS : []),
    ].map(({ to, label, icon: Icon }) => (
      <li key={to}>
        <NavLink
          to={to}
          end={to === "/" || to === "/dashboard"}
          title={label()}
          className={`${ROW} aria-[current]:bg-primary/12 aria-[current]:font-semibold aria-[current]:text-primary`}
        >
          <Icon className="size-5 shrink-0" />
          <span className={LABEL}>{label()}</span>
        </NavLink>
      </li>
    ))}
    {MEMBER_LINKS.map(({ to }) => (
      <PrefetchScripts key={to} page={to} />
    ))}
    {isAtLeast(role, "admin") ? (
      <li>
        <a href="/api/newsletter.csv" title={m.frameNewsletterCsv()} className={ROW}>
          <MailPlus className="size-5 shrink-0" />
          <span className={LABEL}>{m.frameNewsletterCsv()}</span>
        </a>
      </li>
    ) : null}
  </>
);

/** "Logout" as a row of the sidebar; a form, so that it works without JavaScript. */
export const SidebarLogout = ({ className }: { className?: string }) => (
  <CachedElement tag="div" className={className} content={LogoutForm} contentProps={{}} />
);

const LogoutForm = () => (
  <Form method="post" action="/logout">
    <PrefetchScripts page="/logout" />
    <button type="submit" title={m.frameLogout()} className={`${ROW} cursor-pointer`}>
      <LogOut className="size-5 shrink-0" />
      <span className={LABEL}>{m.frameLogout()}</span>
    </button>
  </Form>
);
