import { m } from "#messages";
import { SiteLogo } from "#web/content/SiteLogo.tsx";
import type { Branding } from "#web/layout/root-data.ts";
import { Link } from "#web/ui/Link.tsx";

type HomeLinkProps = { site: Branding; className?: string };

/** The logo and the site's name, which lead home. */
export const HomeLink = ({ site: { name, logo }, className = "" }: HomeLinkProps) => (
  <Link
    to="/"
    aria-label={name === "" ? m.frameHome() : m.frameHomeOf({ site: name })}
    className={`inline-flex min-h-11 items-center ${className}`}
  >
    <SiteLogo name={name} logo={logo} />
  </Link>
);
