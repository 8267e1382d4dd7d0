import { beforeEach, describe, expect, test } from "vitest";
import type { OwnAccount } from "#domain/accounts/own-account.ts";
import type { Comment } from "#domain/comments/comment.ts";
import type { Notification } from "#domain/notifications/notification.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { resumeDeletions } from "#server/accounts/deletion.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { retractLikes } from "#server/tips/tips.ts";
import { countedTotals, expectTotalsMatchRows, storedTotals } from "#tests/harness/row-counts.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  commented,
  helpInput,
  idsOf,
  likeTip,
  profileOf,
  shareTip,
  signUp,
  tipInput,
  totalOf,
  updateProfile,
  type Member,
} from "#tests/harness/factories.ts";
import {
  actorOf,
  allText,
  cutOff,
  deleteOwnAccount,
  expectTrends,
  likesOf,
  marks,
  withoutPassword,
} from "#tests/harness/own-account.ts";
import { signInElsewhere } from "#tests/harness/recovery.ts";
import { createSite, useSite } from "#tests/harness/site.ts";

describe.each(engines)("deleting an account on %s (4.24)", (engine) => {
  const site = useSite(engine);
  let [ana, ben, cleo] = [] as unknown as [Member, Member, Member];
  beforeEach(async () => {
    [ana, ben, cleo] = [await signUp(site), await signUp(site), await signUp(site)];
  });

  test("leaves no trace in any table, and every count as if the account had never existed (4.24)", async () => {
    const fingerprint = "Quincunxy";
    await updateProfile(ana, { bio: fingerprint, location: fingerprint, name: fingerprint });
    const asAna = { ...ana, name: fingerprint };
    for (const privacy of ["Public", "Private"] as const)
      for (const difficultyLevel of ["Easy", fingerprint])
        await shareTip(asAna, {
          privacy,
          difficultyLevel,
          title: fingerprint,
          category: fingerprint,
          plantType: fingerprint,
        });
    await shareTip(ana);
    const bens = [await shareTip(ben), await shareTip(ben, { privacy: "Public" })];
    const cleos = await shareTip(cleo);
    const anas = await idsOf(ana.browser, `/gardenersTips?gardener=${ana.id}`);
    for (const id of [...bens, cleos]) await likeTip(ana, id);
    await likeTip(ben, cleos);
    await likeTip(cleo, bens[0] ?? "");
    for (const id of await idsOf(ben.browser, `/gardenersTips?gardener=${ana.id}`)) await likeTip(ben, id);
    await likeTip(ana, anas[0] ?? "");
    await ana.browser.post("/helpRequests", helpInput({ email: ana.email, issue: fingerprint }));
    await ana.browser.post("/newsletter", { email: ana.email });
    await signInElsewhere(site, ana);
    // A tip that became Private after it was liked.
    await ben.browser.patch(`/gardenersTips/${bens[1]}`, { privacy: "Private" });
    const { accountId } = await actorOf(site, ana);
    await expectTotalsMatchRows(site);

    expect((await ana.browser.get("/api/account/export")).status).toBe(200);
    expect(await deleteOwnAccount(ana)).toMatchObject({
      status: 200,
      body: { acknowledged: true, deletedCount: 1 },
    });

    await expectTotalsMatchRows(site);
    await expectTrends(site);
    const everything = await allText(site);
    for (const trace of [ana.id, accountId, ana.email, fingerprint, fingerprint.toLowerCase(), ...anas])
      expect(everything, trace).not.toContain(trace);
    expect(await likesOf(site, [...bens, cleos])).toEqual([1, 0, 1]);
    expect((await ana.browser.get("/api/session")).body).toEqual({ user: null });
    expect((await ana.browser.get("/api/account")).status).toBe(401);
    expect((await signInElsewhere(site, ana)).status).toBe(401);
    expect((await ben.browser.get(`/gardeners/${ana.id}`)).status).toBe(404);
    for (const id of anas) expect((await ben.browser.get(`/gardenersTips/${id}`)).status).toBe(404);
    expect((await ben.browser.get<Tip[]>(`/gardenersTips?q=${fingerprint}`)).body).toEqual([]);
    expect(await totalOf(site.visitor(), "/gardenersTips?limit=1")).toBe(
      ((await site.visitor().get("/gardenersTips")).body as []).length,
    );
  });

  test("corrects notifications of its likes: one less among several, and none for a single like (4.24)", async () => {
    const [shared, alone] = [await shareTip(ben), await shareTip(ben)];
    for (const member of [cleo, ana]) await likeTip(member, shared);
    for (let made = 0; made < 2; made++) await likeTip(ana, await shareTip(ben));
    await likeTip(ana, alone);
    const likes = async () => {
      const { body } = await ben.browser.get<Notification[]>("/api/notifications");
      return body.map(({ tipId, count, name }) => ({ tipId, count, name }));
    };
    expect(await likes()).toHaveLength(4);
    await deleteOwnAccount(ana);
    expect(await likes()).toEqual([{ tipId: shared, count: 1, name: cleo.name }]);
  });

  test("allows a new sign-up with its address (4.24)", async () => {
    await shareTip(ana);
    await deleteOwnAccount(ana);
    const again = await signUp(site, { email: ana.email });
    expect(again.id).not.toBe(ana.id);
    expect((await again.browser.get<OwnAccount>("/api/account")).body.holds).toEqual({
      tips: 0,
      likes: 0,
      likesGiven: 0,
      comments: 0,
      helpRequests: 0,
      newsletter: false,
    });
  });

  test("requires the password (7.57)", async () => {
    for (const password of ["Wrong-Password-1", ""])
      expect(await deleteOwnAccount(ana, password)).toMatchObject({
        status: 400,
        body: { errors: [{ path: "password" }] },
      });
    expect(await ana.browser.post("/api/account/deletion", {})).toMatchObject({
      status: 400,
      body: { errors: [{ path: "password" }] },
    });
    expect((await ana.browser.get(`/gardeners/${ana.id}`)).status).toBe(200);
  });

  test("requires a fresh sign-in if there is no password (2.95)", async () => {
    await withoutPassword(site, ana);
    const begun = Date.now();
    site.setClock(new Date(begun + 10.5 * 60_000).toISOString());
    expect(await ana.browser.post("/api/account/deletion", {})).toMatchObject({ status: 403 });
    expect((await ana.browser.get("/api/session")).body).not.toEqual({ user: null });
    site.setClock(new Date(begun + 9 * 60_000).toISOString());
    expect((await ana.browser.post("/api/account/deletion", {})).status).toBe(200);
    expect((await ana.browser.get("/api/session")).body).toEqual({ user: null });
  });

  test("makes it unusable and invisible once marked, however much remains to delete (4.25)", async () => {
    const tips = await Promise.all(Array.from({ length: 4 }, () => shareTip(ana)));
    const bens = await shareTip(ben);
    await likeTip(ana, bens);
    await likeTip(ben, tips[0] ?? "");
    const before = await totalOf(ben.browser, "/gardenersTips?limit=1");
    await cutOff(site, ana);

    expect(await marks(site)).toBe(1);
    expect(await idsOf(ana.browser, "/gardenersTips")).not.toContain(tips[0]);
    expect(await totalOf(ben.browser, "/gardenersTips?limit=1")).toBe(before - 4);
    for (const id of tips) expect((await ben.browser.get(`/gardenersTips/${id}`)).status).toBe(404);
    expect((await ben.browser.get(`/gardeners/${ana.id}`)).status).toBe(404);
    expect(await idsOf(ben.browser, "/gardeners")).not.toContain(ana.id);
    expect((await ana.browser.get("/api/account")).status).toBe(401);
    expect((await signInElsewhere(site, ana)).status).toBe(401);
    expect((await signUp(site, { email: ana.email })).id, "the address is free").not.toBe(ana.id);

    await Promise.all([resumeDeletions(site.deps), resumeDeletions(site.deps)]);
    expect(await marks(site)).toBe(0);
    await expectTotalsMatchRows(site);
    expect(await likesOf(site, [bens])).toEqual([0]);
    await resumeDeletions(site.deps);
    expect(await storedTotals(site), "again it changes nothing").toEqual(await countedTotals(site));
  });

  test("also deletes what a concurrent call stores (4.25)", async () => {
    const bens = await shareTip(ben);
    const actor = await actorOf(site, ana);
    const calls = () => [
      ana.browser.post("/gardenersTips", tipInput()),
      ana.browser.patch(`/gardenersTips/${bens}`, { like: 1 }),
      ana.browser.put(`/gardeners/${ana.id}`, profileOf(ana, { bio: "Still here" })),
      ana.browser.post("/helpRequests", helpInput()),
      ana.browser.post(`/gardenersTips/${bens}/comments`, { body: "Still here" }),
    ];
    const answers = await Promise.all([
      ...calls(),
      ...calls(),
      deleteOwnAccount(ana),
      ...calls(),
      ben.browser.patch(`/gardenersTips/${bens}`, { like: 1 }),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    await resumeDeletions(site.deps);
    expect(await marks(site)).toBe(0);
    await expectTotalsMatchRows(site);
    const everything = await allText(site);
    for (const trace of [actor.accountId, actor.gardenerId, ana.email])
      expect(everything, trace).not.toContain(trace);
  });

  test("works for two members who like each other's tips at the same time (4.25)", async () => {
    for (const [one, other] of [
      [ana, ben],
      [ben, ana],
      [cleo, ana],
      [ana, cleo],
    ] as const)
      for (let tip = 0; tip < 4; tip++) await likeTip(one, await shareTip(other));
    expect(
      (await Promise.all([deleteOwnAccount(ana), deleteOwnAccount(ben)])).map(({ status }) => status),
    ).toEqual([200, 200]);
    await resumeDeletions(site.deps);
    site.loggedErrors.splice(0);
    expect(await marks(site)).toBe(0);
    await expectTotalsMatchRows(site);
    await expectTrends(site);
  });

  test("deletes its comments; those with replies stay as placeholders without text or name (12.8)", async () => {
    const bens = await shareTip(ben);
    const anas = await shareTip(ana);
    await commented(ben, anas, "On a tip that goes");
    const alone = await commented(ana, bens, "A word of mine");
    const first = await commented(ana, bens, "A first word of mine");
    await commented(ben, bens, "Oh?", first);
    const reply = await commented(ana, bens, "A last word of mine", await commented(cleo, bens, "Hm"));
    await cutOff(site, ana);
    const seen = async () => (await ben.browser.get<Comment[]>(`/gardenersTips/${bens}/comments`)).body;
    expect(JSON.stringify(await seen()), "from the moment it is marked").not.toMatch(
      new RegExp(`of mine|${ana.id}`),
    );
    expect((await ben.browser.get(`/gardenersTips/${bens}/comments/${alone}`)).status).toBe(404);
    const late = await ben.browser.post(`/gardenersTips/${bens}/comments`, { body: "?", parentId: reply });
    expect(late.status).toBe(410);
    await Promise.all([resumeDeletions(site.deps), resumeDeletions(site.deps)]);
    expect((await seen()).map(({ body, deleted }) => [body, deleted])).toEqual([
      ["Hm", false],
      ["", true],
      ["Oh?", false],
    ]);
    await expectTotalsMatchRows(site);
    expect(await allText(site)).not.toMatch(new RegExp(`of mine|${ana.id}`));
  });

  test("removes likes in batches and leaves every tip with correct counts", async () => {
    const tips = await Promise.all(Array.from({ length: 5 }, () => shareTip(ben)));
    for (const id of tips) for (const member of [ana, cleo]) await likeTip(member, id);
    const take = () => inTransaction(site.deps.db, (trx) => retractLikes(trx, ana.id, 2));
    const likeNotifications = () =>
      site.deps.db
        .selectFrom("notification")
        .select(["count"])
        .where("kind", "=", "like")
        .where("gardener_id", "=", ben.id);
    expect(await take()).toBe(true);
    expect(
      (await likeNotifications().execute()).map(({ count }) => count).toSorted(),
      "a batch takes no more",
    ).toEqual([1, 1, 2, 2, 2]);
    expect([await take(), await take(), await take()]).toEqual([true, true, false]);
    expect((await likeNotifications().execute()).map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);
    expect(await likesOf(site, tips)).toEqual([1, 1, 1, 1, 1]);
    await expectTotalsMatchRows(site);
    await expectTrends(site);
  });
});

test("continues after a restart", async () => {
  const site = await createSite("sqlite");
  const ana = await signUp(site);
  await shareTip(ana);
  await cutOff(site, ana);
  expect(await marks(site)).toBe(1);
  await resumeDeletions(site.deps);
  expect(await allText(site)).not.toContain(ana.id);
  await site.close();
});
