import { noScene, table } from "#tests/api/permissions/table.ts";

/** The newsletter and its subscribers (docs/product.md 6.11, 11.8 to 11.10). */
export const NEWSLETTER = table("the newsletter", noScene, [
  {
    operation: "exportSubscribers",
    clause: "10.1, 11.2, 11.10, 11.13",
    action: "open /api/newsletter.csv",
    does: (browser) => browser.get("/api/newsletter.csv"),
    statuses: { visitor: 401, member: 403, owner: 403, moderator: 403, admin: 200 },
  },
  {
    operation: "subscribe",
    clause: "6.11, 7.41",
    action: "subscribe an address to the newsletter",
    does: (browser) => browser.post("/newsletter", { email: "reader@example.com" }),
    statuses: { visitor: 201, member: 201, owner: 201, moderator: 201, admin: 201 },
  },
  {
    // These calls do not exist.
    clause: "7.40, 7.41",
    action: "read the requests for help or the subscribers",
    does: async (browser) => {
      const [requests, addresses] = [await browser.get("/helpRequests"), await browser.get("/newsletter")];
      return requests.status === addresses.status ? requests : { status: 0, headers: requests.headers };
    },
    statuses: { visitor: 404, member: 404, owner: 404, moderator: 404, admin: 404 },
  },
  {
    operation: "readNewsletterLink",
    clause: "11.8",
    action: "read a forged link",
    does: (browser) => browser.get("/api/newsletterLinks?token=forged"),
    statuses: { visitor: 404, member: 404, owner: 404, moderator: 404, admin: 404 },
  },
  {
    operation: "confirmSubscription",
    clause: "11.8",
    action: "confirm by a forged link",
    does: (browser) => browser.post("/api/newsletter/confirmations", { token: "forged" }),
    statuses: { visitor: 404, member: 404, owner: 404, moderator: 404, admin: 404 },
  },
  {
    operation: "unsubscribe",
    clause: "11.9",
    action: "unsubscribe by a forged link",
    does: (browser) => browser.post("/api/newsletter/removals", { token: "forged" }),
    statuses: { visitor: 404, member: 404, owner: 404, moderator: 404, admin: 404 },
  },
]);
