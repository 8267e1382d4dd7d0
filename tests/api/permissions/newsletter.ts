import type { Answer, Browser } from "#tests/harness/browser.ts";
import { noScene, table } from "#tests/api/permissions/table.ts";

const ISSUES = "/api/newsletter/issues";

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
    // This call does not exist; `GET /newsletter` is a page.
    clause: "7.40, 7.41",
    action: "read the requests for help",
    does: (browser) => browser.get("/helpRequests"),
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
  ...issueCases([
    ["listIssues", "list the issues", (browser) => browser.get(ISSUES), 200],
    [
      "writeIssue",
      "write an issue",
      (browser) => browser.post(ISSUES, { title: "Spring", body: "Sow." }),
      201,
    ],
    ["readIssue", "read an issue that does not exist", (browser) => browser.get(`${ISSUES}/nothing`), 404],
    [
      "changeIssue",
      "change an issue that does not exist",
      (browser) => browser.put(`${ISSUES}/nothing`, { title: "Spring", body: "Sow." }),
      404,
    ],
    [
      "deleteIssue",
      "delete an issue that does not exist",
      (browser) => browser.delete(`${ISSUES}/nothing`),
      404,
    ],
    [
      "sendIssue",
      "send an issue that does not exist",
      (browser) => browser.put(`${ISSUES}/nothing/sending`, {}),
      404,
    ],
    [
      "cancelIssue",
      "cancel an issue that does not exist",
      (browser) => browser.delete(`${ISSUES}/nothing/sending`),
      404,
    ],
    [
      "mailIssueToSelf",
      "mail themselves an issue, without a confirmed address",
      (browser) => browser.post(`${ISSUES}/nothing/tests`, {}),
      403,
    ],
  ]),
  {
    operation: "listPastIssues",
    clause: "11.50",
    action: "list the past issues",
    does: (browser) => browser.get("/api/newsletter/archive"),
    statuses: { visitor: 200, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "readPastIssue",
    clause: "11.50",
    action: "read a past issue that does not exist",
    does: (browser) => browser.get("/api/newsletter/archive/nothing"),
    statuses: { visitor: 404, member: 404, owner: 404, moderator: 404, admin: 404 },
  },
]);

/** Calls for admins only, with the status for those. */
function issueCases(
  calls: [
    operation: string,
    action: string,
    does: (browser: Browser) => Promise<Answer<unknown>>,
    admin: number,
  ][],
) {
  return calls.map(([operation, action, does, admin]) => ({
    operation,
    clause: "11.42",
    action,
    does,
    statuses: { visitor: 401, member: 403, owner: 403, moderator: 403, admin },
  }));
}
