import { beforeAll, describe, expect, test } from "vitest";
import type { Tip } from "#domain/tips/tip.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  idsOf,
  likeTip,
  listOf,
  shareTip,
  signUp,
  tipInput,
  totalOf,
  updateProfile,
  type Member,
} from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";

const NEVER = "01a1f8a6-0000-7000-8000-000000000000";

describe.each(engines)("tips on %s", (engine) => {
  const site = useSite(engine);
  let author: Member;
  beforeAll(async () => void (author = await signUp(site, { name: "Ana Maria" })));
  const read = async (id: string) => (await author.browser.get<Tip>(`/gardenersTips/${id}`)).body;
  const change = (id: string, fields: object) => author.browser.patch(`/gardenersTips/${id}`, fields);

  describe("sharing (2.70, 7.3, 7.15)", () => {
    test("returns the id, and the tip is first in the default order (2.70)", async () => {
      const response = await author.browser.post<{ insertedId: string }>("/gardenersTips", tipInput());
      expect(response.status).toBe(201);
      expect(response.body).toStrictEqual({
        acknowledged: true,
        insertedId: expect.stringMatching(/^[\w-]{36}$/),
      });
      expect((await idsOf(site.visitor(), "/gardenersTips?limit=6&skip=0"))[0]).toBe(
        response.body.insertedId,
      );
    });

    test("ignores the author, like count, id and times in the body (3.11, 6.1)", async () => {
      const id = await shareTip(author, {
        _id: NEVER,
        name: "Eve",
        email: "eve@example.com",
        like: 4711,
        liked: true,
        gardenerId: NEVER,
        createdAt: "1999-01-01T00:00:00.000Z",
        secret: "x",
      } as never);
      const tip = await read(id);
      expect(tip).toMatchObject({
        _id: id,
        name: "Ana Maria",
        email: author.email,
        like: 0,
        liked: false,
        gardenerId: author.id,
      });
      expect(tip.createdAt > "2000").toBe(true);
      expect(tip).not.toHaveProperty("secret");
      expect((await author.browser.get(`/gardenersTips/${NEVER}`)).status).toBe(404);
    });

    test("stores the text trimmed, with its line breaks (5.3)", async () => {
      const id = await shareTip(author, { title: "  Café\u0301 堆肥 🌱 ", postBody: "One\r\n\r\n\tTwo\n" });
      expect(await read(id)).toMatchObject({
        title: "Café\u0301 堆肥 🌱".normalize("NFC"),
        postBody: "One\n\n\tTwo",
      });
    });

    test("concurrent tips are all stored, in the order of their ids", async () => {
      const ids = await Promise.all(Array.from({ length: 20 }, () => shareTip(author)));
      expect(new Set(ids).size).toBe(20);
      const shown = await idsOf(author.browser, "/gardenersTips?limit=20");
      expect(shown.toSorted()).toEqual(ids.toSorted());
    });
  });

  describe("changing (7.3, 7.4, 7.16)", () => {
    const whole = {
      name: "Ana, no longer Maria".replace(",", ""),
      ...tipInput({
        title: "Prune the apple",
        difficultyLevel: "Hard",
        category: "Pruning",
        privacy: "Private",
        plantType: "Apple",
        postBody: "In February.\nOn a dry day.",
        photo: "https://pictures.example/apple.jpg",
        photoAlt: "A bare apple tree",
      }),
    };

    const APPLE = expect.objectContaining({ _id: "malus-domestica" }) as Tip["plant"];

    test("the whole form changes every field and the time", async () => {
      site.setClock("2024-05-01T08:00:00.000Z");
      const id = await shareTip(author);
      site.setClock("2024-05-02T08:00:00.000Z");
      const before = await read(id);

      const response = await change(id, whole);

      expect(response.body).toStrictEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
      expect(await read(id)).toStrictEqual({
        ...before,
        ...whole,
        plant: APPLE,
        updatedAt: "2024-05-02T08:00:00.000Z",
      });
    });

    test.each(Object.entries(whole))("%s alone can change; everything else stays", async (field, value) => {
      const id = await shareTip(author);
      const before = await read(id);
      expect((await change(id, { [field]: value })).body).toMatchObject({ modifiedCount: 1 });
      expect(await read(id)).toStrictEqual({
        ...before,
        [field]: value,
        plant: field === "plantType" ? APPLE : before.plant,
        updatedAt: expect.any(String),
      });
    });

    test("unchanged values change nothing, not even the time (7.4)", async () => {
      const id = await shareTip(author, { title: `x1x1 ${"𐌰".repeat(40)} ${"1x".repeat(15)}` });
      const before = await read(id);
      const { title, difficultyLevel, category, privacy, plantType, postBody, photo, name } = before;
      const same = {
        title: ` ${title} `,
        difficultyLevel,
        category,
        privacy,
        plantType,
        postBody,
        photo,
        name,
      };
      expect((await change(id, same)).body).toStrictEqual({
        acknowledged: true,
        matchedCount: 1,
        modifiedCount: 0,
      });
      expect(await read(id)).toStrictEqual(before);
    });

    test("a change without known fields is invalid", async () => {
      const id = await shareTip(author);
      expect((await change(id, {})).status).toBe(400);
      expect((await change(id, { colour: "green", email: "eve@example.com" })).status).toBe(400);
    });

    test("unknown fields next to known ones are ignored (3.1)", async () => {
      const id = await shareTip(author);
      await change(id, {
        title: "Known",
        gardenerId: NEVER,
        email: "eve@example.com",
        createdAt: "x",
        _id: NEVER,
      });
      expect(await read(id)).toMatchObject({
        _id: id,
        title: "Known",
        gardenerId: author.id,
        email: author.email,
      });
    });

    test("a new title, difficulty or privacy moves the tip in the lists immediately", async () => {
      const id = await shareTip(author, { title: "Zz last", difficultyLevel: "Unsorted" });
      expect((await idsOf(author.browser, "/gardenersTips?sort=asc")).at(-1)).toBe(id);
      await change(id, { title: "00 first", difficultyLevel: "sORTED" });
      expect((await idsOf(author.browser, "/gardenersTips?sort=asc"))[0]).toBe(id);
      expect(await idsOf(author.browser, "/gardenersTips?difficulty=sorted")).toEqual([id]);
      expect(await totalOf(author.browser, "/gardenersTips?difficulty=sorted&limit=1")).toBe(1);
      expect(await totalOf(author.browser, "/gardenersTips?difficulty=unsorted&limit=1")).toBe(0);
    });

    test("the byline is free text, and the tip still links to its author (2.27, 3.3)", async () => {
      const other = await signUp(site, { name: "Ben" });
      const id = await shareTip(author);
      await change(id, { name: other.name });
      expect(await read(id)).toMatchObject({ name: "Ben", gardenerId: author.id, authorPhoto: author.photo });
      expect((await other.browser.patch(`/gardenersTips/${id}`, { title: "Mine" })).status).toBe(403);
    });

    test("one of two concurrent changes wins as a whole", async () => {
      const id = await shareTip(author);
      const [a, b] = [
        { title: "A", plantType: "A", privacy: "Private" },
        { title: "B", plantType: "B", privacy: "Public" },
      ];
      await Promise.all([change(id, a), change(id, b), change(id, a), change(id, b)]);
      const { title, plantType, privacy } = await read(id);
      expect([a, b]).toContainEqual({ title, plantType, privacy });
    });
  });

  describe("deleting (7.3, 7.18)", () => {
    test("removes the tip and its likes once", async () => {
      const id = await shareTip(author);
      await likeTip(author, id);
      const response = await author.browser.delete(`/gardenersTips/${id}`);
      expect(response.status).toBe(200);
      expect(response.body).toStrictEqual({ acknowledged: true, deletedCount: 1 });
      expect((await author.browser.get(`/gardenersTips/${id}`)).status).toBe(404);
      expect((await author.browser.delete(`/gardenersTips/${id}`)).status).toBe(404);
      expect(await idsOf(author.browser, "/gardenersTips")).not.toContain(id);
      expect(
        await site.deps.db.selectFrom("tip_like").selectAll().where("tip_id", "=", id).execute(),
      ).toEqual([]);
    });

    test("concurrent deletions delete once", async () => {
      const id = await shareTip(author);
      const before = await totalOf(author.browser, "/gardenersTips?limit=1");
      const answers = await Promise.all([1, 2, 3].map(() => author.browser.delete(`/gardenersTips/${id}`)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
      expect(await totalOf(author.browser, "/gardenersTips?limit=1")).toBe(before - 1);
    });
  });

  test("tips of an inactive gardener can still be read (6.16)", async () => {
    const retired = await signUp(site);
    const id = await shareTip(retired);
    await updateProfile(retired, { status: "inactive" });
    expect((await listOf<Tip>(site.visitor(), `/gardenersTips?gardener=${retired.id}`))[0]?._id).toBe(id);
  });

  test.each(["PUT", "POST"])("%s of a tip does not exist", async (method) => {
    const id = await shareTip(author);
    const response = await author.browser.call(method, `/gardenersTips/${id}`, { body: tipInput() });
    expect(response.status).toBe(404);
    expect(response.body).toMatchObject({ title: "Not found", status: 404 });
  });
});
