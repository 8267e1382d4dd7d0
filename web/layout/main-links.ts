import { m } from "#messages";
import { isActiveLink } from "#web/ui/is-active-link.ts";

/** The links of the top bar and its drawer (docs/product.md 2.30). */
export const MAIN_LINKS = [
  { to: "/", label: m.frameHome },
  { to: "/browsetips", label: m.frameBrowse },
  { to: "/exploregardeners", label: m.frameExplore },
  { to: "/dashboard", label: m.frameDashboard },
] as const;

/** A page on which no main link is active. */
const PATH_WITHOUT_ACTIVE_LINK = "/terms";

/**
 * The path of the main link that is active on a page, or `PATH_WITHOUT_ACTIVE_LINK`. Pages for which it is the same share the HTML of these
 * links (`web/ui/CachedElement.tsx`). In the browser, which shares none, it is the path itself.
 */
export const activeLinkPath = (pathname: string): string =>
  import.meta.env.SSR
    ? (MAIN_LINKS.find(({ to }) => isActiveLink(to, pathname))?.to ?? PATH_WITHOUT_ACTIVE_LINK)
    : pathname;
