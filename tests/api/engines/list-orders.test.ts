import { beforeAll, describe, expect, test } from "vitest";
import type { Tip } from "#domain/tips/tip.ts";
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
import { clear, useSite } from "#tests/harness/site.ts";

describe.each(engines)("orders of lists on %s", (engine) => {
  const site = useSite(engine);

  describe("orders (7.32, 7.35)", () => {
    let author: Member;
    beforeAll(async () => {
      await clear(site);
      author = await signUp(site);
      const planted: [title: string, difficulty: string, sharedAt: string][] = [
        ["Éclair beans", "Hard", "2024-05-01T08:00:00.000Z"],
        ["apple bed 10", "easy", "2024-05-02T08:00:00.000Z"],
        ["Apple bed 9", "EASY", "2024-05-03T08:00:00.000Z"],
        ["Zinnia", "Medium", "2024-05-04T08:00:00.000Z"],
        ["zinnia!", "Fiendish", "2024-05-04T08:00:00.000Z"],
        ["Zínnia", "Medium", "2024-05-04T08:00:00.000Z"],
        ["eclair", "Unheard of", "2024-05-05T08:00:00.000Z"],
      ];
      for (const [title, difficultyLevel, sharedAt] of planted) {
        site.setClock(sharedAt);
        await shareTip(author, { title, difficultyLevel });
      }
      site.setClock();
    });
    const titles = async (query: string) =>
      (await listOf<Tip>(site.visitor(), `/gardenersTips?${query}`)).map(({ title }) => title);

    test.each([
      [
        "newest first, of equally new ones the later shared",
        "",
        ["eclair", "Zínnia", "zinnia!", "Zinnia", "Apple bed 9", "apple bed 10", "Éclair beans"],
      ],
      [
        "from A to Z as a person reads it, of equal ones the earlier shared",
        "sort=asc",
        ["Apple bed 9", "apple bed 10", "eclair", "Éclair beans", "Zinnia", "zinnia!", "Zínnia"],
      ],
      [
        "Easy, Medium, Hard, others, and newest first within each",
        "sortByDifficulty=true",
        ["Apple bed 9", "apple bed 10", "Zínnia", "Zinnia", "Éclair beans", "eclair", "zinnia!"],
      ],
      [
        "Easy, Medium, Hard, others, and A to Z within each",
        "sortByDifficulty=true&sort=asc",
        ["Apple bed 9", "apple bed 10", "Zinnia", "Zínnia", "Éclair beans", "eclair", "zinnia!"],
      ],
      [
        "sortByDifficulty=false is none",
        "sortByDifficulty=false&sort=asc",
        ["Apple bed 9", "apple bed 10", "eclair", "Éclair beans", "Zinnia", "zinnia!", "Zínnia"],
      ],
    ])("%s", async (_, query, expected) => {
      expect(await titles(query)).toEqual(expected);
      expect(await titles(`${query}&gardener=${author.id}`)).toEqual(expected);
      const pages = [0, 2, 4, 6].map((skip) => titles(`${query}&limit=2&skip=${skip}`));
      expect((await Promise.all(pages)).flat(), "page by page").toEqual(expected);
    });

    test.each([
      ["easy", 2, ["Apple bed 9", "apple bed 10"]],
      ["EASY", 2, ["Apple bed 9", "apple bed 10"]],
      ["Medium", 2, ["Zínnia", "Zinnia"]],
      ["fiendish", 1, ["zinnia!"]],
      ["Unheard%20of", 1, ["eclair"]],
      ["impossible", 0, []],
    ])("difficulty=%s matches in any letter case: %i", async (difficulty, total, expected) => {
      for (const browser of [site.visitor(), author.browser]) {
        const response = await browser.get<Tip[]>(
          `/gardenersTips?difficulty=${difficulty}&limit=6&sortByDifficulty=true`,
        );
        expect(response.body.map(({ title }) => title)).toEqual(expected);
        expect(response.headers.get("x-total-count")).toBe(String(total));
      }
    });

    test("filter, order and gardener can be combined", async () =>
      expect(await titles(`difficulty=medium&sort=asc&gardener=${author.id}&limit=1&skip=1`)).toEqual([
        "Zínnia",
      ]));
  });

  describe("trending (7.35)", () => {
    let fans: Member[];
    beforeAll(async () => {
      await clear(site);
      fans = await signUpMany(site, 4);
    });
    const at = (time: string) => site.setClock(time);

    test("recent likes count more than old ones, and any likes more than none", async () => {
      const [author] = fans as [Member];
      at("2024-01-05T08:00:00.000Z");
      const old = await shareTip(author, { title: "Much liked long ago" });
      const quiet = await shareTip(author, { title: "Never liked" });
      const recent = await shareTip(author, { title: "Liked now" });
      const hidden = await shareTip(author, { title: "Kept to myself", privacy: "Private" });
      at("2024-01-06T08:00:00.000Z");
      for (const fan of fans) await likeTip(fan, old);
      at("2024-04-05T08:00:00.000Z");
      await likeTip(fans[1] as Member, recent);
      await likeTip(author, hidden);

      for (const browser of [site.visitor(), author.browser]) {
        expect(await idsOf(browser, "/gardenersTips?sort=trending&limit=6")).toEqual([recent, old, quiet]);
        expect(await idsOf(browser, "/gardenersTips?sort=trending")).toEqual([recent, old, quiet]);
        expect(await totalOf(browser, "/gardenersTips?sort=trending&limit=6")).toBe(3);
      }
    });

    test("the stored score equals that of domain/tips/trend.ts", async () => {
      const { firstTrend, trendWithLike } = await import("#domain/tips/trend.ts");
      const [author] = fans as [Member];
      at("2024-02-01T08:00:00.000Z");
      const id = await shareTip(author);
      const likes = [
        "2024-02-01T09:00:00.000Z",
        "2024-03-09T08:00:00.000Z",
        "2024-02-20T08:00:00.000Z",
        "2024-10-01T00:00:00.000Z",
      ];
      for (const [place, time] of likes.entries()) {
        at(time);
        await likeTip(fans[place] as Member, id);
      }
      const { trending_score } = await site.deps.db
        .selectFrom("tip_stats")
        .select("trending_score")
        .where("tip_id", "=", id)
        .executeTakeFirstOrThrow();
      const expected = likes.reduce(
        (sum, time) => trendWithLike(sum, Date.parse(time)),
        firstTrend(Date.parse("2024-02-01T08:00:00.000Z")),
      );
      expect(trending_score).toBeCloseTo(expected, 9);
    });
  });
});
