import { m } from "#messages";
import { SiteLogo } from "#web/content/SiteLogo.tsx";
import { useRootData } from "#web/layout/root-data.ts";
import { Link } from "#web/ui/Link.tsx";

/** The logo and the site's name, which lead home. */
export function HomeLink({ className = "" }: { className?: string }) {
  const { name = "", logo } = useRootData()?.site ?? {};
  return (
    <Link
      to="/"
      aria-label={name === "" ? m.frameHome() : m.frameHomeOf({ site: name })}
      className={`inline-flex min-h-11 items-center ${className}`}
    >
      <SiteLogo name={name} logo={logo} />
    </Link>
  );
}
