import { m } from "#messages";
import { leadsTo } from "#web/ui/leads-to.ts";

/** The links of the top bar and its drawer (docs/product.md 2.30). */
export const MAIN_LINKS = [
  { to: "/", label: m.frameHome },
  { to: "/browsetips", label: m.frameBrowse },
  { to: "/exploregardeners", label: m.frameExplore },
  { to: "/dashboard", label: m.frameDashboard },
] as const;

/**
 * A path on which the same main links are marked as on the page at `pathname`: that of the marked link, or of a page that none leads to.
 * Pages thereby share the HTML of their links (`web/ui/CachedElement.tsx`).
 */
export const markedPath = (pathname: string): string =>
  MAIN_LINKS.find(({ to }) => leadsTo(to, pathname))?.to ?? "/terms";
