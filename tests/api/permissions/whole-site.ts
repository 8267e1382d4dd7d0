import { picture, send } from "#tests/harness/pictures.ts";
import { noScene, table } from "#tests/api/permissions/table.ts";

/** Statistics, photos and the operator's content (docs/product.md 2.16, 6.26, 7.48, 12.28, 12.29). */
export const WHOLE_SITE = table("the site as a whole", noScene, [
  {
    operation: "readDashboardStats",
    clause: "2.16, 7.39",
    action: "read the dashboard statistics",
    does: (browser) => browser.get("/api/dashboard"),
    statuses: { visitor: 401, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "readMemberStats",
    clause: "12.28",
    action: "read their own statistics",
    does: (browser) => browser.get("/api/dashboard/own"),
    statuses: { visitor: 401, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "readSiteStats",
    clause: "10.1, 12.29",
    action: "read the site statistics",
    does: (browser) => browser.get("/api/dashboard/site"),
    statuses: { visitor: 401, member: 403, owner: 403, moderator: 403, admin: 200 },
  },
  {
    operation: "uploadPhoto",
    clause: "6.26, 7.63",
    action: "upload a photo",
    does: async (browser) => send(browser, await picture({ width: 20, height: 20 }).png().toBuffer()),
    statuses: { visitor: 201, member: 201, owner: 201, moderator: 201, admin: 201 },
  },
  {
    operation: "readContent",
    clause: "7.48",
    action: "read the operator's content",
    does: (browser) => browser.get("/api/content"),
    statuses: { visitor: 200, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "readTerms",
    clause: "7.48",
    action: "read the terms",
    does: (browser) => browser.get("/api/content/terms"),
    statuses: { visitor: 200, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "readPrivacy",
    clause: "7.48",
    action: "read the privacy page",
    does: (browser) => browser.get("/api/content/privacy"),
    statuses: { visitor: 200, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
]);
