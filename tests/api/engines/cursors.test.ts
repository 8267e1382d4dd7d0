import { m } from "#messages";
import { beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "#tests/harness/browser.ts";
import { engines } from "#tests/harness/engines.ts";
import { FULL, sample } from "#tests/harness/full.ts";
import { idsOf, shareTip, signUpMany, type Member } from "#tests/harness/factories.ts";
import { fillLists } from "#tests/harness/long-lists.ts";
import { NAUGHTY } from "#tests/harness/naughty.ts";
import { nextPage, walk } from "#tests/harness/pages.ts";
import { planOf } from "#tests/harness/plans.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { seedTips } from "#tests/harness/seed-tips.ts";
import { sentBy, writeSomething } from "#tests/harness/sent-queries.ts";
import { useSite } from "#tests/harness/site.ts";
import { TIP_ORDERS } from "#tests/harness/tip-orders.ts";

type Document = { paths: Record<string, { get?: { parameters?: { name: string }[] } }> };

/** The largest `skip` that is accepted. */
const FAR = 999_999_999_999_999;
const TIPS = 90;
const ROWS = 43;
const TITLES = ["Éclair beans", "apple bed 9", "apple bed 10", "Zinnia", "zinnia!", '"\\', "芽 🌱", "ß"];
const LEVELS = ["Easy", "Medium", "Hard", "Fiendish", "Hopeless"];

/** Lists that are read in other orders than tips: path, and whose. */
const LISTS: [path: string, who: "visitor" | "member" | "blocker" | "moderator" | "admin"][] = [
  ["/gardeners", "visitor"],
  ["/gardeners", "member"],
  ["/users?sort=featured", "visitor"],
  ["/gardenersTips/TIP/comments", "visitor"],
  ["/gardenersTips/TIP/comments", "member"],
  ["/gardenersTips/TIP/comments", "blocker"],
  ["/api/account/saved", "member"],
  ["/api/account/securityEvents", "member"],
  ["/api/notifications", "member"],
  ["/api/helpDesk", "moderator"],
  ["/api/helpDesk?status=closed", "moderator"],
  ["/api/moderation/cases", "moderator"],
  ["/api/moderation/cases?status=undone", "moderator"],
  ["/api/moderation/cases?kind=comment", "moderator"],
  ["/api/moderation/cases?status=undone&kind=pending", "moderator"],
  ["/api/moderation/log", "moderator"],
  ["/api/securityLog", "admin"],
  ["/api/securityLog?gardener=MEMBER", "admin"],
];

describe.each(engines)("pages by cursor on %s", (engine) => {
  const site = useSite(engine);
  let people: Record<"member" | "blocker" | "moderator" | "admin", Member>;
  let tips: string[];
  beforeAll(async () => {
    const [ana, ben, carl] = (await signUpMany(site, 12)) as [Member, Member, Member];
    people = {
      member: ana,
      blocker: carl,
      moderator: await signUpAs(site, "moderator"),
      admin: await signUpAs(site, "admin"),
    };
    await seedTips(
      site,
      Array.from({ length: TIPS }, (_, place) => ({
        gardenerId: [ana, ben][place % 2]?.id ?? "",
        title: TITLES[(place * 5) % TITLES.length] ?? "",
        difficulty: LEVELS[(place * 7) % LEVELS.length] ?? "",
        isPublic: place % 6 !== 0,
        trend: (place * 31) % 4,
        sharedAt: new Date(Date.UTC(2026, 0, 1 + ((place * 11) % 3))),
        category: place % 3 === 0 ? "Soil" : "Plant Care",
        plantType: place % 4 === 0 ? "Rose" : "Bean",
      })),
    );
    tips = await idsOf(ben.browser, `/gardenersTips?gardener=${ana.id}`);
    await fillLists(site, { ...people, other: ben, tips }, ROWS);
    expect((await carl.browser.put(`/api/account/blocks/${ben.id}`, {})).status).toBeLessThan(300);
  });
  const browserOf = (who: string): Browser =>
    who === "visitor" ? site.visitor() : people[who as keyof typeof people].browser;
  const pathOf = (path: string) => path.replace("TIP", tips[0] ?? "").replace("MEMBER", people.member.id);
  const limited = (path: string, limit: number) => `${path}${path.includes("?") ? "&" : "?"}limit=${limit}`;

  /** Expects a list read by cursor, in pages of any size, to be the list read by `skip`. */
  async function expectWalked(browser: Browser, path: string): Promise<void> {
    const all: string[] = [];
    for (let more = true; more;) {
      const page = await idsOf(browser, `${limited(path, 40)}&skip=${all.length}`);
      all.push(...page);
      more = page.length === 40;
    }
    expect(new Set(all).size, path).toBe(all.length);
    expect(all.length, path).toBeGreaterThan(7);
    for (const limit of FULL ? [1, 7] : [3]) {
      const { ids, paths } = await walk(browser, limited(path, limit));
      expect(ids, path).toEqual(all);
      expect(paths).toHaveLength(Math.ceil(all.length / limit));
      for (const next of paths.slice(1)) expect(next).toMatch(/[?&]cursor=[\w-]{40,1000}$/);
    }
  }

  test.each(TIP_ORDERS)(
    "tips in the order %j are the same as by skip, for everybody and with filters (7.30, 7.32)",
    async (order) => {
      const { member } = people;
      const lists = [
        [site.visitor(), ""],
        [member.browser, ""],
        [people.blocker.browser, ""],
        [site.visitor(), "&difficulty=hard"],
        [member.browser, "&difficulty=hard"],
        ...(/trending|proven/.test(order)
          ? []
          : ([
              [member.browser, "&category=plant+care"],
              [member.browser, "&plant=BEAN&difficulty=easy"],
              [people.blocker.browser, `&gardener=${member.id}`],
              [member.browser, `&gardener=${member.id}`],
            ] as const)),
      ] as const;
      for (const [browser, filter] of sample(lists, 2))
        await expectWalked(browser, `/gardenersTips?${filter}${order}`);
    },
  );

  test.each(LISTS)("%s for a %s is the same as by skip (7.30)", (path, who) =>
    expectWalked(browserOf(who), pathOf(path)),
  );

  test("beyond the end of any list there is nothing, however far (7.30)", async () => {
    const { body } = await site.visitor().get<Document>("/api/openapi.json");
    const paths = Object.entries(body.paths).flatMap(([path, { get }]) =>
      get?.parameters?.some(({ name }) => name === "skip") ? [path] : [],
    );
    const found = new Map<string, unknown>();
    for (const path of paths) {
      const known = path.replace("{id}", tips[0] ?? "");
      const { status, body: rows } = await people.admin.browser.get(`${known}?limit=3&skip=${FAR}`);
      found.set(path, status === 200 ? rows : status);
    }
    // A tip's id is none of these.
    const missing = new Set([
      "/api/collections/{id}/tips",
      "/api/sharedCollections/{link}/tips",
      "/api/webhooks/{id}/deliveries",
    ]);
    expect(found).toEqual(new Map(paths.map((path) => [path, missing.has(path) ? 404 : []])));
  });

  test("a list without a limit goes on after a cursor (7.33)", async () => {
    for (const path of ["/gardenersTips?sortByDifficulty=true", "/gardeners?", "/api/account/saved?"]) {
      const { browser } = people.member;
      const next = nextPage(await browser.get(`${path}&limit=5`)) ?? "";
      const rest = await idsOf(browser, next.replace("limit=5", ""));
      expect(rest).toEqual((await idsOf(browser, path)).slice(5));
    }
  });

  test("rows that are added before a position neither repeat nor hide others (7.30)", async () => {
    const { browser } = people.member;
    for (const [path, title] of [
      ["/gardenersTips?", "Newest"],
      ["/gardenersTips?sort=asc", "!"],
      ["/gardenersTips?sortByDifficulty=true", "Easy"],
    ] as const) {
      const before = await idsOf(browser, path);
      const first = await browser.get<{ _id: string }[]>(`${path}&limit=10`);
      await shareTip(people.moderator, { title, difficultyLevel: "Easy" });
      const { ids } = await walk(browser, nextPage(first) ?? "");
      expect(ids, path).toEqual(before.slice(10));
    }
  });

  test("the row of a position may be gone (7.30)", async () => {
    const path = "/gardenersTips?sort=asc";
    const id = await shareTip(people.moderator, { title: "b" });
    const all = await idsOf(site.visitor(), path);
    const place = all.indexOf(id);
    const first = await site.visitor().get(`${path}&limit=${place + 1}`);
    expect((await people.moderator.browser.delete(`/gardenersTips/${id}`)).status).toBe(200);
    const { ids } = await walk(site.visitor(), nextPage(first) ?? "");
    expect(ids).toEqual(all.slice(place + 1));
  });

  test("a cursor says nothing about its row, and is the same for the same position (7.29)", async () => {
    const path = "/gardenersTips?sort=trending&limit=5";
    const [one, other] = [await site.visitor().get(path), await people.member.browser.get(path)];
    const cursor = new URL(nextPage(one) ?? "", "http://x").searchParams.get("cursor") ?? "";
    expect(Buffer.from(cursor, "base64url").toString("latin1")).not.toMatch(/score|"id"/);
    expect(nextPage(other)).toBe(nextPage(one));
  });

  test("lists that hold at most 1,000 tips go on by skip (7.46)", async () => {
    const { paths } = await walk(site.visitor(), "/gardenersTips?q=bean&limit=7");
    expect(paths[1]).toBe("/gardenersTips?q=bean&limit=7&skip=7");
    const cursor = /cursor=.*/.exec(nextPage(await site.visitor().get("/gardenersTips?limit=5")) ?? "")?.[0];
    expect((await site.visitor().get(`/gardenersTips?q=bean&limit=7&${cursor}`)).status).toBe(400);
  });

  test("a cursor of another order, list or site, or with skip, is a 400 (7.22, 7.29)", async () => {
    const browser = site.visitor();
    const of = async (path: string) =>
      /cursor=(.*)/.exec(nextPage(await browser.get(`${path}limit=5`)) ?? "")?.[1] ?? "missing";
    const newest = await of("/gardenersTips?");
    const refused: [path: string, message: string][] = [
      [`/gardenersTips?sort=asc&limit=5&cursor=${newest}`, m.problemsCursor()],
      [`/gardenersTips?sortByDifficulty=true&cursor=${newest}`, m.problemsCursor()],
      [`/gardeners?limit=5&cursor=${newest}`, m.problemsCursor()],
      [`/users?sort=featured&limit=5&cursor=${await of("/users?")}`, m.problemsCursor()],
      [
        `/gardenersTips/${tips[1]}/comments?cursor=${await of(`/gardenersTips/${tips[0]}/comments?`)}`,
        m.problemsCursor(),
      ],
      [`/gardenersTips?limit=5&cursor=${newest.slice(0, -4)}`, m.problemsCursor()],
      [`/gardenersTips?limit=5&cursor=`, m.problemsCursor()],
      [`/gardenersTips?limit=5&cursor=${"A".repeat(1001)}`, m.problemsCursor()],
      [`/gardenersTips?limit=5&cursor=${newest}&skip=0`, "Send either cursor or skip"],
    ];
    for (const [path, message] of refused) {
      const { status, body } = await browser.get<{ errors: object[] }>(path);
      expect({ status, errors: body.errors }, path).toEqual({
        status: 400,
        errors: [{ path: "cursor", message }],
      });
    }
    for (const filter of [
      "difficulty=easy",
      "category=soil",
      "gardener=nobody",
      "email=nobody@example.com",
    ]) {
      const path = `/gardenersTips?${filter}&limit=5&cursor=${newest}`;
      expect((await people.member.browser.get(path)).status, filter).toBe(200);
    }
  });

  test("naughty strings are no cursors (7.22)", async () => {
    for (const text of NAUGHTY.filter(
      (value, place) => value.isWellFormed() && value.length < 2000 && place % 4 === 0,
    ))
      for (const [path, who] of [
        ["/gardenersTips?limit=5", "visitor"],
        ["/api/notifications?", "member"],
      ] as const) {
        const { status } = await browserOf(who).get(`${path}&cursor=${encodeURIComponent(text)}`);
        expect(status, text).toBe(400);
      }
  });

  test.each(LISTS.filter(([, who]) => who !== "blocker"))(
    "%s for a %s reads nothing before a position (9.31)",
    async (path, who) => {
      const browser = browserOf(who);
      const first = await browser.get(limited(pathOf(path), path.includes("comments") ? 6 : 5));
      await writeSomething(site);
      const sent = await sentBy(site, async () => void (await browser.get(nextPage(first) ?? "missing")));
      const lists = sent.filter(({ sql }) => /order by/.test(sql) && /[<>] ?\(/.test(sql));
      expect(lists, "one query for the page").toHaveLength(1);
      for (const query of lists) {
        const plan = await planOf(site, query);
        // The bound of the position is the index's own, on both engines.
        expect(plan, plan).toMatch(
          engine === "sqlite" ? /INDEX \w+ \(.*[<>](\(\?|\?)/ : /Index Cond: .*[<>]/,
        );
        expect(plan, plan).not.toMatch(engine === "sqlite" ? /^SCAN (?!page|range|saved)/m : /Seq Scan on/);
      }
    },
  );
});
