import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { ANCHORS } from "#domain/timing/anchors.ts";
import { isNow } from "#domain/timing/dates.ts";
import { type DueTip, FORTNIGHT_MAX, inFortnightOrder } from "#domain/timing/fortnight.ts";
import type { Needs } from "#domain/timing/needs.ts";
import type { FortnightTip } from "#domain/tips/fortnight.ts";
import type { Tip } from "#domain/tips/tip.ts";
import type { GardenFacts } from "#domain/timing/garden-facts.ts";
import { chosenGardenOf } from "#server/gardens/gardens.ts";
import { createResponseCache } from "#server/response-cache/response-cache.ts";
import { tasksDue } from "#server/tips/tips.ts";
import { engines } from "#tests/harness/engines.ts";
import { idsOf, type Member, shareTip, signUp } from "#tests/harness/factories.ts";
import { addGarden, PLACES } from "#tests/harness/gardens.ts";
import { report } from "#tests/harness/outcomes.ts";
import { planOf } from "#tests/harness/plans.ts";
import { seedTips } from "#tests/harness/seed-tips.ts";
import { sentBy } from "#tests/harness/sent-queries.ts";
import { useSite } from "#tests/harness/site.ts";

const PATH = "/api/fortnight";
const SPRING = "2025-04-20T12:00:00Z";
const ALBANY = { frostRegime: "every-year", lastFrost: "04-27", firstFrost: "10-15" } as const;
const SAFE = { ...ALBANY, lastFrostSafe: "05-11" };

