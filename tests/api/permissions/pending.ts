import { commented, shareTip } from "#tests/harness/factories.ts";
import { CASES, caseAbout } from "#tests/harness/moderation.ts";
import { table, type People } from "#tests/api/permissions/table.ts";

type PendingScene = { tip: string; found: string; open: string; comment: string };

/** A first tip by the owner, with its case, and their comment on a moderator's public tip. */
async function firstPosts({ owner, moderator }: People): Promise<PendingScene> {
  const open = await shareTip(moderator);
  const tip = await shareTip(owner);
  const comment = await commented(owner, open, "Waits.");
  return { tip, found: await caseAbout(moderator, tip), open, comment };
}

const commentPath = ({ open, comment }: PendingScene) => `/gardenersTips/${open}/comments/${comment}`;

/** Content pending review whose author is the owner (docs/product.md 11.24 to 11.27). */
export const PENDING = table("pending content", firstPosts, [
  {
    operation: "readTip",
    clause: "11.24",
    action: "read a tip",
    does: (browser, { tip }) => browser.get(`/gardenersTips/${tip}`),
    statuses: { visitor: 404, member: 404, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "readOembed",
    clause: "18.7, 11.24",
    action: "describe a tip for another site",
    does: (browser, { tip }) =>
      browser.get(`/api/oembed?url=${encodeURIComponent(`${browser.origin}/tips/${tip}`)}`),
    statuses: { visitor: 404, member: 404, owner: 404, moderator: 404, admin: 404 },
  },
  {
    clause: "2.115, 11.24",
    action: "open a tip's public page",
    does: (browser, { tip }) => browser.get(`/tips/${tip}`),
    statuses: { visitor: 404, member: 404, owner: 404, moderator: 404, admin: 404 },
  },
  {
    operation: "changeTip",
    clause: "11.27",
    action: "change a tip",
    does: (browser, { tip }) => browser.patch(`/gardenersTips/${tip}`, { title: "Mine now" }),
    statuses: { visitor: 401, member: 404, owner: 200, moderator: 403, admin: 403 },
  },
  {
    operation: "changeTip",
    clause: "11.24",
    action: "like a tip",
    does: (browser, { tip }) => browser.patch(`/gardenersTips/${tip}`, { like: 1 }),
    statuses: { visitor: 401, member: 404, owner: 200, moderator: 404, admin: 404 },
  },
  {
    operation: "deleteTip",
    clause: "11.25",
    action: "delete a tip",
    does: (browser, { tip }) => browser.delete(`/gardenersTips/${tip}`),
    statuses: { visitor: 401, member: 404, owner: 200, moderator: 403, admin: 403 },
  },
  {
    operation: "postComment",
    clause: "11.24",
    action: "comment on a tip",
    does: (browser, { tip }) => browser.post(`/gardenersTips/${tip}/comments`, { body: "Hm." }),
    statuses: { visitor: 401, member: 404, owner: 201, moderator: 404, admin: 404 },
  },
  {
    operation: "readComment",
    clause: "11.24",
    action: "read a comment",
    does: (browser, scene) => browser.get(commentPath(scene)),
    statuses: { visitor: 404, member: 404, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "changeComment",
    clause: "11.27",
    action: "change a comment",
    does: (browser, scene) => browser.patch(commentPath(scene), { body: "Mine now." }),
    statuses: { visitor: 401, member: 404, owner: 200, moderator: 404, admin: 404 },
  },
  {
    operation: "postComment",
    clause: "11.24",
    action: "reply to a comment",
    does: (browser, { open, comment }) =>
      browser.post(`/gardenersTips/${open}/comments`, { body: "Hm.", parentId: comment }),
    statuses: { visitor: 401, member: 404, owner: 404, moderator: 404, admin: 404 },
  },
  {
    operation: "deleteComment",
    clause: "11.25",
    action: "delete a comment",
    does: (browser, scene) => browser.delete(commentPath(scene)),
    statuses: { visitor: 401, member: 404, owner: 200, moderator: 404, admin: 404 },
  },
  {
    operation: "readCase",
    clause: "11.25",
    action: "read the case",
    does: (browser, { found }) => browser.get(`${CASES}/${found}`),
    statuses: { visitor: 401, member: 403, owner: 403, moderator: 200, admin: 200 },
  },
  {
    operation: "decideCase",
    clause: "11.26",
    action: "approve it",
    does: (browser, { found }) => browser.post(`${CASES}/${found}/decision`, { action: "approve" }),
    statuses: { visitor: 401, member: 403, owner: 403, moderator: 200, admin: 200 },
  },
]);
