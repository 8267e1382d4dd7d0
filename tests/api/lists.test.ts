import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import type { Tip } from "#domain/tips/tip.ts";
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
  updateProfile,
  type Member,
} from "#tests/harness/factories.ts";
import { clear, useSite } from "#tests/harness/site.ts";

describe.each(engines)("lists on %s", (engine) => {
  const site = useSite(engine);

  describe("pages (docs/product.md 7.29 to 7.31)", () => {
    let author: Member;
    beforeAll(async () => {
      author = await signUp(site);
      for (let count = 0; count < 13; count++) await shareTip(author);
    });

    test.each([
      ["/gardenersTips", 6, 0, 6, '</gardenersTips?limit=6&skip=6>; rel="next"'],
      ["/gardenersTips", 6, 6, 6, '</gardenersTips?limit=6&skip=12>; rel="next"'],
      ["/gardenersTips", 6, 12, 1, null],
      ["/gardenersTips", 6, 7, 6, null],
      ["/gardenersTips", 13, 0, 13, null],
      ["/gardenersTips", 12, 0, 12, '</gardenersTips?limit=12&skip=12>; rel="next"'],
      ["/gardenersTips", 100, 0, 13, null],
      ["/gardenersTips", 6, 13, 0, null],
      ["/gardenersTips", 6, 123_456_789_012_345, 0, null],
    ])("%s limit=%i skip=%i has %i and the next page %s", async (path, limit, skip, length, link) => {
      for (const browser of [site.visitor(), author.browser]) {
        const answer = await browser.get<Tip[]>(`${path}?limit=${limit}&skip=${skip}`);
        expect(answer.status, answer.text).toBe(200);
        expect(answer.body).toHaveLength(length);
        expect(answer.headers.get("link")).toBe(link);
        expect(answer.headers.get("x-total-count")).toBe("13");
        expect(answer.headers.get("content-type")).toBe("application/json");
      }
    });

    test("following the links shows each tip once, with every other choice kept", async () => {
      const shown: string[] = [];
      let path: string | undefined = "/gardenersTips?sort=asc&difficulty=easy&sortByDifficulty=true&limit=5";
      while (path) {
        const answer: Answer<Tip[]> = await site.visitor().get<Tip[]>(path);
        shown.push(...answer.body.map(({ _id }) => _id));
        path = /<(.*)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
      }
      expect(shown).toHaveLength(13);
      expect(shown).toEqual(await idsOf(site.visitor(), "/gardenersTips?sort=asc"));
    });

    test("a list without a limit may skip", async () =>
      expect(await idsOf(site.visitor(), "/gardenersTips?skip=10")).toEqual(
        (await idsOf(site.visitor(), "/gardenersTips")).slice(10),
      ));

    test("an empty list is an empty array", async () => {
      const answer = await site.visitor().get("/gardenersTips?gardener=nobody");
      expect(answer.body).toEqual([]);
      expect(answer.headers.get("x-total-count")).toBe("0");
      expect((await site.visitor().get("/gardenersTips?gardener=nobody&limit=6")).body).toEqual([]);
    });

    test("a HEAD tells the same about a list without sending it", async () => {
      const head = await site.visitor().call("HEAD", "/gardenersTips?limit=6");
      expect(head.text).toBe("");
      expect(head.headers.get("x-total-count")).toBe("13");
    });
  });

  describe("questions that make no sense (docs/product.md 7.22)", () => {
    const bad: [path: string, query: string, field: string][] = [
      ...["/gardenersTips", "/gardeners", "/users"].flatMap((path): [string, string, string][] => [
        [path, "limit=0", "limit"],
        [path, "limit=101", "limit"],
        [path, "limit=-1", "limit"],
        [path, "limit=six", "limit"],
        [path, "limit=", "limit"],
        [path, "limit=6.5", "limit"],
        [path, "limit=6&limit=7", "limit"],
        [path, "limit=6&skip=-1", "skip"],
        [path, "skip=", "skip"],
        [path, "skip=99999999999999999999", "skip"],
        [path, "sort=newest", "sort"],
        [path, "sort=", "sort"],
      ]),
      ["/gardenersTips", "sort=featured", "sort"],
      ["/gardeners", "sort=trending", "sort"],
      ["/gardenersTips", "sortByDifficulty=1", "sortByDifficulty"],
      ["/gardenersTips", "difficulty=", "difficulty"],
      ["/gardenersTips", `difficulty=${"x".repeat(41)}`, "difficulty"],
      ["/gardenersTips", "difficulty=a%00b", "difficulty"],
      ["/gardenersTips", "gardener=a%00b", "gardener"],
      ["/gardenersTips", "email=a%00b@example.com", "email"],
    ];
    test.each(bad)("%s?%s names %s", async (path, query, field) => {
      const answer = await site
        .visitor()
        .get<{ errors: { path: string; message: string }[] }>(`${path}?${query}`);
      expect(answer.status, answer.text).toBe(400);
      expect(answer.headers.get("content-type")).toBe(PROBLEM_TYPE);
      expect(answer.body).toEqual({
        title: "Bad input",
        status: 400,
        detail: expect.any(String),
        errors: [{ path: field, message: expect.any(String) }],
      });
    });

    test("both wrong parts are named", async () => {
      const answer = await site.visitor().get<{ errors: { path: string }[] }>("/gardeners?limit=0&skip=-1");
      expect(answer.body.errors.map(({ path }) => path)).toEqual(["limit", "skip"]);
    });

    test("parts that nobody knows are ignored (3.1)", async () =>
      expect((await site.visitor().get("/gardenersTips?colour=green&limit=6")).status).toBe(200));
  });

  describe("orders (docs/product.md 7.32, 7.35)", () => {
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
    ])("difficulty=%s filters whatever the case: %i", async (difficulty, total, expected) => {
      for (const browser of [site.visitor(), author.browser]) {
        const answer = await browser.get<Tip[]>(
          `/gardenersTips?difficulty=${difficulty}&limit=6&sortByDifficulty=true`,
        );
        expect(answer.body.map(({ title }) => title)).toEqual(expected);
        expect(answer.headers.get("x-total-count")).toBe(String(total));
      }
    });

    test("a filter, an order and a gardener go together", async () =>
      expect(await titles(`difficulty=medium&sort=asc&gardener=${author.id}&limit=1&skip=1`)).toEqual([
        "Zínnia",
      ]));
  });

  describe("trending (docs/product.md 7.35)", () => {
    let fans: Member[];
    beforeAll(async () => {
      await clear(site);
      fans = await signUpMany(site, 4);
    });
    const at = (time: string) => site.setClock(time);

    test("recent likes count more than older ones, and any more than none", async () => {
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

    test("the trend that is stored is the one of domain/tips/trend.ts", async () => {
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
      const { trend } = await site.deps.db
        .selectFrom("tip")
        .select("trend")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const expected = likes.reduce(
        (sum, time) => trendWithLike(sum, Date.parse(time)),
        firstTrend(Date.parse("2024-02-01T08:00:00.000Z")),
      );
      expect(trend).toBeCloseTo(expected, 9);
    });
  });

  describe("gardeners (docs/product.md 7.5, 7.9, 7.36)", () => {
    beforeEach(() => clear(site));

    test("come newest first, active ones only (6.16)", async () => {
      const [first, second, gone] = (await Promise.all([signUp(site), signUp(site), signUp(site)])) as [
        Member,
        Member,
        Member,
      ];
      const byAge = [first, second]
        .map(({ id }) => id)
        .toSorted()
        .toReversed();
      await updateProfile(gone, { status: "inactive" });

      for (const path of ["/gardeners", "/users", "/gardeners?limit=24"])
        expect(await idsOf(site.visitor(), path)).toEqual(byAge);
      expect(await totalOf(site.visitor(), "/gardeners?limit=1")).toBe(2);
      expect((await site.visitor().get(`/gardeners/${gone.id}`)).body).toMatchObject({ status: "inactive" });

      await updateProfile(gone, { status: "active" });
      expect(await totalOf(site.visitor(), "/users?limit=1")).toBe(3);
    });

    test("are featured by the public tips they have and the likes these got", async () => {
      const [none, few, many, secretive, loved, gone] = (await signUpMany(site, 6)) as [
        Member,
        Member,
        Member,
        Member,
        Member,
        Member,
      ];
      await shareTip(few);
      for (let count = 0; count < 3; count++) await shareTip(many);
      for (let count = 0; count < 5; count++) await shareTip(secretive, { privacy: "Private" });
      const beloved = await shareTip(loved);
      for (const fan of [none, few, many, secretive, loved]) await likeTip(fan, beloved);
      for (let count = 0; count < 9; count++) await shareTip(gone);
      await updateProfile(gone, { status: "inactive" });

      const featured = await idsOf(site.visitor(), "/users?sort=featured&limit=8");
      const unranked = [none, secretive]
        .map(({ id }) => id)
        .toSorted()
        .toReversed();
      expect(featured).toEqual([many.id, loved.id, few.id, ...unranked]);
      expect(await idsOf(site.visitor(), "/gardeners?sort=featured")).toEqual(featured);
    });

    test("come in pages", async () => {
      await signUpMany(site, 7);
      const answer = await site.visitor().get<unknown[]>("/gardeners?limit=4");
      expect(answer.body).toHaveLength(4);
      expect(answer.headers.get("link")).toBe('</gardeners?limit=4&skip=4>; rel="next"');
      const rest = await site.visitor().get<unknown[]>("/gardeners?limit=4&skip=4");
      expect(rest.body).toHaveLength(3);
      expect(rest.headers.get("link")).toBeNull();
      expect(rest.headers.get("x-total-count")).toBe("7");
    });
  });

  describe("tips of one gardener (docs/product.md 7.12, 7.13, 7.34)", () => {
    let ana: Member;
    let ben: Member;
    let shy: Member;
    let open: string;
    let hidden: string;
    beforeAll(async () => {
      await clear(site);
      [ana, ben, shy] = (await Promise.all([
        signUp(site, { email: "ana@example.com" }),
        signUp(site),
        signUp(site, { email: "shy@example.com", showEmail: false }),
      ])) as [Member, Member, Member];
      open = await shareTip(ana);
      hidden = await shareTip(ana, { privacy: "Private" });
      await shareTip(ben);
      await shareTip(shy);
    });

    test.each(["ana@example.com", "ANA@Example.com", "%20ana@example.com%20"])(
      "by the address %s: all of one's own, the public ones of another",
      async (email) => {
        const path = `/gardenersTips?email=${email}&limit=24`;
        expect(await idsOf(ana.browser, path)).toEqual([hidden, open]);
        expect(await totalOf(ana.browser, path)).toBe(2);
        expect(await idsOf(ben.browser, path)).toEqual([open]);
        expect(await totalOf(ben.browser, path)).toBe(1);
        expect((await site.visitor().get(path)).status).toBe(401);
      },
    );

    test("by a gardener's id", async () => {
      const path = `/gardenersTips?gardener=${ana.id}`;
      expect(await idsOf(ana.browser, path)).toEqual([hidden, open]);
      expect(await idsOf(ben.browser, path)).toEqual([open]);
      expect(await idsOf(site.visitor(), path)).toEqual([open]);
      expect(await totalOf(site.visitor(), path)).toBe(1);
    });

    test("an address that its owner hides cannot be asked for (6.14)", async () => {
      const path = "/gardenersTips?email=shy@example.com";
      expect(await idsOf(ana.browser, path)).toEqual([]);
      expect(await totalOf(ana.browser, path)).toBe(0);
      expect(await idsOf(shy.browser, path)).toHaveLength(1);
      expect(await idsOf(ana.browser, "/gardenersTips?email=nobody@example.com")).toEqual([]);
    });

    test("an address and an id that do not belong together find nothing", async () => {
      expect(await idsOf(ben.browser, `/gardenersTips?email=ana@example.com&gardener=${ana.id}`)).toEqual([
        open,
      ]);
      expect(await idsOf(ana.browser, `/gardenersTips?email=ana@example.com&gardener=${ben.id}`)).toEqual([]);
    });

    test.each(["tips", "gardener", "gardeners", "likes", "tips/easy"])(
      "an id that is the name of a total (%s) counts nothing",
      async (id) => {
        const path = `/gardenersTips?gardener=${encodeURIComponent(id)}`;
        expect(await totalOf(ana.browser, path)).toBe(0);
        expect(await totalOf(ana.browser, `${path}&difficulty=public`)).toBe(0);
      },
    );

    test("an id and a path of totals do not reveal Private tips (6.12)", async () => {
      await shareTip(ana, { privacy: "Private", difficultyLevel: "public" });
      const id = encodeURIComponent(`${ana.id}/private`);
      expect(await totalOf(ben.browser, `/gardenersTips?gardener=${id}`)).toBe(0);
    });
  });
});
