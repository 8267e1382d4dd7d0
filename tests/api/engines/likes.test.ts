import { beforeAll, describe, expect, test } from "vitest";
import type { Gardener } from "#domain/gardeners/gardener.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { engines } from "#tests/harness/engines.ts";
import { likeTip, shareTip, signUp, signUpMany, type Member } from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("likes on %s", (engine) => {
  const site = useSite(engine);
  let author: Member;
  let fan: Member;
  beforeAll(async () => {
    [author, fan] = (await Promise.all([signUp(site), signUp(site)])) as [Member, Member];
  });
  const like = ({ browser }: Member, id: string, number = 1) =>
    browser.patch(`/gardenersTips/${id}`, { like: number });
  const read = async ({ browser }: Member, id: string) =>
    (await browser.get<Tip>(`/gardenersTips/${id}`)).body;

  test("a like returns the current count (7.17)", async () => {
    const id = await shareTip(author);
    expect((await like(fan, id)).body).toStrictEqual({
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: 1,
      like: 1,
    });
    expect(await read(fan, id)).toMatchObject({ like: 1, liked: true });
  });

  test("a member likes a tip at most once, and cannot unlike it (4.12, 4.15, 9.6)", async () => {
    const id = await shareTip(author);
    await like(fan, id);
    expect((await like(fan, id)).body).toStrictEqual({
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: 0,
      like: 1,
    });
    expect((await like(author, id)).body).toMatchObject({ modifiedCount: 1, like: 2 });
    expect((await read(fan, id)).like).toBe(2);
  });

  test("the number sent is not the count (6.1, 7.19)", async () => {
    const id = await shareTip(author);
    expect((await like(fan, id, 4711)).body).toMatchObject({ like: 1 });
    expect((await read(fan, id)).like).toBe(1);
  });

  test.each([0, -1, 1.5, "1", null, true, [1], {}, Number.MAX_VALUE])(
    "a like of %j is invalid",
    async (number) => {
      const id = await shareTip(author);
      const response = await fan.browser.patch(`/gardenersTips/${id}`, { like: number });
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ errors: [{ path: "like" }] });
      expect(await read(fan, id)).toMatchObject({ like: 0, liked: false });
    },
  );

  test.each([{ title: "Mine" }, { name: "Eve" }, { anything: 1 }, { email: "eve@example.com" }])(
    "a like combined with %j is invalid (7.19)",
    async (fields) => {
      const id = await shareTip(author);
      const response = await author.browser.patch(`/gardenersTips/${id}`, { like: 1, ...fields });
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ errors: [{ path: "like", message: "A like is sent alone" }] });
      expect(await read(author, id)).toMatchObject({ like: 0 });
    },
  );

  test("edits do not change likes, and likes do not change the time of the last edit", async () => {
    const id = await shareTip(author);
    const { updatedAt } = await read(author, id);
    await likeTip(fan, id);
    expect((await read(author, id)).updatedAt).toBe(updatedAt);
    await author.browser.patch(`/gardenersTips/${id}`, { title: "Better" });
    expect(await read(fan, id)).toMatchObject({ title: "Better", like: 1, liked: true });
  });

  test("200 concurrent likes by 100 members count exactly 100 (4.16)", async () => {
    const members = await signUpMany(site, 100);
    const id = await shareTip(author);
    const totalBefore = await storedTotal();

    const answers = await Promise.all([...members, ...members].map((member) => like(member, id)));

    const bodies = answers.map(({ body }) => body as { modifiedCount: number; like: number });
    expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(200));
    expect(bodies.filter(({ modifiedCount }) => modifiedCount === 1)).toHaveLength(100);
    const given = bodies.filter(({ modifiedCount }) => modifiedCount === 1).map(({ like: count }) => count);
    expect(
      given.toSorted((a, b) => a - b),
      "each new like saw its own place",
    ).toEqual(Array.from({ length: 100 }, (_, place) => place + 1));
    expect((await read(author, id)).like).toBe(100);
    expect(await storedTotal()).toBe(totalBefore + 100);
    const rows = await site.deps.db
      .selectFrom("tip_like")
      .select("gardener_id")
      .where("tip_id", "=", id)
      .execute();
    expect(rows).toHaveLength(100);
  });

  test("likes during the deletion of a tip leave nothing behind", async () => {
    const fans = await signUpMany(site, 8);
    const id = await shareTip(author);
    const before = await standing();

    const answers = await Promise.all([
      ...fans.slice(0, 4).map((member) => like(member, id)),
      author.browser.delete(`/gardenersTips/${id}`),
      ...fans.slice(4).map((member) => like(member, id)),
    ]);

    expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 404]))).toBe(true);
    expect(await site.deps.db.selectFrom("tip_like").selectAll().where("tip_id", "=", id).execute()).toEqual(
      [],
    );
    expect(await standing()).toEqual({ ...before, tip_count: before.tip_count - 1 });
  });

  test("likes while a tip becomes Private keep all counts correct", async () => {
    const fans = await signUpMany(site, 6);
    const id = await shareTip(author);
    const before = { ...(await standing()), total: await storedTotal() };

    await Promise.all([
      ...fans.map((member) => like(member, id)),
      author.browser.patch(`/gardenersTips/${id}`, { privacy: "Private" }),
    ]);
    await author.browser.patch(`/gardenersTips/${id}`, { privacy: "Public" });

    const given = (await read(author, id)).like;
    const { like_count, ...rest } = { ...(await standing()), total: await storedTotal() };
    expect(like_count).toBe(before.like_count + given);
    expect(rest.total).toBe(before.total + given);
  });

  test("likes raise the author's rank, not the fan's (7.36)", async () => {
    const fresh = await signUp(site);
    const id = await shareTip(fresh);
    await likeTip(fan, id);
    const row = await site.deps.db
      .selectFrom("gardener")
      .select("like_count")
      .where("id", "=", fresh.id)
      .executeTakeFirst();
    expect(row).toEqual({ like_count: 1 });
    expect((await fan.browser.get<Gardener>(`/gardeners/${fan.id}`)).body.tipCount).toBe(0);
  });

  const standing = () =>
    site.deps.db
      .selectFrom("gardener")
      .select(["tip_count", "like_count"])
      .where("id", "=", author.id)
      .executeTakeFirstOrThrow();

  async function storedTotal(): Promise<number> {
    const row = await site.deps.db
      .selectFrom("counter")
      .select("value")
      .where("name", "=", "likes")
      .executeTakeFirst();
    return row?.value ?? 0;
  }
});
