/** The links of the top bar and its drawer (docs/product.md 2.30). The Dashboard joins them with its screen. */
export const MAIN_LINKS = [
  { to: "/", label: "Home" },
  { to: "/browsetips", label: "Browse Tips" },
  { to: "/exploregardeners", label: "Explore Gardeners" },
] as const;
