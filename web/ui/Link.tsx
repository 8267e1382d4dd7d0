import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";
import { isInternalPath } from "#web/ui/is-internal-path.ts";

type LinkProps = ComponentProps<typeof RouterLink>;

/**
 * A link to a screen, or to a place on it. The server renders the element that React Router would, without looking up where the page
 * is: that took a twelfth of a member's page.
 */
export const Link: typeof RouterLink = import.meta.env.SSR ? (ServerLink as typeof RouterLink) : RouterLink;

function ServerLink(props: LinkProps) {
  const {
    to,
    discover = "render",
    prefetch = "none",
    reloadDocument: _reload,
    replace: _replace,
    state: _state,
    preventScrollReset: _scroll,
    defaultShouldRevalidate: _revalidate,
    onClick: _onClick,
    children,
    ...rest
  } = props;
  if (!isInternalPath(to) || prefetch !== "none") return <RouterLink {...props} />;
  return (
    <a {...rest} href={to} data-discover={discover === "render" ? "true" : undefined}>
      {children}
    </a>
  );
}
