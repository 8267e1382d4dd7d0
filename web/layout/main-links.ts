import { m } from "#messages";

/** The links of the top bar and its drawer (docs/product.md 2.30). */
export const MAIN_LINKS = [
  { to: "/", label: m.frameHome },
  { to: "/browsetips", label: m.frameBrowse },
  { to: "/exploregardeners", label: m.frameExplore },
  { to: "/dashboard", label: m.frameDashboard },
] as const;
