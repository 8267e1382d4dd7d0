/** Where the screens are that stand in the site as well as in the dashboard (docs/product.md 2.5, 2.9, 2.17, 2.18), seen from an address. */
export const tipPathsFrom = (pathname: string) =>
  inDashboard(pathname)
    ? ({ share: "/dashboard/sharetips", ownTips: "/dashboard/mytips" } as const)
    : ({ share: "/sharetips", ownTips: "/mytips" } as const);

/** Whether an address is one of the dashboard's, whose layout leaves less room. */
export const inDashboard = (pathname: string) => /^\/dashboard(\/|$)/i.test(pathname);

/** How large the title of such a screen is: the dashboard's are smaller. */
export const pageTitleSize = (pathname: string) =>
  inDashboard(pathname) ? "text-2xl md:text-3xl" : "text-3xl md:text-4xl";
