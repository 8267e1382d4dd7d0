import { askForHelp, helpInput } from "#tests/harness/factories.ts";
import { table } from "#tests/api/permissions/table.ts";

/** Requests for help and the help desk (docs/product.md 6.11, 11.2 to 11.6). */
export const HELP = table("help", async ({ owner }) => ({ request: await askForHelp(owner.browser) }), [
  {
    operation: "listHelpRequests",
    clause: "10.1, 11.2, 11.10, 11.13",
    action: "open /api/helpDesk",
    does: (browser) => browser.get("/api/helpDesk"),
    statuses: { visitor: 401, member: 403, owner: 403, moderator: 200, admin: 200 },
  },
  {
    operation: "readHelpRequest",
    clause: "10.1, 11.2, 11.10, 11.13",
    action: "open /api/helpDesk/nothing",
    does: (browser) => browser.get("/api/helpDesk/nothing"),
    statuses: { visitor: 401, member: 403, owner: 403, moderator: 404, admin: 404 },
  },
  {
    operation: "answerHelpRequest",
    clause: "11.3",
    action: "answer a request that does not exist",
    does: (browser) => browser.post("/api/helpDesk/nothing/answers", { body: "Water it." }),
    statuses: { visitor: 401, member: 403, owner: 403, moderator: 404, admin: 404 },
  },
  {
    operation: "setHelpStatus",
    clause: "11.6",
    action: "close a request that does not exist",
    does: (browser) => browser.put("/api/helpDesk/nothing/status", { status: "closed" }),
    statuses: { visitor: 401, member: 403, owner: 403, moderator: 404, admin: 404 },
  },
  {
    operation: "readOwnHelpRequest",
    clause: "11.4",
    action: "read the answers to a request that does not exist",
    does: (browser) => browser.get("/api/account/helpRequests/nothing"),
    statuses: { visitor: 401, member: 404, owner: 404, moderator: 404, admin: 404 },
  },
  {
    operation: "createHelpRequest",
    clause: "6.11, 7.40",
    action: "ask for help",
    does: (browser) => browser.post("/helpRequests", helpInput()),
    statuses: { visitor: 201, member: 201, owner: 201, moderator: 201, admin: 201 },
  },
  {
    operation: "readHelpRequest",
    clause: "11.2",
    action: "read a request for help",
    does: (browser, { request }) => browser.get(`/api/helpDesk/${request}`),
    statuses: { visitor: 401, member: 403, owner: 403, moderator: 200, admin: 200 },
  },
  {
    operation: "answerHelpRequest",
    clause: "11.3",
    action: "answer a request for help",
    does: (browser, { request }) => browser.post(`/api/helpDesk/${request}/answers`, { body: "Water it." }),
    statuses: { visitor: 401, member: 403, owner: 403, moderator: 201, admin: 201 },
  },
  {
    operation: "setHelpStatus",
    clause: "11.6",
    action: "close a request for help",
    does: (browser, { request }) => browser.put(`/api/helpDesk/${request}/status`, { status: "closed" }),
    statuses: { visitor: 401, member: 403, owner: 403, moderator: 200, admin: 200 },
  },
  {
    operation: "readOwnHelpRequest",
    clause: "11.4",
    action: "read the answers to the owner's request",
    does: (browser, { request }) => browser.get(`/api/account/helpRequests/${request}`),
    statuses: { visitor: 401, member: 404, owner: 200, moderator: 404, admin: 404 },
  },
]);
