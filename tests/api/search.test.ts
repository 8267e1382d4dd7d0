import { sql, type Kysely } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Tip, TipFilters } from "#domain/tips/tip.ts";
import { finding } from "#server/db/migrations/2026-11-21-finding.ts";
import type { Answer } from "#tests/harness/browser.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  idsOf,
  likeTip,
  listOf,
  shareTip,
  signUp,
  signUpMany,
  totalOf,
  type Member,
} from "#tests/harness/factories.ts";
import { NAUGHTY } from "#tests/harness/naughty.ts";
import { plant } from "#tests/harness/plant.ts";
import { clear, useSite } from "#tests/harness/site.ts";

const find = (q: string, more = "") => `/gardenersTips?limit=100&q=${encodeURIComponent(q)}${more}`;
const ORDERS = [
  "",
  "&sort=asc",
  "&sortByDifficulty=true",
  "&sortByDifficulty=true&sort=asc",
  "&sort=trending",
];

describe.each(engines)("finding tips on %s", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  let ben: Member;
  beforeAll(async () => {
    [ana, ben] = (await Promise.all([signUp(site, { name: "Ana Oliveira" }), signUp(site)])) as [
      Member,
      Member,
    ];
  });
  const titlesOf = async (path: string, browser = site.visitor()) =>
    (await listOf<Tip>(browser, path)).map(({ title }) => title);

  describe("words (docs/product.md 7.44, 7.45)", () => {
    beforeAll(async () => {
      const shelf: Partial<Tip & { postBody: string }>[] = [
        { title: "In the text", plantType: "Bean", postBody: "A comfrey tea, every week." },
        { title: "As a category", plantType: "Bean", category: "Comfrey" },
        { title: "As a plant", plantType: "Comfrey 'Bocking 14'" },
        { title: "Comfrey in the title", plantType: "Bean" },
        { title: "Older than this: comfrey", plantType: "Bean" },
        { title: "Begins with it: comfreyish", plantType: "Bean" },
        { title: "Mulch the tomatoes", plantType: "Tomato", difficultyLevel: "Hard" },
        { title: "Cut it back", plantType: "Lavender 'Hidcote'", difficultyLevel: "Medium" },
        { title: "Gänseblümchen im Rasen", plantType: "Daisy" },
        { title: "堆肥箱的用法", plantType: "堆肥", postBody: "落叶和厨余。" },
        { title: "Помидоры зимой", plantType: "Помидор" },
        { title: "Water 🍅 at dawn", plantType: "Cherry" },
      ];
      for (const [place, fields] of shelf.entries()) {
        site.setClock(new Date(Date.UTC(2026, 0, 1) + place * 1000).toISOString());
        await shareTip(ana, { postBody: "Nothing more.", category: "Plant Care", ...fields } as never);
      }
      site.setClock();
    });

    test("the best comes first: title, plant, category, text, beginnings; then the newest", async () =>
      expect(await titlesOf(find("comfrey"))).toEqual([
        "Older than this: comfrey",
        "Comfrey in the title",
        "As a plant",
        "As a category",
        "In the text",
        "Begins with it: comfreyish",
      ]));

    test.each([
      ["tomato", "Mulch the tomatoes"],
      ["TOMATOES", "Mulch the tomatoes"],
      ["tomatoe", "Mulch the tomatoes"],
      ["tomatos", "Mulch the tomatoes"],
      ["tomaot", "Mulch the tomatoes"],
      ["omato", "Mulch the tomatoes"],
      ["lavander", "Cut it back"],
      ["lavendr cut", "Cut it back"],
      ["Water at dwan", "Water 🍅 at dawn"],
      ["mul", "Mulch the tomatoes"],
      ["the best way to mulch the tomato in my", undefined],
      ["mulch in the tomato", "Mulch the tomatoes"],
      ["mulch lavender", undefined],
      ["ganseblumchen", "Gänseblümchen im Rasen"],
      ["GÄNSEBLÜMCHEN", "Gänseblümchen im Rasen"],
      ["堆肥", "堆肥箱的用法"],
      ["厨余", "堆肥箱的用法"],
      ["помидоры", "Помидоры зимой"],
      ["🍅", "Water 🍅 at dawn"],
      ["week", "In the text"],
      ["wee", undefined],
      ["!!!", undefined],
      ["zzzzzz", undefined],
    ])("%j finds %j", async (q, title) =>
      expect(await titlesOf(find(q))).toEqual(title === undefined ? [] : [title]),
    );

    test("the byline is searched too", async () =>
      expect(await idsOf(site.visitor(), find("oliveira"))).toHaveLength(12));

    test.each(["", " ", "\u0000", "\u202e"])("a blank one (%j) is as none", async (q) =>
      expect(await idsOf(site.visitor(), find(q))).toHaveLength(12),
    );

    test("what is changed is found as it is now, and what is deleted not at all", async () => {
      const id = await shareTip(ben, { title: "Rhubarb under a bucket", postBody: "Dark." });
      expect(await idsOf(site.visitor(), find("rhubarb"))).toEqual([id]);
      await ben.browser.patch(`/gardenersTips/${id}`, { title: "Celeriac under a bucket" });
      expect(await idsOf(site.visitor(), find("rhubarb"))).toEqual([]);
      expect(await idsOf(site.visitor(), find("celeriac"))).toEqual([id]);
      await ben.browser.delete(`/gardenersTips/${id}`);
      expect(await idsOf(site.visitor(), find("celeriac"))).toEqual([]);
      expect(await totalOf(site.visitor(), find("celeriac"))).toBe(0);
    });

    test("only the first 200 characters count", async () => {
      const long = `comfrey ${"the ".repeat(60)}nowhere`;
      expect(await idsOf(site.visitor(), find(long))).toHaveLength(6);
    });
  });

  test("any text is an answer and never a failure (docs/product.md 7.44)", async () => {
    const texts = [
      ...NAUGHTY,
      '"',
      "'",
      "a OR b",
      "NEAR(a b)",
      "title:x",
      "^a*",
      "-a",
      "a & !b",
      "a:*",
      "\\'",
    ];
    const odd = [...texts, "x".repeat(10_000), "tomato ".repeat(1400), "🍅".repeat(1000)];
    const sendable = odd.filter((one) => one.isWellFormed() && encodeURIComponent(one).length < 15_000);
    await Promise.all(
      sendable.map(async (text) =>
        expect((await ana.browser.get(find(text))).status, JSON.stringify(text)).toBe(200),
      ),
    );
    for (const raw of ["%", "%FF", "%ED%A0%80", "a%00b", "+"])
      expect((await ana.browser.get(`/gardenersTips?limit=6&q=${raw}`)).status, raw).toBe(200);
    for (const name of ["category", "plant"])
      for (const text of NAUGHTY.filter(
        (one, place) => one.isWellFormed() && one.length < 1000 && place % 4 === 0,
      )) {
        const { status } = await ana.browser.get(
          `/gardenersTips?limit=6&${name}=${encodeURIComponent(text)}`,
        );
        expect([200, 400], JSON.stringify(text)).toContain(status);
      }
  });

  describe("many tips", () => {
    const LEVELS = ["Easy", "Medium", "Hard", "Fiendish"];
    const many = 130;
    beforeAll(async () => {
      await clear(site);
      [ana, ben] = (await signUpMany(site, 2)) as [Member, Member];
      await plant(
        site,
        Array.from({ length: many }, (_, place) => ({
          gardenerId: (place % 2 === 0 ? ana : ben).id,
          title: `Sowing ${(place * 37) % many}`,
          difficulty: LEVELS[place % 4] ?? "",
          category: ["Soil", "soil", "Pests"][place % 3] ?? "",
          plantType: place % 5 === 0 ? "Runner bean" : "Pea",
          isPublic: place % 10 !== 9,
          trend: (place * 31) % 97,
          sharedAt: new Date(Date.UTC(2026, 0, 1) + place * 60_000),
        })),
      );
    });

    const questions = ["q=sowing", "q=pea", "category=SOIL", "plant=runner%20Bean", "q=sowing&category=soil"];
    const more = ["category=soil&plant=pea", "q=bean&plant=runner+bean&category=pests"];
    const scopes = [
      "",
      "&difficulty=hard",
      "&difficulty=fiendish",
      "&gardener=ANA",
      "&gardener=ANA&difficulty=easy",
    ];
    const cases = [...questions, ...more].flatMap((question) =>
      scopes.map((scope) => [question, scope] as const),
    );

    test.each(cases)("%s%s: each tip once in every order, and a true total", async (question, scope) => {
      for (const browser of [site.visitor(), ana.browser])
        for (const order of ORDERS) {
          const base = `${question}${scope.replace("ANA", ana.id)}${order}`;
          const shown: Tip[] = [];
          let path: string | undefined = `/gardenersTips?${base}&limit=7`;
          let total = 0;
          while (path) {
            const answer: Answer<Tip[]> = await browser.get<Tip[]>(path);
            expect(answer.status, answer.text).toBe(200);
            shown.push(...answer.body);
            total = Number(answer.headers.get("x-total-count"));
            path = /<(.*)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
          }
          const all = await listOf<Tip>(
            browser,
            `/gardenersTips?limit=100${scope.replace("ANA", ana.id)}${order}`,
          );
          const rest = await listOf<Tip>(
            browser,
            `/gardenersTips?limit=100&skip=100${scope.replace("ANA", ana.id)}${order}`,
          );
          const wanted = [...all, ...rest].filter((tip) => fits(tip, new URLSearchParams(question)));
          const inOrder = order === "" && question.startsWith("q=") ? shown.toSorted(newest) : shown;
          expect(
            inOrder.map(({ _id }) => _id),
            base,
          ).toEqual(wanted.map(({ _id }) => _id));
          expect(total, base).toBe(wanted.length);
          expect(new Set(shown.map(({ _id }) => _id)).size).toBe(shown.length);
          const streamed = await listOf<Tip>(browser, `/gardenersTips?${base}`);
          expect(streamed.map(({ _id }) => _id)).toEqual(shown.map(({ _id }) => _id));
        }
    });

    test("a page behind the end is empty and tells the same total", async () => {
      for (const question of ["q=sowing", "category=soil", "category=soil&plant=pea"]) {
        const total = await totalOf(site.visitor(), `/gardenersTips?${question}&limit=1`);
        const answer = await site.visitor().get(`/gardenersTips?${question}&limit=6&skip=123456789012`);
        expect([answer.status, answer.body, answer.headers.get("link")]).toEqual([200, [], null]);
        expect(answer.headers.get("x-total-count")).toBe(String(total));
      }
    });
  });

  describe("more than a list of what is found holds (docs/product.md 7.46)", () => {
    beforeAll(async () => {
      await clear(site);
      [ana] = (await signUpMany(site, 1)) as [Member];
      await plant(
        site,
        Array.from({ length: 1100 }, (_, place) => ({
          gardenerId: ana.id,
          title: place === 0 ? "Beans first of all" : `Tip ${place}`,
          difficulty: "Easy",
          isPublic: true,
          trend: place,
          sharedAt: new Date(Date.UTC(2026, 0, 1) + place * 60_000),
        })),
      );
    });

    test.each(ORDERS)("q%s holds 1,000", async (order) => {
      const ids = new Set<string>();
      for (let skip = 0; skip < 1000; skip += 100)
        for (const id of await idsOf(site.visitor(), `/gardenersTips?q=bean${order}&limit=100&skip=${skip}`))
          ids.add(id);
      expect(ids.size).toBe(1000);
      const last = await site.visitor().get(`/gardenersTips?q=bean${order}&limit=100&skip=900`);
      expect(last.headers.get("link")).toBeNull();
      expect(last.headers.get("x-total-count")).toBe("1000");
      expect(await idsOf(site.visitor(), `/gardenersTips?q=bean${order}`)).toHaveLength(1000);
    });

    test("the best is first however old it is", async () =>
      expect((await titlesOf("/gardenersTips?q=bean&limit=1"))[0]).toBe("Beans first of all"));

    test("a category alone has no bound", async () => {
      expect(await totalOf(site.visitor(), "/gardenersTips?category=plant+care&limit=6")).toBe(1100);
      expect(await idsOf(site.visitor(), "/gardenersTips?category=plant+care&skip=600")).toHaveLength(500);
    });
  });

  describe("Private tips (docs/product.md 6.12, 7.42)", () => {
    let hidden: string;
    beforeAll(async () => {
      await clear(site);
      [ana, ben] = (await signUpMany(site, 2)) as [Member, Member];
      hidden = await shareTip(ana, {
        title: "Where the morels grow",
        category: "Secret places",
        plantType: "Morchella",
        privacy: "Private",
        postBody: "Under the old elm.",
      });
    });

    const questions = [
      "q=morels",
      "q=mor",
      "q=elm",
      "q=morchela",
      "q=secret",
      "category=secret+places",
      "plant=morchella",
      "category=secret+places&plant=morchella",
    ];
    test.each(questions)("%s: nothing and no total to others, in any order", async (question) => {
      for (const browser of [site.visitor(), ben.browser])
        for (const scope of ["", `&gardener=${ana.id}`])
          for (const order of ORDERS) {
            const answer = await browser.get(`/gardenersTips?${question}${scope}${order}&limit=6`);
            expect(answer.body).toEqual([]);
            expect(answer.headers.get("x-total-count")).toBe("0");
            expect(answer.headers.get("link")).toBeNull();
          }
    });

    test.each(questions)("%s: its author finds it, but not in the ranking", async (question) => {
      for (const scope of ["", `&gardener=${ana.id}`, `&email=${ana.email}`])
        for (const order of ORDERS) {
          const path = `/gardenersTips?${question}${scope}${order}&limit=6`;
          const shown = order.includes("trending") ? [] : [hidden];
          expect(await idsOf(ana.browser, path), path).toEqual(shown);
          expect(await totalOf(ana.browser, path), path).toBe(shown.length);
        }
    });

    test("its category and plant are suggested to nobody", async () => {
      for (const browser of [site.visitor(), ben.browser, ana.browser])
        expect((await browser.get("/api/tipFilters")).body).toEqual({ categories: [], plants: [] });
    });

    test("made public it is found by all, made Private again by nobody else", async () => {
      const path = `/gardenersTips/${hidden}`;
      const question = "/gardenersTips?q=morels&category=secret+places&limit=6";
      await ana.browser.patch(path, { privacy: "Public" });
      expect(await idsOf(site.visitor(), question)).toEqual([hidden]);
      expect((await site.visitor().get<TipFilters>("/api/tipFilters")).body).toEqual({
        categories: [{ name: "Secret places", count: 1 }],
        plants: [{ name: "Morchella", count: 1 }],
      });
      await ana.browser.patch(path, { privacy: "Private" });
      expect(await idsOf(ben.browser, question)).toEqual([]);
      expect(await totalOf(ben.browser, "/gardenersTips?category=secret+places&limit=6")).toBe(0);
      expect((await site.visitor().get("/api/tipFilters")).body).toEqual({ categories: [], plants: [] });
    });
  });

  test("tips that were there before the index are found by it", async () => {
    await clear(site);
    [ana] = (await signUpMany(site, 1)) as [Member];
    const ids = [await shareTip(ana, { title: "Older" }), await shareTip(ana, { title: "Later" })];
    const hidden = await shareTip(ana, { privacy: "Private" });
    const { db } = site.deps;
    const kept = async () => ({
      counters: await db.selectFrom("counter").selectAll().orderBy("name").execute(),
      filters: await db.selectFrom("tip_filter").selectAll().orderBy("kind").orderBy("key").execute(),
    });
    const before = await kept();
    await db
      .deleteFrom("counter")
      .where(sql<boolean>`name like 'category/%' or name like 'plant/%'`)
      .execute();
    for (const table of engine === "sqlite"
      ? ["tip_entry", "tip_terms", "tip_filter"]
      : ["tip_entry", "tip_filter"])
      await db.schema.dropTable(table).execute();
    await db.transaction().execute((trx) => finding(engine).up(trx as unknown as Kysely<unknown>));
    expect(await kept()).toEqual(before);
    expect(await idsOf(site.visitor(), find("straw"))).toEqual(ids.toReversed());
    expect(await idsOf(ana.browser, find("straw"))).toEqual([hidden, ...ids.toReversed()]);
  });

  test("categories and plants in use come most used first, spelled as the newest tip does (7.47)", async () => {
    await clear(site);
    [ana] = (await signUpMany(site, 1)) as [Member];
    await shareTip(ana, { category: "soil", plantType: "Pea" });
    await shareTip(ana, { category: "Pests", plantType: "Bean" });
    const last = await shareTip(ana, { category: "Soil", plantType: "Bean" });
    await likeTip(ana, last);
    const filters = async () => (await site.visitor().get<TipFilters>("/api/tipFilters")).body;
    expect(await filters()).toEqual({
      categories: [
        { name: "Soil", count: 2 },
        { name: "Pests", count: 1 },
      ],
      plants: [
        { name: "Bean", count: 2 },
        { name: "Pea", count: 1 },
      ],
    });
    await ana.browser.delete(`/gardenersTips/${last}`);
    expect((await filters()).categories).toEqual([
      { name: "Pests", count: 1 },
      { name: "soil", count: 1 },
    ]);
  });
});

const key = (text: string | null) => text?.toLowerCase();
const newest = (a: Tip, b: Tip) =>
  a.createdAt === b.createdAt ? (a._id < b._id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1;

/** Whether a tip of these tests fits a question, read from its fields. */
function fits(tip: Tip, question: URLSearchParams): boolean {
  const [q, category, plantType] = ["q", "category", "plant"].map((name) => question.get(name));
  const text = `${tip.title} ${tip.plantType} ${tip.category} ${tip.name} ${tip.postBody}`.toLowerCase();
  return (
    (!q || text.includes(q)) &&
    (!category || key(tip.category) === key(category)) &&
    (!plantType || key(tip.plantType) === key(plantType))
  );
}
