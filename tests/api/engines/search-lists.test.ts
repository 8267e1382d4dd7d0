import { beforeAll, describe, expect, test } from "vitest";
import type { Tip } from "#domain/tips/tip.ts";
import type { Answer } from "#tests/harness/browser.ts";
import { engines } from "#tests/harness/engines.ts";
import { sample } from "#tests/harness/full.ts";
import { idsOf, listOf, signUpMany, totalOf, type Member } from "#tests/harness/factories.ts";
import { seedTips } from "#tests/harness/seed-tips.ts";
import { clear, useSite } from "#tests/harness/site.ts";
import { TIP_ORDERS } from "#tests/harness/tip-orders.ts";

describe.each(engines)("lists of search results on %s", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  let ben: Member;

  describe("many tips", () => {
    const LEVELS = ["Easy", "Medium", "Hard", "Fiendish"];
    const many = 130;
    beforeAll(async () => {
      await clear(site);
      [ana, ben] = (await signUpMany(site, 2)) as [Member, Member];
      await seedTips(
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
    const cases = sample(
      [...questions, ...more].flatMap((question) => scopes.map((scope) => [question, scope] as const)),
      // Among them are all questions and all scopes.
      4,
    );

    test.each(cases)("%s%s: each tip once in every order, with a correct total", async (question, scope) => {
      for (const browser of [site.visitor(), ana.browser])
        for (const order of sample(TIP_ORDERS, 2)) {
          const base = `${question}${scope.replace("ANA", ana.id)}${order}`;
          const shown: Tip[] = [];
          let path: string | undefined = `/gardenersTips?${base}&limit=7`;
          let total = 0;
          while (path) {
            const response: Answer<Tip[]> = await browser.get<Tip[]>(path);
            expect(response.status, response.text).toBe(200);
            shown.push(...response.body);
            total = Number(response.headers.get("x-total-count"));
            path = /<(.*)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
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

    test("a page beyond the end is empty and has the same total", async () => {
      for (const question of ["q=sowing", "category=soil", "category=soil&plant=pea"]) {
        const total = await totalOf(site.visitor(), `/gardenersTips?${question}&limit=1`);
        const response = await site.visitor().get(`/gardenersTips?${question}&limit=6&skip=123456789012`);
        expect([response.status, response.body, response.headers.get("link")]).toEqual([200, [], null]);
        expect(response.headers.get("x-total-count")).toBe(String(total));
      }
    });
  });

  describe("more results than the limit (7.46)", () => {
    beforeAll(async () => {
      await clear(site);
      [ana] = (await signUpMany(site, 1)) as [Member];
      await seedTips(
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

    test.each(TIP_ORDERS)("q%s lists at most 1,000", async (order) => {
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

    test("the best match is first, however old", async () =>
      expect((await listOf<Tip>(site.visitor(), "/gardenersTips?q=bean&limit=1"))[0]?.title).toBe(
        "Beans first of all",
      ));

    test("a category alone has no limit", async () => {
      expect(await totalOf(site.visitor(), "/gardenersTips?category=plant+care&limit=6")).toBe(1100);
      expect(await idsOf(site.visitor(), "/gardenersTips?category=plant+care&skip=600")).toHaveLength(500);
    });
  });
});

const key = (text: string | null) => text?.toLowerCase();
const newest = (a: Tip, b: Tip) =>
  a.createdAt === b.createdAt ? (a._id < b._id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1;

/** Whether a tip matches a query, computed from its fields. */
function fits(tip: Tip, question: URLSearchParams): boolean {
  const [q, category, plantType] = ["q", "category", "plant"].map((name) => question.get(name));
  const text = `${tip.title} ${tip.plantType} ${tip.category} ${tip.name} ${tip.postBody}`.toLowerCase();
  return (
    (!q || text.includes(q)) &&
    (!category || key(tip.category) === key(category)) &&
    (!plantType || key(tip.plantType) === key(plantType))
  );
}
