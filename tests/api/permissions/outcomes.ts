import { report } from "#tests/harness/outcomes.ts";
import { table, type People } from "#tests/api/permissions/table.ts";
import { ownersTips } from "#tests/api/permissions/tips.ts";

/** The owner's tips, and what the owner reported on the public one. */
async function ownersOutcome(people: People) {
  const tips = await ownersTips(people);
  const { body } = await report(people.owner, tips.open, "worked", "Every year.");
  return { ...tips, season: body.season };
}

/** Outcomes of tips (docs/product.md 17). */
export const OUTCOMES = table("outcomes", ownersOutcome, [
  {
    operation: "listOutcomes",
    clause: "17.9",
    action: "read the notes on a public tip",
    does: (browser, { open }) => browser.get(`/gardenersTips/${open}/outcomes`),
    statuses: { visitor: 200, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "listOutcomes",
    clause: "6.12, 17.9",
    action: "read the notes on a Private tip",
    does: (browser, { hidden }) => browser.get(`/gardenersTips/${hidden}/outcomes`),
    statuses: { visitor: 404, member: 404, owner: 200, moderator: 404, admin: 404 },
  },
  {
    operation: "reportOutcome",
    clause: "17.3",
    action: "report how a public tip did",
    does: (browser, { open }) => browser.post(`/gardenersTips/${open}/outcomes`, { result: "worked" }),
    statuses: { visitor: 401, member: 201, owner: 200, moderator: 201, admin: 201 },
  },
  {
    operation: "reportOutcome",
    clause: "6.12, 17.3",
    action: "report how a Private tip did",
    does: (browser, { hidden }) => browser.post(`/gardenersTips/${hidden}/outcomes`, { result: "worked" }),
    statuses: { visitor: 401, member: 404, owner: 201, moderator: 404, admin: 404 },
  },
  {
    operation: "readOwnOutcome",
    clause: "17.4",
    action: "read what they reported on a public tip",
    does: (browser, { open }) => browser.get(`/api/account/outcomes/${open}`),
    statuses: { visitor: 401, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "readOwnOutcome",
    clause: "6.12, 17.4",
    action: "read what they reported on a Private tip",
    does: (browser, { hidden }) => browser.get(`/api/account/outcomes/${hidden}`),
    statuses: { visitor: 401, member: 404, owner: 200, moderator: 404, admin: 404 },
  },
  {
    operation: "deleteOutcome",
    clause: "17.4",
    action: "delete what they reported",
    does: (browser, { open, season }) => browser.delete(`/gardenersTips/${open}/outcomes/${season}`),
    statuses: { visitor: 401, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "listTipsToReport",
    clause: "17.15",
    action: "list tips they may have tried",
    does: (browser) => browser.get("/api/account/tipsToReport"),
    statuses: { visitor: 401, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
]);
