/** The links of the top bar and its drawer (docs/product.md 2.30). */
export const MAIN_LINKS = [
  { to: "/", label: "Home" },
  { to: "/browsetips", label: "Browse Tips" },
  { to: "/exploregardeners", label: "Explore Gardeners" },
  { to: "/dashboard", label: "Dashboard" },
] as const;
