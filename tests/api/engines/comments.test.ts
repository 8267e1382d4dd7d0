import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Comment } from "#domain/comments/comment.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { engines } from "#tests/harness/engines.ts";
import { commented, confirmAddress, PHOTO, shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { nextPage } from "#tests/harness/pages.ts";
import { useSite } from "#tests/harness/site.ts";

const GONE = { body: "", gardenerId: "", name: "", photo: "", deleted: true, mine: false, byAuthor: false };

describe.each(engines)("comments on %s", (engine) => {
  const site = useSite(engine);
  let author: Member;
  let reader: Member;
  let other: Member;
  let tip: string;
  let path: string;
  beforeAll(async () => {
    author = await signUp(site, { name: "Ana Author" });
    reader = await signUp(site, { name: "Rea Der" });
    other = await signUp(site);
  });
  beforeEach(async () => {
    tip = await shareTip(author);
    path = `/gardenersTips/${tip}/comments`;
  });
  const list = async (who = reader, query = "") => (await who.browser.get<Comment[]>(`${path}${query}`)).body;
  const countOf = async () => (await author.browser.get<Tip>(`/gardenersTips/${tip}`)).body.commentCount;
  const rows = () => site.deps.db.selectFrom("comment").selectAll().where("tip_id", "=", tip).execute();

  test("have exactly their fields, as seen by their writer (12.11)", async () => {
    site.setClock("2024-05-02T09:30:00.000Z");
    const _id = await commented(reader, tip, "It worked.\n\nTwice.");
    expect(await list()).toStrictEqual([
      {
        _id,
        tipId: tip,
        parentId: null,
        body: "It worked.\n\nTwice.",
        gardenerId: reader.id,
        name: "Rea Der",
        photo: PHOTO,
        photoVariants: null,
        byAuthor: false,
        edited: false,
        deleted: false,
        mine: true,
        createdAt: "2024-05-02T09:30:00.000Z",
        updatedAt: "2024-05-02T09:30:00.000Z",
      },
    ]);
    expect((await site.visitor().get(`${path}/${_id}`)).body).toStrictEqual({
      ...(await list())[0],
      mine: false,
    });
  });

  test("are listed newest thread first, with replies oldest first; replies to replies join the same thread (12.6)", async () => {
    const first = await commented(reader, tip, "first");
    const second = await commented(other, tip, "second");
    const one = await commented(author, tip, "one", first);
    const two = await commented(reader, tip, "two", one);
    const three = await commented(other, tip, "three", second);
    const found = await list();
    expect(found.map(({ _id }) => _id)).toEqual([second, three, first, one, two]);
    expect(found.map(({ parentId }) => parentId)).toEqual([null, second, null, first, first]);
    expect(found.map(({ byAuthor }) => byAuthor)).toEqual([false, false, false, true, false]);
    expect(found.map(({ mine }) => mine)).toEqual([false, false, true, false, true]);
    expect(await countOf()).toBe(5);
  });

  test("are paged by 20, with a total and a link to the next page (12.12)", async () => {
    const ids: string[] = [];
    for (let place = 0; place < 45; place++) ids.unshift(await commented(reader, tip, `No. ${place}`));
    const first = await reader.browser.get<Comment[]>(path);
    expect(first.body).toHaveLength(20);
    expect(first.headers.get("x-total-count")).toBe("45");
    expect(nextPage(first)).toContain(`${path}?limit=20&cursor=`);
    const pages = [
      first.body,
      await list(reader, "?limit=20&skip=20"),
      await list(reader, "?limit=20&skip=40"),
    ];
    expect(pages.flat().map(({ _id }) => _id)).toEqual(ids);
    expect((await reader.browser.get(`${path}?skip=40`)).headers.get("link")).toBeNull();
    expect((await list(reader, `?limit=3&from=${ids[30]}`)).map(({ _id }) => _id)).toEqual(ids.slice(30, 33));
    expect((await list(reader, "?limit=1&from=nothing")).map(({ _id }) => _id)).toEqual([ids[0]]);
  });

  test("can be edited by their writer and are marked as edited; the same text changes nothing (12.14)", async () => {
    const id = await commented(reader, tip, "Befor");
    const change = (body: string) => reader.browser.patch(`${path}/${id}`, { body });
    expect((await change("Befor")).body).toMatchObject({ modifiedCount: 0 });
    expect((await list())[0]).toMatchObject({ edited: false });
    expect((await change("Before")).body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect((await list())[0]).toMatchObject({ body: "Before", edited: true });
  });

  describe("deleted comments (12.8)", () => {
    test("disappear if they have no replies (12.14)", async () => {
      const id = await commented(reader, tip);
      expect((await reader.browser.delete(`${path}/${id}`)).body).toEqual({
        acknowledged: true,
        deletedCount: 1,
      });
      expect([await list(), await countOf(), await rows()]).toEqual([[], 0, []]);
      expect((await reader.browser.delete(`${path}/${id}`)).status).toBe(404);
    });

    test("with replies stay as placeholders; text and name are no longer stored (12.8)", async () => {
      const first = await commented(reader, tip, "A secret");
      const reply = await commented(other, tip, "Oh!", first);
      await reader.browser.delete(`${path}/${first}`);
      for (const who of [reader, author, other]) expect((await list(who))[0]).toMatchObject(GONE);
      expect(await countOf()).toBe(1);
      expect((await reader.browser.get(path)).headers.get("x-total-count")).toBe("2");
      expect(JSON.stringify(await rows())).not.toMatch(new RegExp(`secret|${reader.id}`));
      for (const call of [
        () => reader.browser.patch(`${path}/${first}`, { body: "Back" }),
        () => reader.browser.delete(`${path}/${first}`),
        () => reader.browser.get(`${path}/${first}`),
      ])
        expect((await call()).status).toBe(404);
      const late = await reader.browser.post(path, { body: "Late", parentId: first });
      expect(late.status).toBe(410);
      expect(late.body).toMatchObject({ detail: expect.stringMatching(/deleted/) });
      expect(await rows()).toHaveLength(2);
      await commented(author, tip, "To the reply", reply);
      expect((await list()).map(({ parentId }) => parentId)).toEqual([null, first, first]);
    });

    test("disappear with their last reply (12.8)", async () => {
      const first = await commented(reader, tip);
      const replies = [await commented(other, tip, "a", first), await commented(other, tip, "b", first)];
      await reader.browser.delete(`${path}/${first}`);
      await other.browser.delete(`${path}/${replies[0]}`);
      expect(await list()).toHaveLength(2);
      await other.browser.delete(`${path}/${replies[1]}`);
      expect([await list(), await countOf(), await rows()]).toEqual([[], 0, []]);
      expect((await reader.browser.get(path)).headers.get("x-total-count")).toBe("0");
    });
  });

  test("sent twice within a minute are stored once, except elsewhere or later (12.9)", async () => {
    site.setClock("2024-05-02T09:30:00.000Z");
    const ids = await Promise.all([1, 2, 3].map(() => commented(reader, tip, "Thank you!")));
    expect(new Set(ids).size).toBe(1);
    expect(await commented(reader, tip, " Thank you!\r\n")).toBe(ids[0]);
    const another = await commented(other, tip, "Thank you!");
    const reply = await commented(reader, tip, "Thank you!", another);
    expect(await commented(reader, tip, "Thank you!", another)).toBe(reply);
    expect(await countOf()).toBe(3);
    site.setClock("2024-05-02T09:31:01.000Z");
    await commented(reader, tip, "Thank you!");
    expect(await countOf()).toBe(4);
  });

  test("on a Private tip are visible only to the tip's author (6.12, 12.10)", async () => {
    const id = await commented(reader, tip, "Seen");
    await author.browser.patch(`/gardenersTips/${tip}`, { privacy: "Private" });
    for (const browser of [reader.browser, other.browser, site.visitor()])
      for (const where of [path, `${path}/${id}`]) expect((await browser.get(where)).status).toBe(404);
    for (const response of [
      await reader.browser.post(path, { body: "Hello?" }),
      await reader.browser.patch(`${path}/${id}`, { body: "Hello?" }),
      await reader.browser.delete(`${path}/${id}`),
    ])
      expect(response.status).toBe(404);
    expect((await list(author)).map(({ body }) => body)).toEqual(["Seen"]);
    await commented(author, tip, "To myself");
    expect(await countOf()).toBe(2);
  });

  test("without a tip or with a parent on another tip are a 404 and are not stored (12.13)", async () => {
    const id = await commented(reader, tip);
    const otherPath = `/gardenersTips/${await shareTip(author)}/comments`;
    for (const response of [
      await reader.browser.get("/gardenersTips/nothing/comments"),
      await reader.browser.post("/gardenersTips/nothing/comments", { body: "Hello?" }),
      await reader.browser.post(path, { body: "Hello?", parentId: "nothing" }),
      await reader.browser.post(otherPath, { body: "Hello?", parentId: id }),
      await reader.browser.patch(`${otherPath}/${id}`, { body: "Hello?" }),
      await reader.browser.delete(`${otherPath}/${id}`),
      await reader.browser.delete(`${path}/%00`),
    ])
      expect(response.status, response.text).toBe(404);
    expect((await rows()).map((row) => row.body)).toEqual(["Good to know."]);
  });

  test("have correct counts after concurrent posts, replies and deletions", async () => {
    const first = await commented(reader, tip, "first");
    const answers = await Promise.all([
      ...[1, 2, 3, 4].map((place) => other.browser.post(path, { body: `reply ${place}`, parentId: first })),
      reader.browser.delete(`${path}/${first}`),
      ...[5, 6].map((place) => author.browser.post(path, { body: `reply ${place}`, parentId: first })),
    ]);
    expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 201, 404, 410]))).toBe(true);
    const kept = await rows();
    expect(await countOf()).toBe(kept.filter((row) => row.status === "published").length);
    expect(Number((await reader.browser.get(path)).headers.get("x-total-count"))).toBe(kept.length);
    expect(kept.filter((row) => row.status === "deleted").length, "no place without a reply").toBe(
      kept.length > 0 ? 1 : 0,
    );
  });
});

describe("posting comments (12.15)", () => {
  const site = useSite("sqlite", { rateLimitScale: 1 });

  test("is limited to 20 per minute and member (12.15)", async () => {
    const member = await signUp(site);
    const tip = await shareTip(member);
    for (let place = 0; place < 20; place++) await commented(member, tip, `No. ${place}`);
    const late = await member.browser.post(`/gardenersTips/${tip}/comments`, { body: "One more" });
    expect(late.status).toBe(429);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("with REQUIRE_CONFIRMED_EMAIL (12.10)", () => {
  const site = useSite("sqlite", { requireConfirmedEmail: true });

  test("members with unconfirmed addresses cannot comment (12.10)", async () => {
    const [writer, author] = [await signUp(site), await signUp(site)];
    await confirmAddress(site, author);
    const path = `/gardenersTips/${await shareTip(author)}/comments`;
    expect((await writer.browser.post(path, { body: "Hello" })).status).toBe(403);
    expect((await author.browser.post(path, { body: "Hello" })).status).toBe(201);
  });
});
