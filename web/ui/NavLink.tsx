import type { ComponentProps } from "react";
import { NavLink as RouterNavLink, useLocation } from "react-router";
import { isActiveLink } from "#web/ui/is-active-link.ts";
import { Link } from "#web/ui/Link.tsx";

type NavLinkProps = ComponentProps<typeof RouterNavLink>;

/** A link that marks where the reader is. The server renders the element that React Router would: see `Link.tsx`. */
export const NavLink: typeof RouterNavLink = import.meta.env.SSR
  ? (ServerNavLink as typeof RouterNavLink)
  : RouterNavLink;

function ServerNavLink(props: NavLinkProps) {
  const { to, end = false, className, style, children, ...rest } = props;
  const { pathname } = useLocation();
  if (
    typeof to !== "string" ||
    !/^\/([^?#]*[^?#/])?$/.test(to) ||
    typeof className !== "string" ||
    typeof style === "function"
  )
    return <RouterNavLink {...props} />;
  const isActive = isActiveLink(to, pathname, end);
  return (
    <Link
      {...rest}
      to={to}
      style={style}
      className={isActive ? `${className} active` : className}
      aria-current={isActive ? "page" : undefined}
    >
      {typeof children === "function"
        ? children({ isActive, isPending: false, isTransitioning: false })
        : children}
    </Link>
  );
}
