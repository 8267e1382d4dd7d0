import { beforeAll, describe, expect, test } from "vitest";
import type { TipFacets } from "#domain/tips/tip.ts";
import { engines } from "#tests/harness/engines.ts";
import { idsOf, likeTip, shareTip, signUpMany, totalOf, type Member } from "#tests/harness/factories.ts";
import { clear, useSite } from "#tests/harness/site.ts";
import { TIP_ORDERS } from "#tests/harness/tip-orders.ts";

describe.each(engines)("privacy of searches on %s", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  let ben: Member;

  describe("Private tips (6.12, 7.42)", () => {
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
    test.each(questions)("%s: no result and no total for others, in any order", async (question) => {
      for (const browser of [site.visitor(), ben.browser])
        for (const scope of ["", `&gardener=${ana.id}`])
          for (const order of TIP_ORDERS) {
            const response = await browser.get(`/gardenersTips?${question}${scope}${order}&limit=6`);
            expect(response.body).toEqual([]);
            expect(response.headers.get("x-total-count")).toBe("0");
            expect(response.headers.get("link")).toBeNull();
          }
    });

    test.each(questions)("%s: its author finds it, except in the ranking", async (question) => {
      for (const scope of ["", `&gardener=${ana.id}`, `&email=${ana.email}`])
        for (const order of TIP_ORDERS) {
          const path = `/gardenersTips?${question}${scope}${order}&limit=6`;
          const shown = /trending|proven/.test(order) ? [] : [hidden];
          expect(await idsOf(ana.browser, path), path).toEqual(shown);
          expect(await totalOf(ana.browser, path), path).toBe(shown.length);
        }
    });

    test("their categories and plants are not suggested", async () => {
      for (const browser of [site.visitor(), ben.browser, ana.browser])
        expect((await browser.get("/api/tipFacets")).body).toEqual({ categories: [], plants: [] });
    });

    test("are found by all once made public, and by no other member once made Private again", async () => {
      const path = `/gardenersTips/${hidden}`;
      const question = "/gardenersTips?q=morels&category=secret+places&limit=6";
      await ana.browser.patch(path, { privacy: "Public" });
      expect(await idsOf(site.visitor(), question)).toEqual([hidden]);
      expect((await site.visitor().get<TipFacets>("/api/tipFacets")).body).toEqual({
        categories: [{ name: "Secret places", count: 1 }],
        plants: [{ name: "Morchella", count: 1 }],
      });
      await ana.browser.patch(path, { privacy: "Private" });
      expect(await idsOf(ben.browser, question)).toEqual([]);
      expect(await totalOf(ben.browser, "/gardenersTips?category=secret+places&limit=6")).toBe(0);
      expect((await site.visitor().get("/api/tipFacets")).body).toEqual({ categories: [], plants: [] });
    });
  });

  test("categories and plants are suggested most used first, spelled as in the newest tip (7.47)", async () => {
    await clear(site);
    [ana] = (await signUpMany(site, 1)) as [Member];
    await shareTip(ana, { category: "soil", plantType: "Pea" });
    await shareTip(ana, { category: "Pests", plantType: "Bean" });
    const last = await shareTip(ana, { category: "Soil", plantType: "Bean" });
    await likeTip(ana, last);
    const filters = async () => (await site.visitor().get<TipFacets>("/api/tipFacets")).body;
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
