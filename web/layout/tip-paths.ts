/** The paths of Share Tip and My Tips, which exist in the site and in the dashboard (docs/product.md 2.5, 2.9, 2.17, 2.18). */
export const tipPathsFrom = (pathname: string) =>
  inDashboard(pathname)
    ? ({ share: "/dashboard/sharetips", ownTips: "/dashboard/mytips" } as const)
    : ({ share: "/sharetips", ownTips: "/mytips" } as const);

/** Whether a path belongs to the dashboard, whose layout has less space. */
export const inDashboard = (pathname: string) => /^\/dashboard(\/|$)/i.test(pathname);

/** The classes for the size of a page title, which is smaller in the dashboard. */
export const pageTitleSize = (pathname: string) =>
  inDashboard(pathname) ? "text-2xl md:text-3xl" : "text-3xl md:text-4xl";
