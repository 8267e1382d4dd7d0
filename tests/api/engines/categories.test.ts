import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Category } from "#domain/categories/category.ts";
import type { PublicContent } from "#domain/content/content.ts";
import type { Problem } from "#domain/http/problem.ts";
import type { Settings, SettingsChange, SettingsDocument } from "#domain/settings/settings.ts";
import type { Tip, TipFacets } from "#domain/tips/tip.ts";
import { searchStore } from "#server/db/search/store.ts";
import { refreshOutdated } from "#server/derived/outdated-terms.ts";
import { recount } from "#server/derived/recount.ts";
import { engines } from "#tests/harness/engines.ts";
import { idsOf, type Member, shareTip, signUp, tipInput, totalOf } from "#tests/harness/factories.ts";
import { moderated } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { expectTotalsMatchRows } from "#tests/harness/row-counts.ts";
import { seedTips } from "#tests/harness/seed-tips.ts";
import { useSite } from "#tests/harness/site.ts";

const PATH = "/api/categories";
const SUGGESTED = `${PATH}/suggested`;
type Renamed = { name: string; tips: number };

describe.each(engines)("categories on %s", (engine) => {
  const site = useSite(engine);
  let [admin, other, ana]: [Member, Member, Member] = [] as never;
  beforeEach(async () => {
    [admin, other, ana] = [await signUpAs(site, "admin"), await signUpAs(site, "admin"), await signUp(site)];
    await site.deps.db.deleteFrom("tip").execute();
    await recount(site.deps.db, { apply: true });
    await admin.browser.put("/api/settings", {});
    await admin.browser.put(SUGGESTED, { categories: ["Soil", "Veg"] });
  });

  const list = async (query = "") => (await admin.browser.get<Category[]>(`${PATH}${query}`)).body;
  const rename = (from: string, to: string, merge?: boolean) =>
    admin.browser.patch<Renamed & Problem>(PATH, { from, to, merge });
  const suggested = async () =>
    (await site.visitor().get<PublicContent>("/api/content")).body.suggested.categories;
  const changes = async () => (await admin.browser.get<SettingsChange[]>("/api/settings/changes")).body;
  const version = async () =>
    (await admin.browser.get<SettingsDocument>("/api/settings")).headers.get("etag") ?? "";
  const categoryOf = async ({ browser }: Member, id: string) =>
    (await browser.get<Tip>(`/gardenersTips/${id}`)).body.category;
  const expectDerived = async () => {
    await expectTotalsMatchRows(site);
    expect(await recount(site.deps.db, { apply: false })).toEqual([]);
  };

  test("are those suggested, in their order, then others of public tips, with their numbers; never those of private tips alone (10.28)", async () => {
    for (const category of ["veg", "Pests", "Pests", "Bees"]) await shareTip(ana, { category });
    await shareTip(ana, { category: "My divorce garden", privacy: "Private" });
    await shareTip(ana, { category: "Pests", privacy: "Private" });
    const all = [
      { name: "Soil", count: 0, suggested: true },
      { name: "Veg", count: 1, suggested: true },
      { name: "Pests", count: 2, suggested: false },
      { name: "Bees", count: 1, suggested: false },
    ];
    expect(await list()).toEqual(all);
    const pages = await Promise.all([0, 1, 2, 3, 4].map((skip) => list(`?limit=2&skip=${skip}`)));
    expect(pages).toEqual([0, 1, 2, 3, 4].map((skip) => all.slice(skip, skip + 2)));
    expect(await totalOf(admin.browser, `${PATH}?limit=1`)).toBe(4);
    expect((await rename("My divorce garden", "Found")).status).toBe(404);
    expect((await rename("Bees", "my divorce garden")).status).toBe(200);
  });

  test("are suggested in another order, with others or without some (10.28)", async () => {
    const categories = ["Harvest", "Soil", "{name}"];
    const { body } = await admin.browser.put(SUGGESTED, { categories });
    expect(body).toMatchObject({ modifiedCount: 1 });
    expect((await admin.browser.put(SUGGESTED, { categories })).body).toMatchObject({ modifiedCount: 0 });
    expect(await suggested()).toEqual(categories);
    for (const bad of [
      [],
      ["Soil", "soil"],
      ["\u200b"],
      ["Soil", "Veg\u202eetables"],
      Array.from({ length: 25 }, (_, place) => `C${place}`),
    ])
      expect((await admin.browser.put(SUGGESTED, { categories: bad })).status).toBe(400);
    expect(await suggested()).toEqual(categories);
  });

  test("are renamed for tips of every status and for the suggestions at once, without a change by their authors (10.29)", async () => {
    const [moderator, ben] = [await signUpAs(site, "moderator"), await signUp(site)];
    const removed = await shareTip(ana, { category: "Veg" });
    await moderated({ reporter: ben, moderator }, { kind: "tip", targetId: removed }, { action: "remove" });
    const open = await shareTip(ana, { category: "Veg", title: "Sow deep" });
    const diary = await shareTip(ana, { category: "VEG", privacy: "Private" });
    await shareTip(ana, { category: "Soil" });
    await admin.browser.put("/api/settings", {
      access: { signUp: "open", firstPosts: 1 },
      suggested: { categories: ["Soil", "Veg"], difficulties: ["Easy"] },
    });
    const { body } = await ben.browser.post("/gardenersTips", tipInput({ category: "veg" }));
    expect(body).toMatchObject({ pending: true });
    const before = (await ana.browser.get<Tip>(`/gardenersTips/${open}`)).body;
    const etag = async () => (await ana.browser.get(`/gardenersTips/${open}`)).headers.get("etag") ?? "";
    const opened = await etag();
    const hook = { id: "hook", url: "https://receiver.example", description: "", events: "tip.changed" };
    await site.deps.db
      .insertInto("webhook")
      .values({ ...hook, secret: "", disabled_reason: "", failing_since: null, created_at: before.createdAt })
      .execute();

    expect((await rename("veg", "Vegetables")).body).toMatchObject({ name: "Vegetables", tips: 1 });
    const stored = await site.deps.db.selectFrom("tip").select("category").execute();
    expect(stored.map(({ category }) => category).toSorted()).toEqual([
      "Soil",
      ...Array.from({ length: 4 }, () => "Vegetables"),
    ]);
    expect(await categoryOf(ana, diary)).toBe("Vegetables");
    expect(await suggested()).toEqual(["Soil", "Vegetables"]);
    const after = (await ana.browser.get<Tip>(`/gardenersTips/${open}`)).body;
    expect(after).toEqual({ ...before, category: "Vegetables", viewCount: after.viewCount });
    expect((await etag()).split(".")[0]).not.toBe(opened.split(".")[0]);
    expect(await site.deps.db.selectFrom("webhook_delivery").selectAll().execute()).toEqual([]);

    const visitor = site.visitor();
    expect((await visitor.get<TipFacets>("/api/tipFacets")).body.categories).toEqual([
      { name: "Soil", count: 1 },
      { name: "Vegetables", count: 1 },
    ]);
    expect(await idsOf(visitor, "/gardenersTips?limit=9&category=vegetables")).toEqual([open]);
    expect(await idsOf(visitor, "/gardenersTips?limit=9&category=vegetables&q=sow")).toEqual([open]);
    expect(await idsOf(visitor, "/gardenersTips?limit=9&q=vegetables")).toEqual([open]);
    for (const query of ["category=Veg", "category=Veg&q=sow"])
      expect(await idsOf(visitor, `/gardenersTips?limit=9&${query}`)).toEqual([]);
    await expectDerived();
  });

  test("are renamed completely or not at all (10.29)", async () => {
    const tip = await shareTip(ana, { category: "Veg" });
    const before = await version();
    const insert = vi.spyOn(searchStore(site.deps.db), "insert").mockRejectedValueOnce(new Error("Full"));
    expect((await rename("Veg", "Vegetables")).status).toBe(500);
    insert.mockRestore();
    site.loggedErrors.splice(0);
    expect([await categoryOf(ana, tip), await suggested(), await version()]).toEqual([
      "Veg",
      ["Soil", "Veg"],
      before,
    ]);
    await expectDerived();
  });

  test("get another spelling of the same name without a merge (10.29)", async () => {
    const tips = [await shareTip(ana, { category: "Veg" }), await shareTip(ana, { category: "veg" })];
    expect((await rename("veg", "VEG")).body).toMatchObject({ name: "VEG", tips: 2 });
    expect(await Promise.all(tips.map((tip) => categoryOf(ana, tip)))).toEqual(["VEG", "VEG"]);
    expect(await suggested()).toEqual(["Soil", "VEG"]);
    const known = await version();
    expect((await rename("VEG", "VEG")).body).toMatchObject({ tips: 0 });
    expect(await version()).toBe(known);
    await expectDerived();
  });

  test("are merged into one that exists only if that is said, with the numbers; its spelling and place stay (10.30)", async () => {
    const tip = await shareTip(ana, { category: "Veg" });
    await shareTip(ana, { category: "Pests" });
    const before = await version();
    const refused = await rename("Veg", "  pests ");
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toEqual([
      {
        path: "to",
        message:
          "“Pests” exists already, with 1 public tip. Merging moves 1 public tip of “Veg” there, and cannot be undone.",
      },
    ]);
    expect([await version(), await categoryOf(ana, tip)]).toEqual([before, "Veg"]);
    expect((await rename("Veg", "pests", true)).body).toMatchObject({ name: "Pests", tips: 1 });
    expect(await categoryOf(ana, tip)).toBe("Pests");
    expect(await suggested()).toEqual(["Soil", "Pests"]);
    expect((await rename("Pests", "soil", true)).body).toMatchObject({ name: "Soil", tips: 2 });
    expect(await list()).toEqual([{ name: "Soil", count: 2, suggested: true }]);
    await expectDerived();
  });

  test.each([
    ["an empty name", " "],
    ["one of invisible characters", "\u200b\u2060"],
    ["what Browse calls all of them", "aLL"],
    ["a control character", "Veg\u0007etables"],
    ["a character that turns the text around", "Veg\u2066etables"],
    ["a NUL", "Veg\0"],
    ["half of a surrogate pair", "Veg\ud83c"],
    ["500 characters", "V".repeat(500)],
  ])("take no new name that tips or settings could not have: %s (10.29)", async (_, to) => {
    await shareTip(ana, { category: "Veg" });
    const before = await version();
    const { status, body } = await rename("Veg", to);
    expect([status, body.errors?.[0]?.path]).toEqual([400, "to"]);
    expect((await rename("Unheard of", "Veg")).status).toBe(404);
    expect(await version()).toBe(before);
  });

  test("take any name that tips can have (10.29)", async () => {
    await shareTip(ana, { category: "Veg" });
    let from = "Veg";
    for (const to of [
      "🍅🥕 👩‍🌾",
      "Fruit/Veg & <b>",
      "Überschrift ’s",
      "野菜",
      "..",
      "'; drop table tip; --",
    ]) {
      expect((await rename(from, to)).body).toMatchObject({ name: to, tips: 1 });
      expect(await totalOf(site.visitor(), `/gardenersTips?limit=1&category=${encodeURIComponent(to)}`)).toBe(
        1,
      );
      from = to;
    }
    await expectDerived();
  });

  test(
    "search follows at once for 2,000 tips, and soon for more; until then recount knows (10.31)",
    { tags: ["all"] },
    async () => {
      const at = Date.parse("2026-01-01T00:00:00.000Z");
      const seed = (category: string, number: number) =>
        seedTips(
          site,
          Array.from({ length: number }, (_, place) => ({
            gardenerId: ana.id,
            title: `Tip ${place}`,
            difficulty: "Easy",
            isPublic: place > 0,
            trend: 0,
            sharedAt: new Date(at + place * 60_000),
            category,
          })),
        );
      await seed("Bees", 2000);
      await seed("Veg", 2001);
      await recount(site.deps.db, { apply: true });
      const found = (word: string) => totalOf(site.visitor(), `/gardenersTips?limit=1&q=${word}`);
      expect((await rename("Bees", "Wasps")).body).toMatchObject({ tips: 1999 });
      expect([await found("wasps"), await found("bees")]).toEqual([1000, 0]);
      expect((await rename("Veg", "Legumes")).body).toMatchObject({ tips: 2000 });
      expect(await totalOf(site.visitor(), "/gardenersTips?limit=1&category=legumes")).toBe(2000);
      await expectDerived();
      expect(await found("legumes")).toBe(0);
      while (await refreshOutdated(site.deps.db));
      expect([await found("legumes"), await found("veg")]).toEqual([1000, 0]);
      await expectDerived();
    },
  );

  test("of two admins the second is told what the settings are now, and nothing is half done (10.32)", async () => {
    await shareTip(ana, { category: "Veg" });
    const opened = await version();
    await rename("Veg", "Vegetables");
    const late = (method: string, path: string, body: object) =>
      other.browser.call<Problem>(method, path, { body, headers: { "if-match": opened } });
    const { status, body } = await late("PATCH", PATH, { from: "Vegetables", to: "Greens" });
    expect(status).toBe(412);
    expect((body.current as SettingsDocument).settings.suggested?.categories).toEqual(["Soil", "Vegetables"]);
    expect((await late("PUT", SUGGESTED, { categories: ["Soil"] })).status).toBe(412);
    const names = Array.from({ length: 6 }, (_, place) => `Name ${place}`);
    const answers = await Promise.all([
      ...names.map((to) => rename("Vegetables", to)),
      ...names.map(() => ana.browser.post("/gardenersTips", tipInput({ category: "Vegetables" }))),
    ]);
    for (const answer of answers) expect([200, 201, 404, 409]).toContain(answer.status);
    // More than one succeeds if a tip with the old name was shared in between.
    const renamed = answers.flatMap(({ status, body }) => (status === 200 ? [(body as Renamed).name] : []));
    const [soil, now] = await suggested();
    expect([soil, renamed.includes(now ?? "")]).toEqual(["Soil", true]);
    await expectDerived();
  });

  test("are listed in words with the changes of the settings; going back restores suggestions alone (10.33)", async () => {
    const tip = await shareTip(ana, { category: "Veg" });
    const { version: before } = (await admin.browser.get<SettingsDocument>("/api/settings")).body;
    await rename("Veg", "Vegetables");
    await rename("Vegetables", "Soil", true);
    expect((await changes()).slice(0, 3)).toMatchObject([
      { changedBy: admin.name, renamed: { from: "Vegetables", to: "Soil", tips: 1 } },
      { changedBy: admin.name, renamed: { from: "Veg", to: "Vegetables", tips: 1 } },
      { renamed: null },
    ]);
    const earlier = (await admin.browser.get<Settings>(`/api/settings/changes/${before}`)).body;
    await admin.browser.put("/api/settings", earlier);
    expect(await suggested()).toEqual(["Soil", "Veg"]);
    expect(await categoryOf(ana, tip)).toBe("Soil");
  });
});
