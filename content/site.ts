import type { Content } from "#domain/content/content.ts";

/** What the site is called. Other texts can say `{name}`. Admins change it, and all other content, at /dashboard/settings. */
export const site: Content["site"] = {
  name: "Trowel",
  tagline: "Tips from gardeners, for gardeners",
};
