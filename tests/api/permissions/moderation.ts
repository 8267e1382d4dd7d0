import { shareTip } from "#tests/harness/factories.ts";
import { CASES, caseAbout, decide, moderated, sendReport, undo } from "#tests/harness/moderation.ts";
import { table, type People } from "#tests/api/permissions/table.ts";
import { ownersTips } from "#tests/api/permissions/tips.ts";

/** The owner's tips, a case about another one of them, a case about a moderator's tip, and a decided case. */
async function reportedTips(people: People) {
  const { owner, member, moderator, admin } = people;
  const [theirs, moderators, warned] = [
    await shareTip(owner),
    await shareTip(moderator),
    await shareTip(owner),
  ];
  for (const targetId of [theirs, moderators]) await sendReport(member, { targetId });
  return {
    ...(await ownersTips(people)),
    found: await caseAbout(admin, theirs),
    aboutModerator: await caseAbout(admin, moderators),
    decided: await moderated({ reporter: member, moderator }, { targetId: warned }, { action: "warn" }),
  };
}

/** Reports and decisions (docs/product.md 11.11 to 11.18). */
export const MODERATION = table("moderation", reportedTips, [
  {
    operation: "report",
    clause: "11.11",
    action: "report a tip",
    does: (browser, { open }) =>
      browser.post("/api/reports", { kind: "tip", targetId: open, reason: "spam" }),
    statuses: { visitor: 401, member: 201, owner: 403, moderator: 201, admin: 201 },
  },
  {
    operation: "report",
    clause: "6.12, 11.11",
    action: "report a Private tip",
    does: (browser, { hidden }) =>
      browser.post("/api/reports", { kind: "tip", targetId: hidden, reason: "spam" }),
    statuses: { visitor: 401, member: 404, owner: 403, moderator: 404, admin: 404 },
  },
  {
    operation: "listCases",
    clause: "10.1, 11.2, 11.10, 11.13",
    action: "open /api/moderation/cases",
    does: (browser) => browser.get(CASES),
    statuses: { visitor: 401, member: 403, owner: 403, moderator: 200, admin: 200 },
  },
  {
    operation: "readCase",
    clause: "10.1, 11.2, 11.10, 11.13",
    action: "open /api/moderation/cases/nothing",
    does: (browser) => browser.get(`${CASES}/nothing`),
    statuses: { visitor: 401, member: 403, owner: 403, moderator: 404, admin: 404 },
  },
  {
    operation: "readModerationLog",
    clause: "10.1, 11.2, 11.10, 11.13",
    action: "open /api/moderation/log",
    does: (browser) => browser.get("/api/moderation/log"),
    statuses: { visitor: 401, member: 403, owner: 403, moderator: 200, admin: 200 },
  },
  {
    operation: "decideCase",
    clause: "11.13",
    action: "decide a case that does not exist",
    does: (browser) => browser.post(`${CASES}/nothing/decision`, { action: "dismiss" }),
    statuses: { visitor: 401, member: 403, owner: 403, moderator: 404, admin: 404 },
  },
  {
    operation: "undoDecision",
    clause: "11.17",
    action: "undo a decision that does not exist",
    does: (browser) => browser.delete(`${CASES}/nothing/decision`),
    statuses: { visitor: 401, member: 403, owner: 403, moderator: 404, admin: 404 },
  },
  {
    operation: "readCase",
    clause: "11.13",
    action: "read a case",
    does: (browser, { found }) => browser.get(`${CASES}/${found}`),
    statuses: { visitor: 401, member: 403, owner: 403, moderator: 200, admin: 200 },
  },
  {
    operation: "decideCase",
    clause: "11.13",
    action: "decide a case",
    does: (browser, { found }) => decide({ browser }, found, { action: "remove" }),
    statuses: { visitor: 401, member: 403, owner: 403, moderator: 200, admin: 200 },
  },
  {
    operation: "decideCase",
    clause: "11.13",
    action: "decide a case about a moderator",
    does: (browser, { aboutModerator }) => decide({ browser }, aboutModerator, { action: "remove" }),
    statuses: { visitor: 401, member: 403, owner: 403, moderator: 403, admin: 200 },
  },
  {
    operation: "undoDecision",
    clause: "11.17",
    action: "undo a decision",
    does: (browser, { decided }) => undo({ browser }, decided),
    statuses: { visitor: 401, member: 403, owner: 403, moderator: 200, admin: 200 },
  },
]);
