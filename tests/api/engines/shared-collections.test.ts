import { beforeEach, describe, expect, test } from "vitest";
import type { SharedCollection } from "#domain/collections/collection.ts";
import {
  addCollection,
  COLLECTIONS,
  filledCollection,
  putTip,
  readCollection,
} from "#tests/harness/collections.ts";
import { downloadOf } from "#tests/harness/download.ts";
import { engines } from "#tests/harness/engines.ts";
import { idsOf, shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { moderated } from "#tests/harness/moderation.ts";
import { deleteOwnAccount } from "#tests/harness/own-account.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("collections shared by a link on %s", (engine) => {
  const site = useSite(engine);
  let [ana, ben]: [Member, Member] = [] as never;
  beforeEach(async () => void ([ana, ben] = await Promise.all([signUp(site), signUp(site)])));

  const linkOf = async (member: Member, id: string) => (await readCollection(member, id)).link ?? "";
  const open = (link: string, browser = site.visitor()) =>
    browser.get<SharedCollection>(`/api/sharedCollections/${link}`);

  test("everybody reads it, with its notes and its owner's name, as they see its tips (18.12, 18.13)", async () => {
    const { id, tips } = await filledCollection({ owner: ben, author: ana }, 2, { visibility: "link" });
    const own = await shareTip(ben, { privacy: "Private" });
    await putTip(ben, id, own, { note: "Mine" });
    await putTip(ben, id, tips[1] ?? "", { note: "In May" });
    const link = await linkOf(ben, id);
    const { status, body, text } = await open(link);
    expect([status, body]).toEqual([
      200,
      {
        name: "Spring plan",
        owner: { _id: ben.id, name: ben.name },
        tipCount: 2,
        hiddenCount: 1,
        entries: [
          { tip: tips[0], note: "" },
          { tip: tips[1], note: "In May" },
        ],
      },
    ]);
    expect(text).not.toMatch(/Mine|@/);
    expect(await idsOf(site.visitor(), `/api/sharedCollections/${link}/tips`)).toEqual(tips);
    expect((await open(link, ben.browser)).body.tipCount).toBe(3);
  });

  test("a link that was withdrawn never opens again, and no other opens anything (18.12)", async () => {
    const id = await addCollection(ben, { visibility: "link" });
    const link = await linkOf(ben, id);
    const change = (visibility: string) =>
      ben.browser.put(`${COLLECTIONS}/${id}`, { name: "Spring plan", visibility });
    await change("private");
    expect((await open(link)).status).toBe(404);
    expect((await readCollection(ben, id)).link).toBeNull();
    await change("link");
    const other = await linkOf(ben, id);
    expect(other).not.toBe(link);
    expect([(await open(link)).status, (await open(other)).status]).toEqual([404, 200]);
    const [linkId = ""] = other.split("_");
    for (const forged of [linkId, `${linkId}_`, `${other}x`, id, other.replace(linkId, id), "%00"])
      expect((await open(forged)).status, forged).toBe(404);
  });

  test("blocks, suspension and the end of the account hide it (11.19, 18.13)", async () => {
    const { id } = await filledCollection({ owner: ben, author: ana }, 1, { visibility: "link" });
    const link = await linkOf(ben, id);
    const cleo = await signUp(site);
    expect((await open(link, cleo.browser)).status).toBe(200);
    await ben.browser.put(`/api/account/blocks/${cleo.id}`, {});
    expect((await open(link, cleo.browser)).status).toBe(404);
    expect((await cleo.browser.get(`/api/sharedCollections/${link}/tips`)).status).toBe(404);
    const moderator = await signUpAs(site, "moderator");
    const target = { kind: "gardener", targetId: ben.id } as const;
    await moderated({ reporter: ana, moderator }, target, { action: "ban" });
    expect((await open(link)).status).toBe(404);
  });

  test("it ends with the account, and both are in the download before (7.56, 18.14)", async () => {
    const { id, tips } = await filledCollection({ owner: ben, author: ana }, 1, { visibility: "link" });
    await putTip(ben, id, tips[0] ?? "", { note: "In May" });
    const link = await linkOf(ben, id);
    const { documents } = await downloadOf<{ collections: unknown }>(ben);
    expect(documents.collections).toMatchObject([
      { _id: id, name: "Spring plan", link, tips: [{ tip: tips[0], note: "In May" }] },
    ]);
    await deleteOwnAccount(ben);
    expect((await open(link)).status).toBe(404);
    const rows = await site.deps.db.selectFrom("collection_tip").selectAll().execute();
    expect(rows.filter((row) => row.collection_id === id)).toEqual([]);
  });
});
