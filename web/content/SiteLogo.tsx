import type { SiteIdentity } from "#domain/content/site.ts";
import { photoSrcSet } from "#domain/photos/sizes.ts";
import { Logo } from "#web/ui/Logo.tsx";

/** The logo that admins chose, or the one of the design, and the site's name (docs/product.md 10.37). */
export const SiteLogo = ({ name, logo }: Pick<SiteIdentity, "name" | "logo">) => (
  <Logo name={name} mark={logo ? <Mark logo={logo} /> : undefined} />
);

/** Without alternative text: the name is beside it. */
const Mark = ({ logo }: { logo: string }) => (
  <picture className="contents">
    <source type="image/avif" srcSet={photoSrcSet(logo, "avif")} sizes="2rem" className="hidden" />
    <img
      src={logo}
      srcSet={photoSrcSet(logo, "webp")}
      sizes="2rem"
      alt=""
      width={32}
      height={32}
      className="size-8 shrink-0 rounded-md bg-white object-contain"
    />
  </picture>
);
