import { commented } from "#tests/harness/factories.ts";
import { table, type People } from "#tests/api/permissions/table.ts";
import { ownersTips } from "#tests/api/permissions/tips.ts";

/** The owner's tips, and the owner's comment on the public one. */
async function ownersComment(people: People) {
  const tips = await ownersTips(people);
  return { ...tips, comment: await commented(people.owner, tips.open) };
}

/** Comments on tips (docs/product.md 12.10). */
export const COMMENTS = table("comments", ownersComment, [
  {
    operation: "listComments",
    clause: "12.10, 12.12",
    action: "read the comments on a public tip",
    does: (browser, { open }) => browser.get(`/gardenersTips/${open}/comments`),
    statuses: { visitor: 200, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "listComments",
    clause: "6.12, 12.12",
    action: "read the comments on a Private tip",
    does: (browser, { hidden }) => browser.get(`/gardenersTips/${hidden}/comments`),
    statuses: { visitor: 404, member: 404, owner: 200, moderator: 404, admin: 404 },
  },
  {
    operation: "postComment",
    clause: "12.10, 12.13",
    action: "comment on a public tip",
    does: (browser, { open }) => browser.post(`/gardenersTips/${open}/comments`, { body: "Good." }),
    statuses: { visitor: 401, member: 201, owner: 201, moderator: 201, admin: 201 },
  },
  {
    operation: "postComment",
    clause: "6.12, 12.13",
    action: "comment on a Private tip",
    does: (browser, { hidden }) => browser.post(`/gardenersTips/${hidden}/comments`, { body: "Good." }),
    statuses: { visitor: 401, member: 404, owner: 201, moderator: 404, admin: 404 },
  },
  {
    operation: "changeComment",
    clause: "12.10, 12.14",
    action: "change a comment",
    does: (browser, { open, comment }) =>
      browser.patch(`/gardenersTips/${open}/comments/${comment}`, { body: "Mine now" }),
    statuses: { visitor: 401, member: 403, owner: 200, moderator: 403, admin: 403 },
  },
  {
    operation: "deleteComment",
    clause: "12.10, 12.14",
    action: "delete a comment",
    does: (browser, { open, comment }) => browser.delete(`/gardenersTips/${open}/comments/${comment}`),
    statuses: { visitor: 401, member: 403, owner: 200, moderator: 403, admin: 403 },
  },
  {
    operation: "readComment",
    clause: "12.10, 12.12",
    action: "read a comment",
    does: (browser, { open, comment }) => browser.get(`/gardenersTips/${open}/comments/${comment}`),
    statuses: { visitor: 200, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
]);
