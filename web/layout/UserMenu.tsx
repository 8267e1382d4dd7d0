import { LogOut } from "#web/icons/icons.tsx";
import { m } from "#messages";
import type { Session } from "#domain/accounts/account.ts";
import { FORTNIGHT_LINK, GARDEN_LINK, MEMBER_LINKS } from "#web/layout/links.ts";
import { PrefetchScripts } from "#web/PrefetchScripts.tsx";
import { usePopoverAutoClose } from "#web/layout/use-popover-auto-close.ts";
import { Avatar } from "#web/photos/Avatar.tsx";
import { CachedElement } from "#web/ui/CachedElement.tsx";
import { Form } from "#web/ui/Form.tsx";
import { Link } from "#web/ui/Link.tsx";

const ID = "your-menu";

/** The fields of the member that the menu shows. */
export type MenuUser = Pick<NonNullable<Session["user"]>, "displayName" | "photoURL" | "photoVariants">;

/** The member's photo with the display name on hover, and a menu with the name and "Logout". Works without JavaScript. */
export function UserMenu({ displayName, photoURL, photoVariants }: MenuUser) {
  const menu = usePopoverAutoClose<HTMLDivElement>();
  return (
    <>
      <button
        type="button"
        popoverTarget={ID}
        title={displayName}
        aria-label={m.frameYourMenu()}
        className="btn btn-ghost btn-square"
      >
        <Avatar src={photoURL} variants={photoVariants} name={displayName} size={36} />
      </button>
      <CachedElement
        tag="div"
        ref={menu}
        id={ID}
        popover="auto"
        className="float sheet inset-auto end-[calc(max(0px,(100%-80rem)/2)+clamp(1.25rem,3.2vw,2.5rem))] top-17 m-0 w-60 p-2 text-base-content shadow-float"
        content={MenuContent}
        contentProps={{ displayName }}
      />
    </>
  );
}

const MenuContent = ({ displayName }: Pick<MenuUser, "displayName">) => (
  <>
    <p dir="auto" className="px-3 py-2 font-semibold wrap-anywhere">
      {displayName}
    </p>
    {[GARDEN_LINK, FORTNIGHT_LINK, ...MEMBER_LINKS].map(({ to, label, icon: Icon }) => (
      <Link key={to} to={to} className="btn btn-ghost w-full justify-start px-3">
        <Icon className="size-5" />
        {label()}
      </Link>
    ))}
    {MEMBER_LINKS.map(({ to }) => (
      <PrefetchScripts key={to} page={to} />
    ))}
    <PrefetchScripts page="/logout" />
    <Form method="post" action="/logout">
      <button type="submit" className="btn btn-ghost w-full justify-start px-3">
        <LogOut className="size-5" />
        {m.frameLogout()}
      </button>
    </Form>
  </>
);
