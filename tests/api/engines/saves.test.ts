import { beforeEach, describe, expect, test } from "vitest";
import { SAVED_TIPS_MAX, type Tip } from "#domain/tips/tip.ts";
import { downloadOf } from "#tests/harness/download.ts";
import { engines } from "#tests/harness/engines.ts";
import { idsOf, shareTip, signUp, totalOf, type Member } from "#tests/harness/factories.ts";
import { nextPage } from "#tests/harness/pages.ts";
import { moderated, undo } from "#tests/harness/moderation.ts";
import { deleteOwnAccount } from "#tests/harness/own-account.ts";
import { OWN } from "#tests/harness/naughty.ts";
import { planOf } from "#tests/harness/plans.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { seedTips } from "#tests/harness/seed-tips.ts";
import { sentBy } from "#tests/harness/sent-queries.ts";
import { useSite } from "#tests/harness/site.ts";
import { withWrites } from "#tests/harness/written-tables.ts";

const SAVED = "/api/account/saved";

describe.each(engines)("saved tips on %s", (engine) => {
  const site = useSite(engine);
  let [ana, ben]: [Member, Member] = [] as never;
  beforeEach(async () => void ([ana, ben] = await Promise.all([signUp(site), signUp(site)])));

  const save = ({ browser }: Member, id: string) => browser.put<{ detail?: string }>(`${SAVED}/${id}`, {});
  const unsave = ({ browser }: Member, id: string) => browser.delete(`${SAVED}/${id}`);
  const saved = ({ browser }: Member) => idsOf(browser, SAVED);
  const read = async ({ browser }: { browser: Member["browser"] }, id: string) =>
    (await browser.get<Tip>(`/gardenersTips/${id}`)).body;
  /** Shares tips one after the other and saves each. */
  async function savedTips(author: Member, reader: Member, count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let place = 0; place < count; place++) {
      const id = await shareTip(author, { title: `Tip ${place}` });
      expect((await save(reader, id)).status).toBe(200);
      ids.push(id);
    }
    return ids;
  }
  const rowsOf = async ({ id }: { id: string }) =>
    site.deps.db.selectFrom("tip_save").selectAll().where("gardener_id", "=", id).execute();

  test("saving and unsaving return 200, also when repeated (12.32)", async () => {
    const id = await shareTip(ana);
    for (const _ of [1, 2]) {
      const { status, body } = await save(ben, id);
      expect([status, body]).toStrictEqual([200, { acknowledged: true }]);
    }
    expect(await rowsOf(ben)).toHaveLength(1);
    expect((await unsave(ben, id)).body).toStrictEqual({ acknowledged: true, deletedCount: 1 });
    expect((await unsave(ben, id)).body).toStrictEqual({ acknowledged: true, deletedCount: 0 });
    expect((await unsave(ben, "never-there")).status).toBe(200);
    expect(await rowsOf(ben)).toEqual([]);
  });

  test("`saved` is the caller's own, and absent for visitors (12.33, 12.34)", async () => {
    const id = await shareTip(ana);
    const before = [await read(ana, id), await read({ browser: site.visitor() }, id)];
    await save(ben, id);
    expect((await read(ben, id)).saved).toBe(true);
    expect((await ben.browser.get<Tip[]>(SAVED)).body).toMatchObject([{ _id: id, saved: true }]);
    expect([await read(ana, id), await read({ browser: site.visitor() }, id)]).toEqual(before);
    expect(before.map((tip) => tip.saved)).toEqual([false, undefined]);
    expect((await ana.browser.get("/api/notifications")).body).toEqual([]);
    await unsave(ben, id);
    expect((await read(ben, id)).saved).toBe(false);
  });

  test("the list has the newest saved first and is paged (12.31, 12.33)", async () => {
    const ids = await savedTips(ana, ben, 5);
    await unsave(ben, ids[1] ?? "");
    await save(ben, ids[1] ?? "");
    const newest = [ids[1], ids[4], ids[3], ids[2], ids[0]];
    expect(await saved(ben)).toEqual(newest);
    const page = await ben.browser.get<Tip[]>(`${SAVED}?limit=2&skip=2`);
    expect(page.body.map(({ _id }) => _id)).toEqual(newest.slice(2, 4));
    expect(page.headers.get("x-total-count")).toBe("5");
    expect(nextPage(page)).toContain(`${SAVED}?limit=2&cursor=`);
    const last = await ben.browser.get<Tip[]>(`${SAVED}?limit=2&skip=4`);
    expect([last.body.length, last.headers.get("link")]).toEqual([1, null]);
    for (const query of ["limit=0", "limit=101", "skip=-1"])
      expect((await ben.browser.get(`${SAVED}?${query}`)).status, query).toBe(400);
  });

  test("a list without a limit holds all, across batches (7.33, 12.33)", async () => {
    const ids = await seeded(ana, 603);
    await insertSaves(ben, ids);
    const all = await saved(ben);
    expect(all).toHaveLength(603);
    expect(new Set(all)).toEqual(new Set(ids));
  });

  test("tips that are hidden from the member leave the list and the count at once (12.34)", async () => {
    const [moderator, [id = "", other = ""]] = [
      await signUpAs(site, "moderator"),
      await savedTips(ana, ben, 2),
    ];
    const expectHidden = async (hidden: boolean) => {
      expect(await saved(ben)).toEqual(hidden ? [other] : [other, id]);
      expect(await totalOf(ben.browser, SAVED)).toBe(hidden ? 1 : 2);
      expect((await save(ben, id)).status).toBe(hidden ? 404 : 200);
    };
    await expectHidden(false);

    await ana.browser.patch(`/gardenersTips/${id}`, { privacy: "Private" });
    await expectHidden(true);
    await ana.browser.patch(`/gardenersTips/${id}`, { privacy: "Public" });
    await expectHidden(false);

    const found = await moderated({ reporter: ben, moderator }, { targetId: id }, { action: "remove" });
    await expectHidden(true);
    await undo(moderator, found);
    await expectHidden(false);

    await ana.browser.delete(`/gardenersTips/${id}`);
    await expectHidden(true);
    expect(await rowsOf(ben)).toHaveLength(1);
  });

  test.each(["the reader", "the author"])("a block by %s hides saved tips (11.19, 12.34)", async (who) => {
    const [id = ""] = await savedTips(ana, ben, 1);
    const [blocker, blocked] = who === "the reader" ? [ben, ana] : [ana, ben];
    await blocker.browser.put(`/api/account/blocks/${blocked.id}`, {});
    expect(await saved(ben)).toEqual([]);
    expect(await totalOf(ben.browser, SAVED)).toBe(0);
    expect((await save(ben, id)).status).toBe(404);
    await blocker.browser.delete(`/api/account/blocks/${blocked.id}`);
    expect(await saved(ben)).toEqual([id]);
  });

  test("what can no longer be seen can be unsaved (12.32)", async () => {
    const [id = ""] = await savedTips(ana, ben, 1);
    await ana.browser.patch(`/gardenersTips/${id}`, { privacy: "Private" });
    expect((await unsave(ben, id)).body).toMatchObject({ deletedCount: 1 });
    await ana.browser.patch(`/gardenersTips/${id}`, { privacy: "Public" });
    expect(await saved(ben)).toEqual([]);
  });

  test("members can save their own Private tips, but moderators no pending tips (12.32)", async () => {
    const own = await shareTip(ben, { privacy: "Private" });
    expect((await save(ben, own)).status).toBe(200);
    expect(await saved(ben)).toEqual([own]);
    const moderator = await signUpAs(site, "moderator");
    await site.deps.db.updateTable("tip").set({ status: "pending" }).where("id", "=", own).execute();
    expect((await read(moderator, own)).saved).toBeUndefined();
    expect((await read(ben, own)).saved).toBe(true);
    expect((await save(moderator, own)).status).toBe(404);
  });

  test("a refused save writes nothing, whatever the id is (12.32)", async () => {
    const hidden = await shareTip(ana, { privacy: "Private" });
    const { written } = await withWrites(site, async () => {
      for (const id of [
        hidden,
        "nothing",
        ...OWN.filter((text) => text.isWellFormed()).map(encodeURIComponent),
      ])
        expect((await save(ben, id)).status, id).toBe(404);
    });
    expect(written).toEqual([]);
  });

  test(
    "a member can save 5,000 tips, also with several calls at once (12.35)",
    { tags: ["all"] },
    async () => {
      const ids = await copies(await shareTip(ana), SAVED_TIPS_MAX + 4);
      await insertSaves(ben, ids.slice(0, SAVED_TIPS_MAX - 1));
      const answers = await Promise.all(ids.slice(SAVED_TIPS_MAX - 1).map((id) => save(ben, id)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
        "You have saved 5,000 tips. Unsave some to save others.",
      );
      expect(await totalOf(ben.browser, SAVED)).toBe(SAVED_TIPS_MAX);
      expect((await save(ben, ids[0] ?? "")).status, "already saved").toBe(200);
      const rest = ids.slice(SAVED_TIPS_MAX - 1).filter((_, place) => answers[place]?.status === 409);
      await unsave(ben, ids[0] ?? "");
      expect((await save(ben, rest[0] ?? "")).status).toBe(200);
      await site.deps.db
        .updateTable("tip")
        .set({ status: "private" })
        .where("id", "=", ids[1] ?? "")
        .execute();
      expect((await save(ben, rest[1] ?? "")).status, "a hidden one makes room").toBe(200);
      expect((await save(ben, rest[2] ?? "")).status).toBe(409);
    },
  );

  test("one tip saved many times at once is saved once (12.32)", async () => {
    const id = await shareTip(ana);
    const answers = await Promise.all(Array.from({ length: 12 }, () => save(ben, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rowsOf(ben)).toHaveLength(1);
  });

  test("saves during the deletion of the tip leave nothing (12.32)", async () => {
    const readers = await Promise.all(Array.from({ length: 6 }, () => signUp(site)));
    const id = await shareTip(ana);
    const answers = await Promise.all([
      ...readers.slice(0, 3).map((reader) => save(reader, id)),
      ana.browser.delete(`/gardenersTips/${id}`),
      ...readers.slice(3).map((reader) => save(reader, id)),
    ]);
    expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 404]))).toBe(true);
    const rows = await site.deps.db.selectFrom("tip_save").selectAll().where("tip_id", "=", id).execute();
    expect(rows).toEqual([]);
  });

  test("saved tips are in the export and deleted with either account (7.56, 12.36)", async () => {
    const [id = ""] = await savedTips(ana, ben, 1);
    const cleo = await signUp(site);
    await save(cleo, id);
    const { documents } = await downloadOf<{ saved: { tip: string; createdAt: string }[] }>(ben);
    expect(documents.saved).toEqual([{ tip: id, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) }]);
    await deleteOwnAccount(ben);
    expect(await rowsOf(ben)).toEqual([]);
    expect(await rowsOf(cleo)).toHaveLength(1);
    await deleteOwnAccount(ana);
    expect(await rowsOf(cleo)).toEqual([]);
  });

  test("a page reads the newest saves from an index (7.37, 12.31)", async () => {
    await insertSaves(ben, await seeded(ana, 400));
    const sent = await sentBy(site, async () => void (await ben.browser.get(`${SAVED}?limit=24`)));
    const lists = sent.filter(({ sql }) => sql.includes("tip_save") && sql.includes("author_status"));
    expect(lists).toHaveLength(1);
    const plan = await planOf(site, lists[0] as (typeof lists)[0]);
    expect(plan).toContain("tip_save_newest");
    expect(plan).not.toMatch(/Seq Scan|SCAN (tip|gardener)\b/);
  });

  const seeded = async ({ id: gardenerId }: Member, count: number): Promise<string[]> => {
    const at = Date.UTC(2026, 0, 1);
    await seedTips(
      site,
      Array.from({ length: count }, (_, place) => ({
        gardenerId,
        title: `Seeded ${place}`,
        difficulty: "Easy",
        isPublic: true,
        trend: 0,
        sharedAt: new Date(at + place * 1000),
      })),
    );
    const rows = await site.deps.db
      .selectFrom("tip")
      .select("id")
      .where("gardener_id", "=", gardenerId)
      .execute();
    return rows.map(({ id }) => id);
  };
  /** Copies of a tip, without what is derived from them: enough to be saved. */
  const copies = async (id: string, count: number): Promise<string[]> => {
    const { db } = site.deps;
    const { visible_to: _, ...tip } = await db
      .selectFrom("tip")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: count }, (_, place) => ({
      ...tip,
      id: `${id}-${place}`,
      number: -1_000_000 - place,
    }));
    for (let from = 0; from < count; from += 300)
      await db
        .insertInto("tip")
        .values(rows.slice(from, from + 300))
        .execute();
    return rows.map((row) => row.id);
  };
  const insertSaves = async ({ id: gardener_id }: Member, ids: string[]) => {
    const rows = ids.map((tip_id, place) => ({
      tip_id,
      gardener_id,
      // Some at the same moment.
      created_at: new Date(Date.UTC(2026, 1, 1) + Math.floor(place / 3)).toISOString(),
    }));
    for (let from = 0; from < rows.length; from += 300)
      await site.deps.db
        .insertInto("tip_save")
        .values(rows.slice(from, from + 300))
        .execute();
  };
});
