import { beforeEach, describe, expect, test } from "vitest";
import type { Collection } from "#domain/collections/collection.ts";
import type { Problem } from "#domain/http/problem.ts";
import {
  addCollection,
  changeTip,
  COLLECTIONS,
  filledCollection,
  listCollections,
  orderOf,
  putTip,
  readCollection,
} from "#tests/harness/collections.ts";
import { engines } from "#tests/harness/engines.ts";
import { idsOf, shareTip, signUp, totalOf, type Member } from "#tests/harness/factories.ts";
import { addGarden, GARDEN } from "#tests/harness/gardens.ts";
import { moderated, undo } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";
import { withWrites } from "#tests/harness/written-tables.ts";

describe.each(engines)("collections on %s", (engine) => {
  const site = useSite(engine);
  let [ana, ben]: [Member, Member] = [] as never;
  beforeEach(async () => void ([ana, ben] = await Promise.all([signUp(site), signUp(site)])));

  const filled = (count: number) => filledCollection({ owner: ben, author: ana }, count);

  test("a collection has a name, an order and notes, and its tips are saved (18.8, 18.10)", async () => {
    const { id, tips } = await filled(3);
    const [first = "", second = "", third = ""] = tips;
    const note = "<b>Two</b> rows, [not](https://example.com) three";
    expect((await putTip(ben, id, second, { note })).status).toBe(200);
    expect(await readCollection(ben, id)).toMatchObject({
      name: "Spring plan",
      visibility: "private",
      link: null,
      tipCount: 3,
      hiddenCount: 0,
      entries: [
        { tip: first, note: "" },
        { tip: second, note },
        { tip: third, note: "" },
      ],
    });
    expect(new Set(await idsOf(ben.browser, "/api/account/saved"))).toEqual(new Set(tips));
    const lists = {
      list: await listCollections(ben),
      withSecond: await listCollections(ben, `?tip=${second}`),
    };
    expect(lists.list).toEqual([
      { _id: id, name: "Spring plan", tipCount: 3, hiddenCount: 0, visibility: "private" },
    ]);
    expect(lists.withSecond[0]?.hasTip).toBe(true);
    expect((await listCollections(ben, "?tip=none"))[0]?.hasTip).toBe(false);
    expect(await listCollections(ana)).toEqual([]);
  });

  test("tips are moved before others, and a note survives it (18.8)", async () => {
    const { id, tips } = await filled(4);
    const [a = "", b = "", c = "", d = ""] = tips;
    await putTip(ben, id, d, { note: "First of all" });
    await putTip(ben, id, d, { before: a });
    expect(await orderOf(ben, id)).toEqual([d, a, b, c]);
    await putTip(ben, id, b, { before: a });
    expect(await orderOf(ben, id)).toEqual([d, b, a, c]);
    await putTip(ben, id, b, { before: b });
    expect(await orderOf(ben, id)).toEqual([d, b, a, c]);
    expect((await readCollection(ben, id)).entries[0]).toEqual({ tip: d, note: "First of all" });
    const tip = await shareTip(ana);
    await putTip(ben, id, tip, { before: c });
    expect(await orderOf(ben, id)).toEqual([d, b, a, tip, c]);
    const { status, body } = await putTip(ben, id, a, { before: "none" });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: "before", message: "This tip is not in the collection" }],
    ]);
    expect(await idsOf(ben.browser, `${COLLECTIONS}/${id}/tips`)).toEqual([d, b, a, tip, c]);
    expect(await idsOf(ben.browser, `${COLLECTIONS}/${id}/tips?limit=2&skip=2`)).toEqual([a, tip]);
  });

  test("a tip that was removed meanwhile is not moved back, nor saved again (18.10, 18.70)", async () => {
    const { id, tips } = await filled(3);
    const [a = "", b = "", c = ""] = tips;
    const remove = (tip: string) => ben.browser.delete(`${COLLECTIONS}/${id}/tips/${tip}`);
    expect((await changeTip(ben, id, c, { before: a })).status).toBe(200);
    await remove(b);
    await ben.browser.delete(`/api/account/saved/${b}`);
    const { written } = await withWrites(site, async () => {
      const { status, body } = await changeTip(ben, id, b, { before: a });
      expect([status, body.detail]).toEqual([404, "This tip is no longer in the collection."]);
    });
    expect(written).toEqual([]);
    expect(await orderOf(ben, id)).toEqual([c, a]);
    expect(new Set(await idsOf(ben.browser, "/api/account/saved"))).toEqual(new Set([a, c]));
    // Whichever comes first.
    for (let round = 0; round < 5; round++) {
      await putTip(ben, id, b);
      await Promise.all([changeTip(ben, id, b, { before: a }), remove(b)]);
      expect(await orderOf(ben, id)).toEqual([c, a]);
    }
  });

  test("removing, unsaving and deleting leave the other as it is (18.10)", async () => {
    const { id, tips } = await filled(2);
    const [first = "", second = ""] = tips;
    const remove = async () => (await ben.browser.delete(`${COLLECTIONS}/${id}/tips/${first}`)).body;
    expect(await remove()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await remove()).toEqual({ acknowledged: true, deletedCount: 0 });
    expect(await totalOf(ben.browser, "/api/account/saved")).toBe(2);
    await ben.browser.delete(`/api/account/saved/${second}`);
    expect(await orderOf(ben, id)).toEqual([second]);
    expect((await ben.browser.delete(`${COLLECTIONS}/${id}`)).body).toMatchObject({ deletedCount: 1 });
    expect((await ben.browser.get(`${COLLECTIONS}/${id}`)).status).toBe(404);
    expect(await idsOf(ben.browser, "/api/account/saved")).toEqual([first]);
  });

  test("of two who rename it, the second sees what is stored (4.30, 18.9)", async () => {
    const id = await addCollection(ben);
    const etag = (await ben.browser.get(`${COLLECTIONS}/${id}`)).headers.get("etag") ?? "";
    const rename = (name: string) =>
      ben.browser.call<Problem & { current?: Collection }>("PUT", `${COLLECTIONS}/${id}`, {
        body: { name },
        headers: { "if-match": etag },
      });
    expect((await rename("Autumn")).body).toMatchObject({ modifiedCount: 1 });
    const second = await rename("Winter");
    expect([second.status, second.body.current?.name]).toEqual([412, "Autumn"]);
    await putTip(ben, id, await shareTip(ana));
    expect((await ben.browser.put(`${COLLECTIONS}/${id}`, { name: "Autumn" })).body).toMatchObject({
      modifiedCount: 0,
    });
  });

  test("a note replaces only the one that it was changed from (18.73)", async () => {
    const { id, tips } = await filled(1);
    const change = (note: string, changedFrom: string) =>
      putTip(ben, id, tips[0] ?? "", { note, changedFrom });
    const note = async () => (await readCollection(ben, id)).entries[0]?.note;
    expect((await change("In May", "")).status).toBe(200);
    expect((await change("In June", "")).status).toBe(412);
    expect(await note()).toBe("In May");
    // Nothing is lost.
    expect((await change("In May", "")).status).toBe(200);
    expect((await change("In June\r\nor July", " In May ")).status).toBe(200);
    expect((await change("In August", "In June\r\nor July")).status).toBe(200);
    expect(await note()).toBe("In August");
  });

  test("of tips that can no longer be seen only the number is told (18.13)", async () => {
    const { id, tips } = await filled(3);
    const [first = "", second = "", third = ""] = tips;
    await putTip(ben, id, second, { note: "Sow thinly" });
    const moderator = await signUpAs(site, "moderator");
    const expectHidden = async (hidden: string[]) => {
      const found = await ben.browser.get<Collection>(`${COLLECTIONS}/${id}`);
      expect(found.body.entries.map(({ tip }) => tip)).toEqual(tips.filter((tip) => !hidden.includes(tip)));
      expect(found.body).toMatchObject({ tipCount: 3 - hidden.length, hiddenCount: hidden.length });
      for (const tip of hidden) expect(found.text).not.toContain(tip);
      expect(found.text.includes("Sow thinly")).toBe(!hidden.includes(second));
      expect((await listCollections(ben))[0]).toMatchObject({
        tipCount: 3 - hidden.length,
        hiddenCount: hidden.length,
      });
      expect(await totalOf(ben.browser, `${COLLECTIONS}/${id}/tips`)).toBe(3 - hidden.length);
    };
    await expectHidden([]);
    await ana.browser.patch(`/gardenersTips/${first}`, { privacy: "Private" });
    await expectHidden([first]);
    const found = await moderated({ reporter: ben, moderator }, { targetId: second }, { action: "remove" });
    await expectHidden([first, second]);
    expect((await putTip(ben, id, second)).status).toBe(404);
    await undo(moderator, found);
    await expectHidden([first]);
    await ana.browser.delete(`/gardenersTips/${third}`);
    expect(await readCollection(ben, id)).toMatchObject({ tipCount: 1, hiddenCount: 1 });
    await ana.browser.put(`/api/account/blocks/${ben.id}`, {});
    expect(await readCollection(ben, id)).toMatchObject({ tipCount: 0, hiddenCount: 2, entries: [] });
  });

  test("a hidden tip can be removed, and is not found again (18.13)", async () => {
    const { id, tips } = await filled(1);
    await ana.browser.patch(`/gardenersTips/${tips[0]}`, { privacy: "Private" });
    expect((await ben.browser.delete(`${COLLECTIONS}/${id}/tips/${tips[0]}`)).body).toMatchObject({
      deletedCount: 1,
    });
    expect(await readCollection(ben, id)).toMatchObject({ tipCount: 0, hiddenCount: 0 });
  });

  test("with a garden it is sorted by when its tips are due, those without a date last (18.11)", async () => {
    const timed = (anchor: "first-frost" | "last-frost") =>
      shareTip(ana, { timing: { activity: "protect", anchor } });
    const tips = [await shareTip(ana), await timed("first-frost"), await timed("last-frost")];
    const id = await addCollection(ben);
    for (const tip of tips) await putTip(ben, id, tip);
    const path = `${COLLECTIONS}/${id}/tips?sort=due`;
    expect(await idsOf(ben.browser, path)).toEqual(tips);
    await addGarden(ben, GARDEN);
    const found = (
      await ben.browser.get<{ _id: string; forMyGarden?: { dates: { from: string } | null } }[]>(path)
    ).body;
    expect(found.map(({ _id }) => _id).toSorted()).toEqual(tips.toSorted());
    const starts = found.map(({ forMyGarden }) => forMyGarden?.dates?.from ?? "undated");
    expect(starts).toEqual(starts.toSorted());
    expect(found[2]?._id).toBe(tips[0]);
    expect((await ben.browser.get(`${path}x`)).status).toBe(400);
  });

  test("it is started with a tip or not at all, and renaming leaves its link alone (18.9, 18.12)", async () => {
    const [tip, hidden] = [await shareTip(ana), await shareTip(ana, { privacy: "Private" })];
    expect((await ben.browser.post(COLLECTIONS, { name: "Plan", tip: hidden })).status).toBe(404);
    expect(await listCollections(ben)).toEqual([]);
    const id = await addCollection(ben, { visibility: "link", tip });
    expect(await orderOf(ben, id)).toEqual([tip]);
    const { link } = await readCollection(ben, id);
    await ben.browser.put(`${COLLECTIONS}/${id}`, { name: "Autumn plan" });
    expect(await readCollection(ben, id)).toMatchObject({ name: "Autumn plan", visibility: "link", link });
  });

  test("nothing tells a tip that was hidden from one that was deleted (18.13)", async () => {
    const { id, tips } = await filled(2);
    const [first = "", second = ""] = tips;
    await ana.browser.patch(`/gardenersTips/${first}`, { privacy: "Private" });
    expect((await listCollections(ben, `?tip=${first}`))[0]?.hasTip).toBe(false);
    expect((await putTip(ben, id, second, { before: first })).status).toBe(400);
  });

  test("what is refused changes nothing (18.9)", async () => {
    const { id, tips } = await filled(1);
    const hidden = await shareTip(ana, { privacy: "Private" });
    const tip = tips[0] ?? "";
    const { written } = await withWrites(site, async () => {
      for (const input of [{}, { name: " " }, { name: "x".repeat(81) }, { name: "A", visibility: "all" }])
        expect((await ben.browser.put(`${COLLECTIONS}/${id}`, input)).status).toBe(400);
      expect((await ben.browser.post(COLLECTIONS, { name: "a\nb" })).status).toBe(400);
      expect((await putTip(ben, id, tip, { note: "x".repeat(1001) })).status).toBe(400);
      expect((await putTip(ben, id, hidden)).status).toBe(404);
      expect((await putTip(ben, id, tip, { before: "\0" })).status).toBe(400);
      expect((await ben.browser.get(`${COLLECTIONS}?tip=%00`)).status).toBe(400);
      expect((await putTip(ben, id, "%00")).status).toBe(404);
      expect((await putTip(ana, id, tip)).status).toBe(404);
      expect((await ana.browser.delete(`${COLLECTIONS}/${id}/tips/${tip}`)).status).toBe(404);
      expect((await ana.browser.delete(`${COLLECTIONS}/${id}`)).status).toBe(404);
      expect((await ana.browser.get(`${COLLECTIONS}/${id}`)).status).toBe(404);
    });
    expect(written).toEqual([]);
  });
});
