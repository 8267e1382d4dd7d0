import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { ANCHORS } from "#domain/timing/anchors.ts";
import { isNow } from "#domain/timing/dates.ts";
import type { Needs } from "#domain/timing/needs.ts";
import type { Timing } from "#domain/timing/timing.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { engines } from "#tests/harness/engines.ts";
import { idsOf, type Member, shareTip, signUp, tipInput } from "#tests/harness/factories.ts";
import { addGarden, PLACES } from "#tests/harness/gardens.ts";
import { planOf } from "#tests/harness/plans.ts";
import { seedTips } from "#tests/harness/seed-tips.ts";
import { sentBy } from "#tests/harness/sent-queries.ts";
import { useSite } from "#tests/harness/site.ts";

const TIMING: Timing = { activity: "plant-out", anchor: "last-frost", fromDays: -14, toDays: 7 };
const NEEDS: Needs = {
  minimumTemperature: -5.5,
  sunExposure: ["full-sun"],
  growingSpace: ["open-ground", "container"],
};
const ALBANY = {
  frostRegime: "every-year",
  lastFrost: "04-27",
  firstFrost: "10-15",
  lastFrostSafe: "05-11",
} as const;
/** In the past, where sign-ins are valid. */
const SPRING = "2025-04-20T12:00:00Z";