describe.each(engines)("this fortnight on %s", (engine) => {
  const site = useSite(engine);
  let [ana, ben]: [Member, Member] = [] as never;
  beforeEach(async () => {
    site.setClock(SPRING);
    [ana, ben] = [await signUp(site), await signUp(site)];
  });
  const read = async ({ browser }: Member = ben) => (await browser.get<FortnightTip[]>(PATH)).body;

  /** Tips of many kinds. */
  const seed = (count: number) =>
    seedTips(
      site,
      Array.from({ length: count }, (_, place) => {
        const from = ((place * 29) % 120) - 60;
        const needs: Needs = {
          ...(place % 3 === 0 ? { minimumTemperature: (place % 30) - 22 } : {}),
          ...(place % 4 === 0 ? { frostFreeDays: 60 + (place % 150) } : {}),
          ...(place % 5 === 0 ? { soilTexture: [place % 2 === 0 ? "clay" : "sand"] } : {}),
        };
        return {
          gardenerId: place % 9 === 0 ? ben.id : ana.id,
          title: `Tip ${place}`,
          difficulty: "Easy",
          isPublic: place % 10 !== 0,
          trend: place,
          sharedAt: new Date(Date.UTC(2025, 0, 1) + place * 60_000),
          timing: {
            activity: place % 2 === 0 ? "plant-out" : "feed",
            anchor: ANCHORS[place % ANCHORS.length] ?? "rains",
            fromDays: from,
            toDays: from + (place % 40),
          },
          needs,
        };
      }),
    );

  test("needs a member, a garden, and something that can be dated in it (15.15)", async () => {
    expect((await site.visitor().get(PATH)).status).toBe(401);
    const status = async () => (await ben.browser.get<{ detail: string }>(PATH)).status;
    expect(await status()).toBe(404);
    await addGarden(ben, { soilTexture: "clay" });
    expect(await status()).toBe(409);
    await ben.browser.put("/api/garden", ALBANY);
    expect(await read()).toEqual([]);
  });

  test("follows the garden at once, and hides what a block hides (15.9, 11.19)", async () => {
    const id = await shareTip(ana, { timing: { activity: "feed", anchor: "last-frost" } });
    const hidden = await shareTip(ben, {
      privacy: "Private",
      timing: { activity: "feed", anchor: "last-frost" },
    });
    await addGarden(ben, ALBANY);
    expect(await idsOf(ben.browser, PATH)).toEqual([id, hidden].toSorted());
    await addGarden(ana, ALBANY);
    expect(await idsOf(ana.browser, PATH)).toEqual([id]);
    await ben.browser.put(`/api/account/blocks/${ana.id}`, {});
    expect(await idsOf(ben.browser, PATH)).toEqual([hidden]);
    await ben.browser.put("/api/garden", { ...ALBANY, lastFrost: "06-01" });
    expect(await read()).toEqual([]);
    await ana.browser.delete(`/gardenersTips/${id}`);
  });

  test("keeps its order for a minute, but shows nothing that has changed since (15.17)", async () => {
    const timing = { activity: "feed", anchor: "last-frost" } as const;
    const [hidden, moved, stays] = [
      await shareTip(ana, { timing }),
      await shareTip(ana, { timing }),
      await shareTip(ana, { timing, title: "Before" }),
    ];
    await addGarden(ben, ALBANY);
    expect(await read()).toHaveLength(3);
    await ana.browser.patch(`/gardenersTips/${hidden}`, { privacy: "Private" });
    await ana.browser.patch(`/gardenersTips/${moved}`, { timing: { ...timing, fromDays: 60, toDays: 70 } });
    await ana.browser.patch(`/gardenersTips/${stays}`, { title: "After" });
    const later = await shareTip(ana, { timing });
    expect((await read()).map(({ _id, title }) => [_id, title])).toEqual([[stays, "After"]]);
    site.setClock("2025-04-20T12:01:00Z");
    expect(await idsOf(ben.browser, PATH)).toEqual([stays, later].toSorted());
    const own = await shareTip(ben, { timing });
    expect(await idsOf(ben.browser, PATH)).toEqual([stays, later, own].toSorted());
    await ben.browser.delete(`/gardenersTips/${own}`);
    expect(await idsOf(ben.browser, PATH)).toEqual([stays, later].toSorted());
    await report(ben, later, "worked");
    expect((await read()).find(({ _id }) => _id === later)?.why).toContain("worked for 1 of 1");
    for (const id of [hidden, moved, stays, later]) await ana.browser.delete(`/gardenersTips/${id}`);
  });

  test("is made anew when a tip on it moves, and after one's own change in every process (15.17)", async () => {
    const timing = { activity: "feed", anchor: "last-frost" } as const;
    const [first, last] = [
      await shareTip(ana, { timing: { ...timing, fromDays: -10, toDays: -5 } }),
      await shareTip(ana, { timing: { ...timing, fromDays: -10, toDays: 5 } }),
    ];
    await addGarden(ben, ALBANY);
    expect(await idsOf(ben.browser, PATH)).toEqual([first, last]);
    await ana.browser.patch(`/gardenersTips/${first}`, { timing: { ...timing, fromDays: -10, toDays: 20 } });
    expect(await idsOf(ben.browser, PATH)).toEqual([last, first]);
    const garden = (await chosenGardenOf(site.deps, { gardenerId: ben.id })) as GardenFacts;
    const reader = { gardenerId: ben.id, hidden: [] };
    const elsewhere = {
      ...site.deps,
      responses: createResponseCache(site.deps.database.readCache.readVersion),
    };
    const dueElsewhere = async () => (await tasksDue(elsewhere, reader, garden, 12)).map(({ id }) => id);
    expect(await dueElsewhere()).toEqual([last, first]);
    site.setClock("2025-04-20T12:00:01Z");
    const own = await shareTip(ben, { timing: { ...timing, fromDays: -10, toDays: -6 } });
    expect(await dueElsewhere()).toEqual([own, last, first]);
    await ana.browser.patch(`/gardenersTips/${first}`, { timing: { ...timing, fromDays: -10, toDays: 0 } });
    expect(await dueElsewhere()).toEqual([own, first, last]);
    for (const id of [first, last]) await ana.browser.delete(`/gardenersTips/${id}`);
    await ben.browser.delete(`/gardenersTips/${own}`);
  });

  test("has the better proven first, and every fourth unreported (15.16)", async () => {
    const timing = { activity: "feed", anchor: "last-frost" } as const;
    const tips: string[] = [];
    for (let count = 0; count < 5; count++) tips.push(await shareTip(ana, { timing }));
    const [failed = "", worked = "", partly = "", fresh = "", later = ""] = tips;
    await addGarden(ben, ALBANY);
    await report(ben, failed, "failed");
    await report(ben, worked, "worked");
    await report(ben, partly, "partly");
    await report(ben, later, "failed");
    expect((await read()).map(({ _id }) => _id)).toEqual([
      worked,
      ...[failed, partly].toSorted(),
      fresh,
      later,
    ]);
    const [first] = await read();
    expect(first).toMatchObject({
      why: "It is due in your garden, and it worked for 1 of 1.",
      forMyGarden: { dates: { from: "2025-04-27", to: "2025-04-27" }, fit: "unknown" },
    });
    expect(await idsOf(ben.browser, `${PATH}?limit=2`)).toHaveLength(2);
  });

  test.each([
    ["in spring", SPRING, { ...SAFE, placeId: PLACES.tacoma, minimumTemperature: -12, soilTexture: "clay" }],
    ["when tender plants may go out", "2025-05-05T12:00:00Z", { ...SAFE, placeId: PLACES.tacoma }],
    ["at New Year, in the south", "2025-01-01T00:00:00Z", { ...ALBANY, placeId: PLACES.christchurch }],
    ["where frost never comes", SPRING, { placeId: PLACES.kyoto, frostRegime: "never", soilTexture: "clay" }],
  ] as const)(
    "lists in its order what the tips say of themselves, %s (15.15, 15.16)",
    async (_, now, garden) => {
      site.setClock(now);
      await seed(200);
      await addGarden(ben, garden);
      const whole = (await ben.browser.get<Tip[]>("/gardenersTips")).body;
      const due = whole.flatMap(({ _id: id, forMyGarden, outcomes }): DueTip[] => {
        const dates = forMyGarden?.dates;
        if (!dates || !isNow(dates, now.slice(0, 10))) return [];
        return [{ ...outcomes, id, forMyGarden: { ...forMyGarden, dates } }];
      });
      const listed = await read();
      expect(listed.map(({ _id }) => _id)).toEqual(inFortnightOrder(due, FORTNIGHT_MAX).map(({ id }) => id));
      expect(listed.length).toBeGreaterThan(5);
      for (const { why, forMyGarden } of listed)
        expect([why !== "", forMyGarden?.fit]).not.toContain("not-here");
    },
  );

  test("is read in a fixed number of queries, and by index alone (7.37)", async () => {
    await seed(2000);
    await sql.raw(engine === "sqlite" ? "analyze" : "vacuum analyze").execute(site.deps.db);
    await addGarden(ben, { ...SAFE, placeId: PLACES.tacoma, soilTexture: "clay" });
    const sent = await sentBy(site, async () => void (await read()));
    // Those of the session, the garden and background jobs as well.
    expect(sent.length).toBeLessThan(14);
    const candidates = sent.filter(({ sql: text }) => text.includes("timing_anchor") && text.includes("due"));
    expect(candidates.length).toBeGreaterThan(0);
    for (const query of candidates) {
      const plan = await planOf(site, query);
      expect(plan).toMatch(/tip_due/);
      expect(plan).not.toMatch(/Seq Scan on tip|SCAN tip\b/);
    }
  });
});
