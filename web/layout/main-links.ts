import { m } from "#messages";
import { isMarked } from "#web/ui/is-marked.ts";

/** The links of the top bar and its drawer (docs/product.md 2.30). */
export const MAIN_LINKS = [
  { to: "/", label: m.frameHome },
  { to: "/browsetips", label: m.frameBrowse },
  { to: "/exploregardeners", label: m.frameExplore },
  { to: "/dashboard", label: m.frameDashboard },
] as const;

/** A page on which no main link is marked. */
const UNMARKED = "/terms";

/**
 * The path of the main link that is marked on a page, or `UNMARKED`. Links look the same on all pages with the same marked path, so that
 * these share their HTML (`web/ui/CachedElement.tsx`). The browser has no use for it.
 */
export const markedPath = (pathname: string): string =>
  import.meta.env.SSR ? (MAIN_LINKS.find(({ to }) => isMarked(to, pathname))?.to ?? UNMARKED) : pathname;
