import { sql, type CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#server/db/id.ts";
import { engines } from "#tests/harness/engines.ts";
import type { Answer, Browser } from "#tests/harness/browser.ts";
import { idsOf, PHOTO, signUpMany, type Member } from "#tests/harness/factories.ts";
import { nextPage } from "#tests/harness/pages.ts";
import { postgresPlans } from "#tests/harness/plans.ts";
import { seedTips } from "#tests/harness/seed-tips.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { sentBy, writeSomething } from "#tests/harness/sent-queries.ts";
import { createSite, type Site } from "#tests/harness/site.ts";

const TIPS = 6000;
const GARDENERS = 10_000;
const LEVELS = ["Easy", "Medium", "Hard", "Fiendish"];
/** A difficulty that few tips have. */
const RARE = "Hopeless";
const RARE_TIPS = 30;
/** The maximum number of index rows that a page of six may read on PostgreSQL, however many tips there are. */
const ROWS_OF_A_PAGE = 40;

/** Matches queries that read tips, not only their totals. */
const TIPS_READ = /(from|join) "?tip\b/;

const ORDERS: [order: string, query: string][] = [
  ["newest", ""],
  ["A to Z", "sort=asc"],
  ["by difficulty, newest", "sortByDifficulty=true"],
  ["by difficulty, A to Z", "sortByDifficulty=true&sort=asc"],
  ["of one difficulty, newest", "difficulty=hard&sortByDifficulty=true"],
  ["of one difficulty, A to Z", "difficulty=hard&sortByDifficulty=true&sort=asc"],
  ["trending", "sort=trending"],
  ["trending, of one difficulty", "sort=trending&difficulty=hard"],
  ["trending, of a rare difficulty", `sort=trending&difficulty=${RARE}`],
  ["proven", "sort=proven"],
  ["proven, of one difficulty", "sort=proven&difficulty=hard"],
  ["proven, of a rare difficulty", `sort=proven&difficulty=${RARE}`],
];

describe.each(engines)("the cost of a page does not depend on the number of tips, on %s (7.37)", (engine) => {
  let site: Site;
  let members: Member[];
  beforeAll(async () => {
    site = await createSite(engine);
    members = await signUpMany(site, 3);
    await growCommunity(site, members);
  });
  afterAll(() => site.close());

  const scopes: [scope: string, who: "visitor" | "member", more: () => string][] = [
    ["to a visitor", "visitor", () => ""],
    ["to a member", "member", () => ""],
    ["of one gardener, to a visitor", "visitor", () => `&gardener=${members[1]?.id}`],
    ["of oneself", "member", () => `&gardener=${members[0]?.id}`],
  ];
  const cases = ORDERS.flatMap(([order, query]) =>
    scopes.map((scope) => ({ order, query, scope, name: scope[0] })),
  ).filter(
    // No screen lists the tips of one gardener by score, so that query may sort.
    ({ order, name }) => !(/^(trending|proven)/.test(order) && name.startsWith("of one")),
  );

  test.each(cases)("tips $order, $name (9.31)", async ({ query, scope: [, who, more] }) => {
    const browser = who === "visitor" ? site.visitor() : members[0]?.browser;
    const path = `/gardenersTips?${query}${more()}&limit=6&skip=0`;
    const lists = await queriesOf(site, async () => void (await browser?.get(path)), TIPS_READ);
    expect(lists, "one query for the list").toHaveLength(1);
    await expectIndexed(site, lists[0] as CompiledQuery);
  });

  test.each(cases)(
    "tips $order, $name, far into the list by cursor (9.31)",
    async ({ query, scope: [, who, more] }) => {
      const browser = who === "visitor" ? site.visitor() : members[0]?.browser;
      const path = `/gardenersTips?${query}${more()}&limit=6`;
      const total = Number((await browser?.get(path))?.headers.get("x-total-count"));
      const skip = Math.floor(total * 0.6);
      const next = nextPage((await browser?.get(`${path}&skip=${skip}`)) as Answer<unknown>) ?? "missing";
      const lists = await queriesOf(site, async () => void (await browser?.get(next)), TIPS_READ);
      expect(lists, "one query for the list").toHaveLength(1);
      const [list] = lists as [CompiledQuery];
      await expectIndexed(site, list);
      if (engine === "sqlite" && !query.includes(RARE))
        expect(await sqlitePlan(site, list), "starts at the position").toMatch(/INDEX tip_\w+ \(.*[<>][(?]/);
      expect(await idsOf(browser as Browser, next)).toEqual(
        await idsOf(browser as Browser, `${path}&skip=${skip + 6}`),
      );
    },
  );

  test.each(["/gardeners?limit=24", "/users?sort=featured&limit=8"])("%s", async (path) => {
    const lists = await queriesOf(site, async () => void (await site.visitor().get(path)), /from "gardener"/);
    expect(lists).toHaveLength(1);
    await expectIndexed(site, lists[0] as CompiledQuery);
  });

  test("the dashboard", async () => {
    const sent = await queriesOf(
      site,
      async () => void (await members[0]?.browser.get("/api/dashboard")),
      /from "(tip|gardener|counter)"/,
    );
    expect(sent, "the totals, the top contributor and the newest tips").toHaveLength(3);
    for (const query of sent.filter(({ sql: text }) => /from "(tip|gardener)"/.test(text)))
      await expectIndexed(site, query);
  });

  test("the site's statistics, for admins (12.29)", async () => {
    const admin = await signUpAs(site, "admin");
    const sent = await queriesOf(
      site,
      async () => void (await admin.browser.get("/api/dashboard/site")),
      /from "(counter|mail|photo|tip|gardener|comment|tip_like|view_week)"/,
    );
    expect(sent, "two of totals, the queues and the pictures").toHaveLength(4);
    const plans = await Promise.all(
      sent
        .filter(({ sql: text }) => !text.includes('from "counter"'))
        .map((query) =>
          engine === "sqlite"
            ? [sqlitePlan(site, query)]
            : postgresPlans(site, query, { scansAllowed: false }),
        )
        .map(async (plans) => (await Promise.all(await plans)).join("\n")),
    );
    for (const plan of plans)
      expect(plan, plan).not.toMatch(engine === "sqlite" ? /^ *SCAN \w+$/m : /Seq Scan/);
    expect(plans.join("\n")).toMatch(/mail_next[^]*newsletter_confirmed[^]*photo_bytes/);
  });

  test("a page far into the whole list starts where the previous one ended", async () => {
    const lists = await queriesOf(
      site,
      async () => void (await site.visitor().get("/gardenersTips")),
      TIPS_READ,
    );
    expect(lists.length).toBeGreaterThan(5);
    await expectIndexed(site, lists.at(-2) as CompiledQuery, {
      rows: 500 + ROWS_OF_A_PAGE,
      scansAllowed: false,
    });
  });

  test("no list counts rows (9.31)", async () => {
    const counting = await queriesOf(
      site,
      async () => {
        for (const path of [
          "/gardenersTips?limit=6",
          "/gardenersTips",
          "/gardeners?limit=6",
          "/users",
          "/api/dashboard",
        ])
          await members[0]?.browser.get(path);
      },
      /count\s*\(/i,
    );
    expect(counting).toEqual([]);
  });
});

/** Returns the matching queries that the site sends while `done` runs, after a write. */
async function queriesOf(site: Site, done: () => Promise<void>, matching: RegExp): Promise<CompiledQuery[]> {
  await writeSomething(site);
  return (await sentBy(site, done)).filter((query) => matching.test(query.sql));
}

/**
 * Expects the plan to read an index in its order: without table scans, and without sorting more rows than a page has.
 */
async function expectIndexed(
  site: Site,
  query: CompiledQuery,
  { rows = ROWS_OF_A_PAGE, scansAllowed = true } = {},
): Promise<void> {
  if (site.engine === "sqlite") {
    const plan = await sqlitePlan(site, query);
    expect(plan, plan).toMatch(/USING (COVERING )?INDEX (tip|gardener)_/);
    expect(plan, plan).not.toMatch(/SCAN (tip|tip_stats|tip_total|gardener)\b/);
    expect(sortsOfATable(plan), plan).toEqual([]);
    return;
  }
  for (const plan of await postgresPlans(site, query, { scansAllowed })) {
    expect(plan, plan).toMatch(/Index (Only )?Scan (Backward )?using "?(tip|gardener)_/);
    expect(plan, plan).not.toMatch(/Seq Scan on (tip|tip_stats|tip_total|gardener)\b/);
    const read = [...plan.matchAll(/rows=([\d.]+) loops=(\d+)/g)].map(
      ([, count, loops]) => Number(count) * Number(loops),
    );
    const passedOver = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, count]) => Number(count));
    expect(Math.max(...read, ...passedOver), plan).toBeLessThanOrEqual(rows);
  }
}

async function sqlitePlan({ deps: { db } }: Site, { sql: text, parameters }: CompiledQuery): Promise<string> {
  const { rows } = await db.executeQuery<{ id: number; parent: number; detail: string }>(
    raw(`explain query plan ${text}`, parameters),
  );
  const depth = new Map([[0, -1]]);
  return rows
    .map(({ id, parent, detail }) => {
      depth.set(id, (depth.get(parent) ?? -1) + 1);
      return "  ".repeat(depth.get(id) ?? 0) + detail;
    })
    .join("\n");
}

/** Sorts next to a table read. Sorting the few rows of a page or of two scopes is allowed. */
const sortsOfATable = (plan: string) => {
  const lines = plan.split("\n");
  return lines.filter((line, place) => {
    if (!line.includes("USE TEMP B-TREE FOR")) return false;
    const depth = line.search(/\S/);
    const siblings = lines.slice(0, place).toReversed();
    const source = siblings.find((other) => other.search(/\S/) === depth && /^\s*(SEARCH|SCAN) /.test(other));
    return /\b(SEARCH|SCAN) (tip|tip_stats|gardener) USING (COVERING )?INDEX (tip|gardener)_/.test(
      source ?? "",
    );
  });
};

const raw = (text: string, parameters: readonly unknown[]) =>
  ({ sql: text, parameters, query: { kind: "RawNode" } }) as unknown as CompiledQuery<never>;

/**
 * Seeds a large community: many gardeners, two of them with very many tips, mostly public, of all difficulties, with
 * likes.
 */
async function growCommunity(site: Site, members: Member[]): Promise<void> {
  const {
    engine,
    deps: { db },
  } = site;
  const now = new Date().toISOString();
  const crowd = Array.from({ length: GARDENERS }, (_, place) => ({ id: newId(), account: newId(), place }));
  const accounts = crowd.map(({ account, place }) => ({
    id: account,
    name: "A Gardener",
    email: `crowd${place}@example.com`,
    emailVerified: engine === "sqlite" ? 0 : false,
    createdAt: now,
    updatedAt: now,
  }));
  const gardeners = crowd.map(({ id, account, place }) => ({
    id,
    account_id: account,
    name: "A Gardener",
    email: `crowd${place}@example.com`,
    photo: PHOTO,
    onboarded: 1,
    status: place % 10 === 0 ? "inactive" : "active",
    featured_score: (place * 31) % 211,
    created_at: new Date(Date.UTC(2024, 0, 1) + place * 60_000).toISOString(),
    updated_at: now,
  }));
  const authors = [...members.slice(0, 2), ...crowd];
  for (const [table, rows] of [
    ["user", accounts],
    ["gardener", gardeners],
  ] as const)
    for (let from = 0; from < rows.length; from += 250)
      await db
        .insertInto(table)
        .values(rows.slice(from, from + 250) as never)
        .execute();
  await seedTips(
    site,
    Array.from({ length: TIPS }, (_, place) => ({
      gardenerId: authors[place % 3 < 2 ? place % 3 : place % authors.length]?.id ?? "",
      title: `Tip ${(place * 7919) % TIPS}`,
      difficulty: place < RARE_TIPS ? RARE : (LEVELS[place % LEVELS.length] ?? ""),
      isPublic: place % 20 !== 0,
      trend: (place * 31) % 977,
      sharedAt: new Date(Date.UTC(2024, 0, 1) + place * 60_000),
    })),
  );
  await sql`update tip_stats set proven_score = trending_score / 1000`.execute(db);
  await sql.raw(engine === "sqlite" ? "analyze" : "vacuum analyze").execute(db);
}
