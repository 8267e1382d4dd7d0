import { beforeEach, describe, expect, test } from "vitest";
import { COLLECTION_TIPS_MAX, COLLECTIONS_MAX } from "#domain/collections/collection.ts";
import type { Problem } from "#domain/http/problem.ts";
import {
  addCollection,
  COLLECTIONS,
  listCollections,
  orderOf,
  putTip,
  readCollection,
  shareTips,
} from "#tests/harness/collections.ts";
import { engines } from "#tests/harness/engines.ts";
import { shareTip, signUp, totalOf, type Member } from "#tests/harness/factories.ts";
import { seedTips } from "#tests/harness/seed-tips.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("limits of collections on %s", (engine) => {
  const site = useSite(engine);
  let [ana, ben]: [Member, Member] = [] as never;
  beforeEach(async () => void ([ana, ben] = await Promise.all([signUp(site), signUp(site)])));

  test("limits hold for many at once, and say what to do (18.8, 18.14)", async () => {
    for (let count = 1; count < COLLECTIONS_MAX; count++) await addCollection(ben);
    const added = await Promise.all(
      [1, 2, 3].map(() => ben.browser.post<Problem>(COLLECTIONS, { name: "One more" })),
    );
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(added.find(({ status }) => status === 409)?.body.detail).toMatch(/^You have 50 collections\./);

    const [{ _id: id } = { _id: "" }] = await listCollections(ben);
    const others = await shareTips(ana, 3);
    await fill(id, COLLECTION_TIPS_MAX - 1);
    const put = await Promise.all(others.map((other) => putTip(ben, id, other)));
    expect(put.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(put.find(({ status }) => status === 409)?.body.detail).toMatch(
      /^A collection can have 200 tips\./,
    );
    const inside = others[put.findIndex(({ status }) => status === 200)] ?? "";
    expect((await putTip(ben, id, inside, { note: "Still" })).status).toBe(200);
    expect(await totalOf(ben.browser, "/api/account/saved")).toBe(1);
    expect((await ben.browser.get<unknown[]>(`${COLLECTIONS}/${id}/tips`)).body).toHaveLength(200);
  });

  test("a tip that can no longer be seen makes room for another (18.13)", async () => {
    const id = await addCollection(ben);
    await fill(id, COLLECTION_TIPS_MAX);
    const tip = await shareTip(ana);
    expect((await putTip(ben, id, tip)).status).toBe(409);
    const [first = ""] = await orderOf(ben, id);
    await ana.browser.patch(`/gardenersTips/${first}`, { privacy: "Private" });
    expect((await putTip(ben, id, tip)).status).toBe(200);
    expect(await readCollection(ben, id)).toMatchObject({ tipCount: COLLECTION_TIPS_MAX, hiddenCount: 0 });
    expect((await orderOf(ben, id)).at(-1)).toBe(tip);
  });

  /** Puts tips of ana's into a collection without saving them. */
  async function fill(collection_id: string, count: number): Promise<void> {
    const tip = { gardenerId: ana.id, difficulty: "Easy", isPublic: true, trend: 0, sharedAt: new Date() };
    await seedTips(
      site,
      Array.from({ length: count }, (_, place) => ({ ...tip, title: `Seeded ${place}` })),
    );
    const { db } = site.deps;
    const rows = await db
      .selectFrom("tip")
      .select("id")
      .where("title", "like", "Seeded %")
      .where("gardener_id", "=", ana.id)
      .execute();
    await db
      .insertInto("collection_tip")
      .values(
        rows.map(({ id }, position) => ({
          collection_id,
          tip_id: id,
          position,
          note: "",
          created_at: new Date().toISOString(),
        })),
      )
      .execute();
  }
});
