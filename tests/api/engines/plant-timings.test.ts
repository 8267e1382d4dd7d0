import { beforeEach, describe, expect, test } from "vitest";
import type { Timing } from "#domain/timing/timing.ts";
import { PLANT_TIMINGS_MAX, type PlantTiming } from "#domain/tips/plant-timing.ts";
import { engines } from "#tests/harness/engines.ts";
import { type Member, shareTip, signUp } from "#tests/harness/factories.ts";
import { addGarden, PLACES } from "#tests/harness/gardens.ts";
import { sentBy } from "#tests/harness/sent-queries.ts";
import { useSite } from "#tests/harness/site.ts";

/** Another one in each test. */
let plant: string;
const path = () => `/api/plants/${plant}/timings`;
const timed = (anchor: NonNullable<Timing["anchor"]>, offset = 0): Timing => ({
  activity: "plant-out",
  anchor,
  fromDays: offset,
  toDays: offset,
});

describe.each(engines)("when the tips about a plant say to act, on %s (14.14, 14.15)", (engine) => {
  const site = useSite(engine);
  let [ana, ben]: [Member, Member] = [] as never;
  beforeEach(async () => {
    site.setClock("2025-04-20T12:00:00Z");
    [ana, ben] = [await signUp(site), await signUp(site)];
  });
  const about = (timing: Timing | null, fields: object = {}) =>
    shareTip(ana, { plantType: plant.replace("-", " "), timing, ...fields });
  const read = async ({ browser }: Pick<Member, "browser">) =>
    (await browser.get<PlantTiming[]>(path())).body;
  const garden = { placeId: PLACES.christchurch, lastFrost: "10-20", firstFrost: "05-01" } as const;

  test("is in the order of the year from now on, first what has dates in the garden", async () => {
    plant = "cucurbita-pepo";
    const ids = {
      sign: await about({ activity: "prune", sign: "when it sulks" }),
      rains: await about(timed("rains")),
      spring: await about(timed("last-frost", 14), { title: "Second week" }),
      autumn: await about(timed("late-autumn")),
      frost: await about(timed("first-frost", -14), { plantType: "Zucchini" }),
    };
    await about(null);
    await shareTip(ana, { plantType: "Tomato", timing: timed("last-frost") });
    await addGarden(ben, garden);
    const found = await read(ben);
    expect(found.map(({ _id, dates }) => [_id, dates?.from ?? null])).toEqual([
      [ids.autumn, "2025-05-01"],
      [ids.spring, "2025-11-03"],
      // This year's was three days ago.
      [ids.frost, "2026-04-17"],
      [ids.rains, null],
      [ids.sign, null],
    ]);
    expect(found[1]).toEqual({
      _id: ids.spring,
      title: "Second week",
      timing: timed("last-frost", 14),
      dates: { from: "2025-11-03", to: "2025-11-03" },
    });
  });

  test("is in words alone for visitors and without a garden, newest first, and kept for nobody else", async () => {
    plant = "cucurbita-maxima";
    const first = await about(timed("last-frost"));
    const second = await about(timed("first-frost"));
    await addGarden(ben, garden);
    for (const reader of [ana, { browser: site.visitor() }]) {
      expect((await read(ben)).map((each) => "dates" in each)).toEqual([true, true]);
      const found = await read(reader);
      expect(found.map(({ _id }) => _id)).toEqual([second, first]);
      expect(found.map((each) => "dates" in each)).toEqual([false, false]);
    }
    expect((await site.visitor().get(path())).headers.get("vary")).not.toBe(
      "Cookie, Accept-Encoding, Accept-Language",
    );
  });

  test("is of what the viewer sees alone", async () => {
    plant = "cucurbita-moschata";
    const own = await about(timed("last-frost"), { privacy: "Private" });
    const shown = await about(timed("last-frost"));
    expect((await read(ana)).map(({ _id }) => _id)).toEqual([shown, own]);
    expect((await read(ben)).map(({ _id }) => _id)).toEqual([shown]);
    await ben.browser.put(`/api/account/blocks/${ana.id}`, {});
    expect(await read(ben)).toEqual([]);
  });

  test("takes as many queries for many tips as for one, and is at most 50", async () => {
    plant = "cucumis-sativus";
    await addGarden(ben, garden);
    await about(timed("last-frost"));
    // What is kept of the garden is read again after a write, on PostgreSQL also after one of another site.
    const count = async () =>
      (await sentBy(site, async () => void (await read(ben)))).filter(({ sql }) => sql.includes('"tip"'))
        .length;
    const before = await count();
    expect(before).toBeGreaterThan(0);
    for (let place = 0; place < PLANT_TIMINGS_MAX; place++) await about(timed("last-frost", place));
    expect(await count()).toBe(before);
    expect(await read(ben)).toHaveLength(PLANT_TIMINGS_MAX);
  });

  test("is empty for a plant that nobody knows", async () =>
    expect((await ben.browser.get("/api/plants/nothing/timings")).body).toEqual([]));
});
