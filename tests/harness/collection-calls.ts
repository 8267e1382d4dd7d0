import { addCollection, COLLECTIONS, putTip } from "#tests/harness/collections.ts";
import { shareTip, type Member } from "#tests/harness/factories.ts";
import type { Answered, Params } from "#tests/harness/generated-client.ts";
import type { MembersCall } from "#tests/harness/members-calls.ts";

type Call = (operation: string, cookie: string, params?: Params, body?: unknown) => Promise<Answered>;

const NOBODY = "";

/** The collections of a member (docs/product.md 18.8 to 18.14). `other` is another member, `tip` one that all see. */
export async function keepCollections(
  call: Call,
  { owner, other, tip, none }: { owner: string; other: string; tip: string; none: string },
): Promise<void> {
  const input = { name: "Spring plan", visibility: "link" };
  await call("addCollection", NOBODY, {}, input);
  await call("addCollection", owner, {}, { name: "" });
  const added = await call("addCollection", owner, {}, input);
  const { insertedId: id } = added.body as { insertedId: string };
  for (const who of [NOBODY, other, owner]) {
    await call("putCollectionTip", who, { id, tipId: tip }, { note: "In May" });
    await call("putCollectionTip", who, { id, tipId: none }, {});
    await call("putCollectionTip", who, { id, tipId: tip }, { before: none });
    await call("listCollections", who, { tip });
    await call("readCollection", who, { id });
    await call("listCollectionTips", who, { id, sort: "due", limit: 3 });
    await call("listCollectionTips", who, { id, sort: "best" });
  }
  const { link } = (await call("readCollection", owner, { id })).body as { link: string };
  for (const who of [NOBODY, other])
    for (const opened of [link, none]) {
      await call("readSharedCollection", who, { link: opened });
      await call("listSharedCollectionTips", who, { link: opened, limit: 3 });
    }
  for (const who of [NOBODY, other, owner]) {
    await call("changeCollection", who, { id }, { name: "Autumn plan" });
    await call("removeCollectionTip", who, { id, tipId: tip });
    await call("deleteCollection", who, { id });
  }
}

/** A call of each operation about collections that needs a member, and succeeds for one. */
export async function collectionCalls(member: Member): Promise<Map<string, MembersCall>> {
  const [kept, spare] = [await addCollection(member), await addCollection(member)];
  const [tip, removed] = [await shareTip(member), await shareTip(member)];
  for (const each of [tip, removed]) await putTip(member, kept, each);
  const path = `${COLLECTIONS}/${kept}`;
  return new Map<string, MembersCall>([
    ["listCollections", { method: "GET", path: COLLECTIONS }],
    ["addCollection", { method: "POST", path: COLLECTIONS, body: { name: "Another" } }],
    ["readCollection", { method: "GET", path }],
    ["changeCollection", { method: "PUT", path, body: { name: "Renamed" } }],
    ["listCollectionTips", { method: "GET", path: `${path}/tips` }],
    ["putCollectionTip", { method: "PUT", path: `${path}/tips/${tip}`, body: { note: "In May" } }],
    ["removeCollectionTip", { method: "DELETE", path: `${path}/tips/${removed}` }],
    ["deleteCollection", { method: "DELETE", path: `${COLLECTIONS}/${spare}` }],
  ]);
}
