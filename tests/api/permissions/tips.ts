import { shareTip, tipInput, type Member } from "#tests/harness/factories.ts";
import { table, type People, type Row } from "#tests/api/permissions/table.ts";

type TipScene = { owner: Member; open: string; hidden: string };

/** A public and a Private tip of the owner. */
export const ownersTips = async ({ owner }: People): Promise<TipScene> => ({
  owner,
  open: await shareTip(owner, { title: "Open to all" }),
  hidden: await shareTip(owner, { title: "Kept to myself", privacy: "Private" }),
});

const embedding = (origin: string, tip: string) =>
  `/api/oembed?url=${encodeURIComponent(`${origin}/tips/${tip}`)}`;

/** Tips, public and Private (docs/product.md 6.6 to 6.9, 6.12). */
export const TIPS = table("tips", ownersTips, [
  {
    operation: "listTips",
    clause: "6.6, 7.10",
    action: "list all tips",
    does: (browser) => browser.get("/gardenersTips"),
    statuses: { visitor: 200, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "listTips",
    clause: "6.6, 7.11",
    action: "browse tips",
    does: (browser) =>
      browser.get("/gardenersTips?limit=6&skip=0&difficulty=Easy&sort=asc&sortByDifficulty=true"),
    statuses: { visitor: 200, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "listTips",
    clause: "7.12, 7.34",
    action: "list tips by their author's address",
    does: (browser, { owner }) => browser.get(`/gardenersTips?email=${owner.email}`),
    statuses: { visitor: 401, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "listTips",
    clause: "6.6, 7.13",
    action: "list a gardener's tips",
    does: (browser, { owner }) => browser.get(`/gardenersTips?gardener=${owner.id}`),
    statuses: { visitor: 200, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "readTip",
    clause: "6.6, 7.14",
    action: "read a public tip",
    does: (browser, { open }) => browser.get(`/gardenersTips/${open}`),
    statuses: { visitor: 200, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "readTip",
    clause: "6.12, 7.14",
    action: "read a Private tip",
    does: (browser, { hidden }) => browser.get(`/gardenersTips/${hidden}`),
    statuses: { visitor: 404, member: 404, owner: 200, moderator: 404, admin: 404 },
  },
  ...(
    [
      ["open", 200],
      ["hidden", 404],
    ] as const
  ).map(([tip, status]): Row<TipScene> => ({
    operation: "readOembed",
    clause: "18.7",
    action: `describe ${tip === "open" ? "a public" : "a Private"} tip for another site`,
    does: (browser, scene) => browser.get(embedding(browser.origin, scene[tip])),
    statuses: { visitor: status, member: status, owner: status, moderator: status, admin: status },
  })),
  {
    operation: "shareTip",
    clause: "6.7, 7.15",
    action: "share a tip",
    does: (browser) => browser.post("/gardenersTips", tipInput()),
    statuses: { visitor: 401, member: 201, owner: 201, moderator: 201, admin: 201 },
  },
  {
    operation: "changeTip",
    clause: "6.9, 7.16",
    action: "change a public tip",
    does: (browser, { open }) => browser.patch(`/gardenersTips/${open}`, { title: "Mine now" }),
    statuses: { visitor: 401, member: 403, owner: 200, moderator: 403, admin: 403 },
  },
  {
    operation: "changeTip",
    clause: "6.9, 7.16",
    action: "change a Private tip",
    does: (browser, { hidden }) => browser.patch(`/gardenersTips/${hidden}`, { title: "Mine now" }),
    statuses: { visitor: 401, member: 404, owner: 200, moderator: 404, admin: 404 },
  },
  {
    operation: "changeTip",
    clause: "6.8, 7.17",
    action: "like a public tip",
    does: (browser, { open }) => browser.patch(`/gardenersTips/${open}`, { like: 1 }),
    statuses: { visitor: 401, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "changeTip",
    clause: "6.8, 6.12",
    action: "like a Private tip",
    does: (browser, { hidden }) => browser.patch(`/gardenersTips/${hidden}`, { like: 1 }),
    statuses: { visitor: 401, member: 404, owner: 200, moderator: 404, admin: 404 },
  },
  {
    operation: "deleteTip",
    clause: "6.9, 7.18",
    action: "delete a public tip",
    does: (browser, { open }) => browser.delete(`/gardenersTips/${open}`),
    statuses: { visitor: 401, member: 403, owner: 200, moderator: 403, admin: 403 },
  },
  {
    operation: "deleteTip",
    clause: "6.9, 7.18",
    action: "delete a Private tip",
    does: (browser, { hidden }) => browser.delete(`/gardenersTips/${hidden}`),
    statuses: { visitor: 401, member: 404, owner: 200, moderator: 404, admin: 404 },
  },
  ...(
    [
      ["GET", "readTip"],
      ["PATCH", "changeTip"],
      ["DELETE", "deleteTip"],
    ] as const
  ).map(([method, operation]): Row<TipScene> => ({
    operation,
    clause: "7.24",
    action: `${method} a tip that does not exist`,
    does: (browser) =>
      browser.call(method, "/gardenersTips/nothing", method === "PATCH" ? { body: { like: 1 } } : {}),
    statuses: { visitor: method === "GET" ? 404 : 401, member: 404, owner: 404, moderator: 404, admin: 404 },
  })),
  {
    operation: "listTipFacets",
    clause: "7.47",
    action: "list the categories and plants",
    does: (browser) => browser.get("/api/tipFacets"),
    statuses: { visitor: 200, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "listSavedTips",
    clause: "12.33",
    action: "list their saved tips",
    does: (browser) => browser.get("/api/account/saved"),
    statuses: { visitor: 401, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "saveTip",
    clause: "12.32",
    action: "save a public tip",
    does: (browser, { open }) => browser.put(`/api/account/saved/${open}`, {}),
    statuses: { visitor: 401, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "saveTip",
    clause: "6.12, 12.32",
    action: "save a Private tip",
    does: (browser, { hidden }) => browser.put(`/api/account/saved/${hidden}`, {}),
    statuses: { visitor: 401, member: 404, owner: 200, moderator: 404, admin: 404 },
  },
  {
    operation: "unsaveTip",
    clause: "12.32",
    action: "unsave a Private tip",
    does: (browser, { hidden }) => browser.delete(`/api/account/saved/${hidden}`),
    statuses: { visitor: 401, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
]);
