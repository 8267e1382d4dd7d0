import { type People, table, type Row } from "#tests/api/permissions/table.ts";
import type { CollectionSummary } from "#domain/collections/collection.ts";
import { addCollection, COLLECTIONS as PATH, putTip, readCollection } from "#tests/harness/collections.ts";
import { shareTip } from "#tests/harness/factories.ts";

type Scene = { collection: string; tip: string; link: string };
const ALL = { member: 200, owner: 200, moderator: 200, admin: 200 };
/** Another's collection is not there, for moderators and admins too. */
const OWNER_ALONE = { visitor: 401, member: 404, owner: 200, moderator: 404, admin: 404 };

/** A collection of the owner with a tip, open to everybody with its link. */
async function setUp({ owner }: People): Promise<Scene> {
  const [known] = (await owner.browser.get<CollectionSummary[]>(PATH)).body;
  const collection = known?._id ?? (await addCollection(owner, { visibility: "link" }));
  const tip = await shareTip(owner);
  await putTip(owner, collection, tip);
  return { collection, tip, link: (await readCollection(owner, collection)).link ?? "" };
}

/** Collections of tips (docs/product.md 18.8 to 18.14). */
export const COLLECTIONS = table("collections", setUp, [
  {
    operation: "listCollections",
    clause: "18.9",
    action: "list their collections",
    does: (browser) => browser.get(PATH),
    statuses: { visitor: 401, ...ALL },
  },
  {
    operation: "addCollection",
    clause: "18.9",
    action: "add a collection without a name",
    does: (browser) => browser.post(PATH, {}),
    statuses: { visitor: 401, member: 400, owner: 400, moderator: 400, admin: 400 },
  },
  {
    operation: "readSharedCollection",
    clause: "18.12",
    action: "read a collection by its link",
    does: (browser, { link }) => browser.get(`/api/sharedCollections/${link}`),
    statuses: { visitor: 200, ...ALL },
  },
  {
    operation: "listSharedCollectionTips",
    clause: "18.12",
    action: "list the tips of a collection by its link",
    does: (browser, { link }) => browser.get(`/api/sharedCollections/${link}/tips`),
    statuses: { visitor: 200, ...ALL },
  },
  ...(
    [
      ["readCollection", "read", (browser, { collection }) => browser.get(`${PATH}/${collection}`)],
      [
        "changeCollection",
        "rename",
        (browser, { collection }) => browser.put(`${PATH}/${collection}`, { name: "Mine" }),
      ],
      [
        "listCollectionTips",
        "list the tips of",
        (browser, { collection }) => browser.get(`${PATH}/${collection}/tips`),
      ],
      [
        "putCollectionTip",
        "add a tip to",
        (browser, { collection, tip }) => browser.put(`${PATH}/${collection}/tips/${tip}`, {}),
      ],
      [
        "removeCollectionTip",
        "remove a tip from",
        (browser, { collection, tip }) => browser.delete(`${PATH}/${collection}/tips/${tip}`),
      ],
      ["deleteCollection", "delete", (browser, { collection }) => browser.delete(`${PATH}/${collection}`)],
    ] as const satisfies [string, string, Row<Scene>["does"]][]
  ).map(([operation, verb, does]): Row<Scene> => ({
    operation,
    clause: "18.9, 18.13",
    action: `${verb} the owner's collection`,
    does,
    statuses: OWNER_ALONE,
  })),
]);
