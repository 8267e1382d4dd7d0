import { beforeAll, describe, expect, test } from "vitest";
import type { Tip } from "#domain/tips/tip.ts";
import { engines } from "#tests/harness/engines.ts";
import { idsOf, listOf, shareTip, signUp, totalOf, type Member } from "#tests/harness/factories.ts";
import { NAUGHTY } from "#tests/harness/naughty.ts";
import { useSite } from "#tests/harness/site.ts";

const find = (q: string, more = "") => `/gardenersTips?limit=100&q=${encodeURIComponent(q)}${more}`;
describe.each(engines)("searching tips on %s", (engine) => {
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

  describe("words (7.44, 7.45)", () => {
    beforeAll(async () => {
      const tips: Partial<Tip & { postBody: string }>[] = [
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
        { title: "Помидоры зимой", plantType: "Овощи" },
        { title: "Water 🍅 at dawn", plantType: "Cherry" },
      ];
      for (const [place, fields] of tips.entries()) {
        site.setClock(new Date(Date.UTC(2026, 0, 1) + place * 1000).toISOString());
        await shareTip(ana, { postBody: "Nothing more.", category: "Plant Care", ...fields } as never);
      }
      site.setClock();
    });

    test("are ranked by title, plant, category, text and prefix, then newest first", async () =>
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

    test("the byline is searched, too", async () =>
      expect(await idsOf(site.visitor(), find("oliveira"))).toHaveLength(12));

    test.each(["", " ", "\u0000", "\u202e"])("a blank query (%j) is ignored", async (q) =>
      expect(await idsOf(site.visitor(), find(q))).toHaveLength(12),
    );

    test("finds tips as edited, and no deleted ones", async () => {
      const id = await shareTip(ben, { title: "Rhubarb under a bucket", postBody: "Dark." });
      expect(await idsOf(site.visitor(), find("rhubarb"))).toEqual([id]);
      await ben.browser.patch(`/gardenersTips/${id}`, { title: "Celeriac under a bucket" });
      expect(await idsOf(site.visitor(), find("rhubarb"))).toEqual([]);
      expect(await idsOf(site.visitor(), find("celeriac"))).toEqual([id]);
      await ben.browser.delete(`/gardenersTips/${id}`);
      expect(await idsOf(site.visitor(), find("celeriac"))).toEqual([]);
      expect(await totalOf(site.visitor(), find("celeriac"))).toBe(0);
    });

    test("only the first 200 characters count (9.36)", async () => {
      const long = `comfrey ${"the ".repeat(60)}nowhere`;
      expect(await idsOf(site.visitor(), find(long))).toHaveLength(6);
    });
  });

  test("any text gets a response and no error (7.44)", async () => {
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
    const oddTexts = [...texts, "x".repeat(10_000), "tomato ".repeat(1400), "🍅".repeat(1000)];
    const sendable = oddTexts.filter((one) => one.isWellFormed() && encodeURIComponent(one).length < 15_000);
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
});
