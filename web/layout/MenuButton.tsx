import { m } from "#messages";
import { Menu } from "#web/icons/icons.tsx";

type MenuButtonProps = {
  /** The id of the drawer that it opens. */
  drawer: string;
  className: string;
};

/** Opens the menu of small screens. */
export const MenuButton = ({ drawer, className }: MenuButtonProps) => (
  <button
    type="button"
    popoverTarget={drawer}
    aria-label={m.frameMenu()}
    className={`btn btn-ghost btn-square ${className}`}
  >
    <Menu className="size-6" />
  </button>
);
