import { FOLLOWS, pathOf } from "#tests/harness/follows.ts";
import type { Answered, Params } from "#tests/harness/generated-client.ts";
import type { MembersCall } from "#tests/harness/members-calls.ts";

type Call = (operation: string, cookie: string, params?: Params, body?: unknown) => Promise<Answered>;

const NOBODY = "";

/** What members follow and mute (docs/product.md 18.30 to 18.36). `gardener`: the id of somebody else than `owner`. */
export async function follow(
  call: Call,
  { owner, own, gardener, none }: { owner: string; own: string; gardener: string; none: string },
): Promise<void> {
  for (const who of [NOBODY, owner])
    for (const [kind, id] of [
      ["gardeners", gardener],
      ["gardeners", own],
      ["gardeners", none],
      ["plants", "allium"],
      ["plants", none],
    ] as const) {
      await call("setFollow", who, { kind, id }, { state: "followed" });
      await call("setFollow", who, { kind, id }, { state: "loved" });
      await call("readFollow", who, { kind, id });
    }
  for (const who of [NOBODY, owner]) {
    await call("setFollow", who, { kind: "plants", id: "rosa" }, { state: "muted" });
    await call("listFollows", who);
    await call("listFollowedTips", who, { limit: 3 });
    await call("listFollowedTips", who, { limit: 0 });
    await call("countFollowers", who);
    await call("deleteFollow", who, { kind: "gardeners", id: gardener });
  }
}

/** A call of each operation about follows that has something in its path and succeeds for a member. */
export function followCalls(gardener: { id: string }): Map<string, MembersCall> {
  const path = pathOf(gardener);
  return new Map<string, MembersCall>([
    ["listFollows", { method: "GET", path: FOLLOWS }],
    ["readFollow", { method: "GET", path }],
    ["setFollow", { method: "PUT", path, body: { state: "followed" } }],
    ["deleteFollow", { method: "DELETE", path }],
  ]);
}
