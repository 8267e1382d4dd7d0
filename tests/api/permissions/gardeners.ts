import { profileOf } from "#tests/harness/factories.ts";
import { caseAbout, decide, moderated, sendReport } from "#tests/harness/moderation.ts";
import { table } from "#tests/api/permissions/table.ts";

/** Gardeners and their profiles (docs/product.md 6.6, 6.10). */
export const GARDENERS = table("gardeners", async ({ owner }) => ({ owner }), [
  {
    operation: "listGardeners",
    clause: "6.6, 7.5",
    action: "list gardeners",
    does: (browser) => browser.get("/gardeners"),
    statuses: { visitor: 200, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "listUsers",
    clause: "6.6, 7.9",
    action: "list users",
    does: (browser) => browser.get("/users?sort=featured&limit=8"),
    statuses: { visitor: 200, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "readGardener",
    clause: "6.6, 7.6",
    action: "read a gardener",
    does: (browser, { owner }) => browser.get(`/gardeners/${owner.id}`),
    statuses: { visitor: 200, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "updateProfile",
    clause: "6.10, 7.7",
    action: "update a profile",
    does: (browser, { owner }) => browser.put(`/gardeners/${owner.id}`, profileOf(owner)),
    statuses: { visitor: 401, member: 403, owner: 200, moderator: 403, admin: 403 },
  },
  {
    operation: "updateProfile",
    clause: "6.10, 7.7",
    action: "update a profile that does not exist",
    does: (browser, { owner }) => browser.put("/gardeners/nobody", profileOf(owner)),
    statuses: { visitor: 401, member: 404, owner: 404, moderator: 404, admin: 404 },
  },
  {
    operation: "createGardener",
    clause: "7.8",
    action: "create a gardener record",
    does: (browser, { owner: { name, email, photo } }) =>
      browser.post("/gardeners", { name, email, photourl: photo }),
    statuses: { visitor: 401, member: 201, owner: 201, moderator: 201, admin: 201 },
  },
  {
    operation: "readGardener",
    clause: "7.24",
    action: "read a gardener that does not exist",
    does: (browser) => browser.get("/gardeners/nobody"),
    statuses: { visitor: 404, member: 404, owner: 404, moderator: 404, admin: 404 },
  },
]);

/** A reported profile. */
export const REPORTED_PROFILES = table(
  "reported profiles",
  async ({ owner, member, admin }) => {
    await sendReport(member, { kind: "gardener", targetId: owner.id });
    return { found: await caseAbout(admin, owner.id) };
  },
  [
    {
      operation: "decideCase",
      clause: "11.13, 11.31",
      action: "remove a profile",
      does: (browser, { found }) => decide({ browser }, found, { action: "remove" }),
      statuses: { visitor: 401, member: 403, owner: 403, moderator: 200, admin: 200 },
    },
  ],
);

/** A removed profile. */
export const REMOVED_PROFILES = table(
  "removed profiles",
  async ({ owner, member: reporter, moderator }) => {
    const profile = { kind: "gardener", targetId: owner.id } as const;
    await moderated({ reporter, moderator }, profile, { action: "remove" });
    return { owner };
  },
  [
    {
      operation: "readGardener",
      clause: "11.14, 11.31",
      action: "read a removed profile",
      does: (browser, { owner }) => browser.get(`/gardeners/${owner.id}`),
      statuses: { visitor: 404, member: 404, owner: 410, moderator: 404, admin: 404 },
    },
    {
      operation: "updateProfile",
      clause: "11.14, 11.31",
      action: "update a removed profile",
      does: (browser, { owner }) => browser.put(`/gardeners/${owner.id}`, profileOf(owner)),
      statuses: { visitor: 401, member: 404, owner: 410, moderator: 404, admin: 404 },
    },
  ],
);
