import { table } from "#tests/api/permissions/table.ts";
import type { Member } from "#tests/harness/factories.ts";
import type { TipDraftSummary } from "#domain/tips/tip-draft.ts";

const PATH = "/api/account/drafts";
const ALL = { member: 200, owner: 200, moderator: 200, admin: 200 };
/** Another's draft is not there, for moderators and admins too. */
const OWNER_ALONE = { visitor: 401, member: 404, owner: 200, moderator: 404, admin: 404 };

/** A draft of the owner, who can have twenty. */
async function draftOf({ browser }: Member): Promise<string> {
  const [known] = (await browser.get<TipDraftSummary[]>(PATH)).body;
  if (known) return known._id;
  return (await browser.post<{ insertedId: string }>(PATH, { fields: { title: "Leeks" } })).body.insertedId;
}

/** Drafts of tips (docs/product.md 18.17 to 18.20). */
export const DRAFTS = table("drafts", async ({ owner }) => ({ draft: await draftOf(owner) }), [
  {
    operation: "listDrafts",
    clause: "18.17",
    action: "list their drafts",
    does: (browser) => browser.get(PATH),
    statuses: { visitor: 401, ...ALL },
  },
  {
    operation: "addDraft",
    clause: "18.17",
    action: "keep a draft without fields",
    does: (browser) => browser.post(PATH, {}),
    statuses: { visitor: 401, member: 400, owner: 400, moderator: 400, admin: 400 },
  },
  {
    operation: "readDraft",
    clause: "18.17",
    action: "read the owner's draft",
    does: (browser, { draft }) => browser.get(`${PATH}/${draft}`),
    statuses: OWNER_ALONE,
  },
  {
    operation: "changeDraft",
    clause: "18.17",
    action: "change the owner's draft",
    does: (browser, { draft }) => browser.put(`${PATH}/${draft}`, { fields: { title: "Mine" } }),
    statuses: OWNER_ALONE,
  },
  {
    operation: "deleteDraft",
    clause: "18.17",
    action: "delete the owner's draft, which deletes nothing of others",
    does: (browser, { draft }) => browser.delete(`${PATH}/${draft}`),
    statuses: { visitor: 401, ...ALL },
  },
]);
