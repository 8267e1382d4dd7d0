import { table, type People } from "#tests/api/permissions/table.ts";
import { signUp } from "#tests/harness/factories.ts";
import { FOLLOWED_TIPS, FOLLOWS, pathOf } from "#tests/harness/follows.ts";
import type { Site } from "#tests/harness/site.ts";

const ALL = { member: 200, owner: 200, moderator: 200, admin: 200 };
/** Members alone, each for themselves: no address leads to what another follows. */
const MEMBERS = { visitor: 401, ...ALL };

/** Somebody to follow. */
const setUp = async (_: People, site: Site) => ({ path: pathOf({ id: (await signUp(site)).id }) });

/** Following and muting (docs/product.md 18.30 to 18.36). */
export const FOLLOWS_TABLE = table("follows", setUp, [
  {
    operation: "listFollows",
    clause: "18.32",
    action: "list what they follow and mute",
    does: (browser) => browser.get(FOLLOWS),
    statuses: MEMBERS,
  },
  {
    operation: "listFollowedTips",
    clause: "18.31",
    action: "list the tips of what they follow",
    does: (browser) => browser.get(FOLLOWED_TIPS),
    statuses: MEMBERS,
  },
  {
    operation: "countFollowers",
    clause: "18.36",
    action: "count their followers",
    does: (browser) => browser.get("/api/account/followers"),
    statuses: MEMBERS,
  },
  {
    operation: "readFollow",
    clause: "18.32",
    action: "read whether they follow a gardener",
    does: (browser, { path }) => browser.get(path),
    statuses: MEMBERS,
  },
  {
    operation: "setFollow",
    clause: "18.30",
    action: "follow a gardener",
    does: (browser, { path }) => browser.put(path, { state: "followed" }),
    statuses: MEMBERS,
  },
  {
    operation: "deleteFollow",
    clause: "18.30",
    action: "end following a gardener",
    does: (browser, { path }) => browser.delete(path),
    statuses: MEMBERS,
  },
]);