describe.each(engines)("timing and needs on %s", (engine) => {
  const site = useSite(engine);
  let [ana, ben]: [Member, Member] = [] as never;
  beforeEach(async () => {
    site.setClock(SPRING);
    [ana, ben] = [await signUp(site), await signUp(site)];
  });
  const read = async ({ browser }: Pick<Member, "browser">, id: string) =>
    (await browser.get<Tip>(`/gardenersTips/${id}`)).body;
  const change = ({ browser }: Member, id: string, fields: object) =>
    browser.patch<{ modifiedCount: number }>(`/gardenersTips/${id}`, fields);

  test("come back as they were sent, stay when left out, and go with null (15.1, 15.6)", async () => {
    const id = await shareTip(ana, { timing: TIMING, needs: NEEDS });
    expect(await read(ben, id)).toMatchObject({ timing: TIMING, needs: NEEDS });
    expect((await change(ana, id, { title: "Other" })).body.modifiedCount).toBe(1);
    expect(await read({ browser: site.visitor() }, id)).toMatchObject({ timing: TIMING, needs: NEEDS });
    expect((await change(ana, id, { timing: TIMING, needs: NEEDS })).body.modifiedCount).toBe(0);
    const sign: Timing = { activity: "prune", sign: "when the forsythia blooms" };
    await change(ana, id, { timing: sign });
    expect(await read(ben, id)).toMatchObject({ timing: sign, needs: NEEDS });
    await change(ana, id, { timing: null, needs: null });
    expect(await read(ben, id)).toMatchObject({ timing: null, needs: null });
  });

  test("may be left out, as by older programs, and days may be (15.1)", async () => {
    expect(await read(ben, await shareTip(ana))).toMatchObject({ timing: null, needs: null });
    const id = await shareTip(ana, { timing: { activity: "feed", anchor: "rains" }, needs: {} });
    expect(await read(ben, id)).toMatchObject({
      timing: { activity: "feed", anchor: "rains", fromDays: 0, toDays: 0 },
      needs: null,
    });
  });

  test.each<[string, object, string]>([
    ["timing", { ...TIMING, fromDays: 0, toDays: -1 }, "timing.toDays"],
    ["timing", { ...TIMING, fromDays: -100, toDays: 81 }, "timing.toDays"],
    ["timing", { ...TIMING, fromDays: -367, toDays: -360 }, "timing.fromDays"],
    ["timing", { ...TIMING, fromDays: 1.5 }, "timing.fromDays"],
    ["timing", { ...TIMING, anchor: "full-moon" }, "timing.anchor"],
    ["timing", { activity: "prune" }, "timing.anchor"],
    ["timing", { anchor: "last-frost" }, "timing.activity"],
    ["timing", { ...TIMING, sign: "when it rains" }, "timing.sign"],
    ["timing", { activity: "prune", sign: "x".repeat(121) }, "timing.sign"],
    ["needs", { minimumTemperature: -71 }, "needs.minimumTemperature"],
    ["needs", { frostFreeDays: 0 }, "needs.frostFreeDays"],
    ["needs", { soilTexture: ["clay", "clay"] }, "needs.soilTexture"],
    ["needs", { sunExposure: ["moonlight"] }, "needs.sunExposure.0"],
  ])("%s %j is a 400 at its field, and stores nothing (15.1, 15.6)", async (field, value, path) => {
    const { status, body } = await ana.browser.post<{ errors: { path: string }[] }>("/gardenersTips", {
      ...tipInput(),
      [field]: value,
    });
    expect([status, body.errors?.map((error) => error.path)]).toEqual([400, [path]]);
    expect(await idsOf(ana.browser, `/gardenersTips?gardener=${ana.id}`)).toEqual([]);
  });

  test("are dated and compared for members with a garden, in lists and on their own, for nobody else (15.9)", async () => {
    const id = await shareTip(ana, { timing: TIMING, needs: { frostFreeDays: 130 } });
    await addGarden(ben, ALBANY);
    const forMyGarden = {
      dates: { from: "2025-04-13", to: "2025-05-04" },
      fit: "fits",
      reasons: ["171 days between frosts: long enough"],
    };
    expect((await read(ben, id)).forMyGarden).toEqual(forMyGarden);
    const [listed] = (await ben.browser.get<Tip[]>("/gardenersTips?limit=1")).body;
    expect(listed?.forMyGarden).toEqual(forMyGarden);
    for (const browser of [ana.browser, site.visitor()]) {
      expect(await read({ browser }, id)).not.toHaveProperty("forMyGarden");
      for (const tip of (await browser.get<Tip[]>("/gardenersTips?limit=6")).body)
        expect(tip).not.toHaveProperty("forMyGarden");
    }
  });

  test("follow a changed garden at once (15.9)", async () => {
    const id = await shareTip(ana, { timing: { ...TIMING, fromDays: 0, toDays: 0 } });
    await addGarden(ben, ALBANY);
    const dates = async () => [
      (await read(ben, id)).forMyGarden?.dates?.from,
      (await ben.browser.get<Tip[]>("/gardenersTips?limit=1")).body[0]?.forMyGarden?.dates?.from,
    ];
    expect(await dates()).toEqual(["2025-04-27", "2025-04-27"]);
    await ben.browser.put("/api/garden", { ...ALBANY, lastFrost: "05-02" });
    expect(await dates()).toEqual(["2025-05-02", "2025-05-02"]);
  });

  test("read the garden once for a list (15.9)", async () => {
    await addGarden(ben, { ...ALBANY, placeId: PLACES.christchurch });
    for (let count = 0; count < 6; count++) await shareTip(ana, { timing: TIMING });
    const sent = await sentBy(site, async () => void (await ben.browser.get("/gardenersTips?limit=6")));
    expect(sent.filter((query) => query.sql.includes("garden_id"))).toHaveLength(1);
  });

  describe("a narrowed list (15.10)", () => {
    const SOILS = ["sand", "loam", "clay"] as const;
    const SPACES = ["open-ground", "indoors", "greenhouse"] as const;
    /** Tips of many kinds. */
    const seed = (count: number) =>
      seedTips(
        site,
        Array.from({ length: count }, (_, place) => {
          const from = ((place * 29) % 120) - 60;
          const needs: Needs = {
            ...(place % 3 === 0 ? { minimumTemperature: (place % 30) - 22 } : {}),
            ...(place % 4 === 0 ? { frostFreeDays: 60 + (place % 150) } : {}),
            ...(place % 5 === 0 ? { soilTexture: [SOILS[place % 3] ?? "sand"] } : {}),
            ...(place % 7 === 0 ? { growingSpace: [SPACES[(place >> 2) % 3] ?? "indoors"] } : {}),
          };
          return {
            gardenerId: place % 9 === 0 ? ben.id : ana.id,
            title: `Tip ${(place * 7919) % count}`,
            difficulty: ["Easy", "Hard"][place % 2] ?? "",
            category: `Category ${place % 3}`,
            isPublic: place % 10 !== 0,
            trend: place,
            sharedAt: new Date(Date.UTC(2026, 0, 1) + place * 60_000),
            ...(place % 2 === 0
              ? {
                  timing: {
                    activity: place % 4 === 0 ? "plant-out" : "feed",
                    anchor: ANCHORS[(place >> 1) % ANCHORS.length] ?? "rains",
                    fromDays: from,
                    toDays: from + (place % 40),
                  } satisfies Timing,
                }
              : {}),
            needs,
          };
        }),
      );
    const isDue = (tip: Tip, today: string) => tip.forMyGarden?.dates && isNow(tip.forMyGarden.dates, today);

    test.each([
      [
        "in spring",
        SPRING,
        { ...ALBANY, minimumTemperature: -12, soilTexture: "loam", growingSpace: ["indoors"] },
      ],
      ["at New Year, in the south", "2025-01-01T00:00:00Z", { ...ALBANY, placeId: PLACES.christchurch }],
      [
        "where frost never comes",
        SPRING,
        { placeId: PLACES.kyoto, frostRegime: "never", soilTexture: "clay" },
      ],
    ] as const)(
      "has exactly what its tips say of themselves, in the order of the whole list, %s",
      async (_, now, garden) => {
        site.setClock(now);
        await seed(200);
        await addGarden(ben, {
          ...garden,
          growingSpace: [...("growingSpace" in garden ? garden.growingSpace : [])],
        });
        const today = now.slice(0, 10);
        for (const order of [
          "",
          "&sort=asc",
          "&sort=proven",
          "&category=category+1",
          "&difficulty=hard&sortByDifficulty=true",
          "&gardener=" + ben.id,
          "&q=tip",
        ]) {
          const whole = (await ben.browser.get<Tip[]>(`/gardenersTips?${order}`)).body;
          const ids = (kept: (tip: Tip) => unknown) => whole.filter(kept).map(({ _id }) => _id);
          const fits = ids((tip) => tip.forMyGarden?.fit === "fits");
          const due = ids((tip) => isDue(tip, today));
          expect(await idsOf(ben.browser, `/gardenersTips?fits=true${order}`)).toEqual(fits);
          expect(await idsOf(ben.browser, `/gardenersTips?now=true${order}`)).toEqual(due);
          expect(await idsOf(ben.browser, `/gardenersTips?now=true&fits=true${order}`)).toEqual(
            fits.filter((id) => due.includes(id)),
          );
          if (order === "") expect([fits.length, due.length].every((count) => count > 5)).toBe(true);
        }
      },
    );

    test("has pages and a total, and hides what a block hides", async () => {
      await seed(200);
      await addGarden(ben, { soilTexture: "sand" });
      const whole = await idsOf(ben.browser, "/gardenersTips?fits=true");
      const page = await ben.browser.get<Tip[]>("/gardenersTips?fits=true&limit=3&skip=2");
      expect(page.body.map(({ _id }) => _id)).toEqual(whole.slice(2, 5));
      expect(page.headers.get("x-total-count")).toBe(String(whole.length));
      await ben.browser.put(`/api/account/blocks/${ana.id}`, {});
      const left = (await ben.browser.get<Tip[]>("/gardenersTips?fits=true")).body;
      const authors = left.map(({ gardenerId }) => gardenerId);
      expect(authors).toContain(ben.id);
      expect(authors).not.toContain(ana.id);
    });

    test.each(["fits", "now"])("needs a garden, and a member: %s", async (name) => {
      const path = `/gardenersTips?${name}=true`;
      expect((await site.visitor().get(path)).status).toBe(401);
      const { status, body } = await ana.browser.get<{ errors: { path: string }[] }>(path);
      expect([status, body.errors[0]?.path]).toEqual([400, name]);
      expect((await ana.browser.get(`/gardenersTips?${name}=false`)).status).toBe(200);
    });

    test("is read by index (7.37)", async () => {
      await seed(2000);
      await sql.raw(engine === "sqlite" ? "analyze" : "vacuum analyze").execute(site.deps.db);
      await addGarden(ben, { ...ALBANY, placeId: PLACES.tacoma, soilTexture: "clay" });
      for (const [query, index] of [
        ["fits=true", /tip_needs/],
        ["now=true", /tip_timing/],
        ["fits=true&now=true", /tip_timing/],
      ] as const) {
        const sent = await sentBy(
          site,
          async () => void (await ben.browser.get(`/gardenersTips?${query}&limit=6`)),
        );
        const candidates = sent.find(
          ({ sql: text }) => text.includes("needs_growing_space") && text.includes("found"),
        );
        const plan = candidates ? await planOf(site, candidates) : "";
        expect(plan).toMatch(index);
        expect(plan).not.toMatch(/Seq Scan on tip|SCAN tip\b/);
      }
    });
  });
});
