import { describe, expect, test } from "vitest";
import { frostOf } from "#domain/gardens/frost.ts";
import { ANCHORS } from "#domain/timing/anchors.ts";
import { datesFor, isNow, rangesNow } from "#domain/timing/dates.ts";
import type { GardenFacts } from "#domain/timing/garden-facts.ts";
import type { Timing } from "#domain/timing/timing.ts";
import { isMoved } from "#domain/timing/words.ts";
import { readStationsFixture } from "#tests/harness/frost-stations.ts";

const UNKNOWN: GardenFacts = {
  frost: frostOf({ frostRegime: null, lastFrost: null, firstFrost: null, lastFrostSafe: null }, null),
  minimumTemperature: null,
  sunExposure: null,
  soilTexture: null,
  soilReaction: null,
  growingSpace: [],
  latitude: null,
  today: "2026-11-25",
  daylight: null,
};
const stations = readStationsFixture();

/** A garden beside a weather station, with the normals of 1991 to 2020. */
function at(id: string): GardenFacts {
  const station = stations.find((each) => each.id === id);
  if (!station) throw new Error(id);
  const { frostRegime, lastFrost, firstFrost, lastFrostSafe, latitude } = station;
  return {
    ...UNKNOWN,
    frost: frostOf({ frostRegime, lastFrost, firstFrost, lastFrostSafe }, null),
    latitude,
  };
}
const ALBANY = at("USW00014735");
const CHRISTCHURCH: GardenFacts = {
  ...UNKNOWN,
  frost: frostOf({ frostRegime: null, lastFrost: "10-20", firstFrost: null, lastFrostSafe: null }, null),
  latitude: -43.53,
};
const plantOut = (anchor: Timing["anchor"], fromDays = 0, toDays = fromDays): Timing => ({
  activity: "plant-out",
  anchor,
  fromDays,
  toDays,
});
const TWO_WEEKS_BEFORE = plantOut("last-frost", -14);
const on = (date: string) => ({ from: date, to: date });

describe("two weeks before the last frost (15.3)", () => {
  test.each<[string, GardenFacts, string]>([
    ["Albany", ALBANY, "2027-04-13"],
    ["Seattle Tacoma", at("USW00024233"), "2027-02-16"],
    ["Olympia", at("USW00024227"), "2027-04-15"],
    ["Fairbanks", at("USW00026411"), "2027-04-29"],
    ["Santa Barbara, whose last frost is after the first", at("USW00053152"), "2026-12-17"],
    ["New Orleans", at("USW00053917"), "2027-01-08"],
    ["Christchurch, by its gardener’s own date", { ...CHRISTCHURCH, today: "2027-01-01" }, "2027-10-06"],
  ])("is known in %s to the day", (_, garden, date) =>
    expect(datesFor(TWO_WEEKS_BEFORE, null, garden)).toEqual({ dates: on(date), reasons: [] }),
  );

  test("has no date where frost never comes, and says why", () =>
    expect(datesFor(TWO_WEEKS_BEFORE, null, at("RQW00011641"))).toEqual({
      dates: null,
      reasons: ["Frost never comes to your garden, so nothing is dated by the last frost"],
    }));

  test("has no date where the last frost is unknown", () =>
    expect(datesFor(TWO_WEEKS_BEFORE, null, UNKNOWN)).toEqual({
      dates: null,
      reasons: ["The last frost of your garden is not known, so there is no date"],
    }));
});

describe("the next window (15.3)", () => {
  const inMay = plantOut("last-frost", 7, 21);
  test.each([
    ["2027-05-18", "2027-05-04"],
    ["2027-05-19", "2028-05-04"],
  ])("on %s begins on %s: one that is not over counts", (today, from) =>
    expect(datesFor(inMay, null, { ...ALBANY, today }).dates?.from).toBe(from),
  );

  test("crosses New Year and 29 February", () => {
    const winter = plantOut("last-frost", -120, -50);
    expect(datesFor(winter, null, { ...ALBANY, today: "2028-01-02" }).dates).toEqual({
      from: "2027-12-29",
      to: "2028-03-08",
    });
  });

  test("says that an estimate may be off", () => {
    const estimate = {
      regime: "every-year",
      lastFrost: "03-21",
      firstFrost: "11-12",
      lastFrostSafe: null,
    } as const;
    const frost = frostOf(
      { frostRegime: null, lastFrost: null, firstFrost: null, lastFrostSafe: null },
      estimate,
    );
    expect(datesFor(TWO_WEEKS_BEFORE, null, { ...UNKNOWN, frost })).toEqual({
      dates: on("2027-03-07"),
      reasons: ["Your last frost, 21 March, is estimated, and may be 14 days off"],
    });
  });

  test("of a sign is never dated, and of nothing neither (15.2)", () => {
    const sign: Timing = { activity: "prune", sign: "when the forsythia blooms" };
    expect(datesFor(sign, null, ALBANY)).toEqual({ dates: null, reasons: [] });
    expect(datesFor(null, null, ALBANY)).toEqual({ dates: null, reasons: [] });
  });
});

describe("seasons and days of the sun (15.4)", () => {
  test("a third of a season is a month of the reader's own year", () => {
    expect(datesFor(plantOut("early-spring"), null, ALBANY)).toEqual({
      dates: { from: "2027-03-01", to: "2027-03-31" },
      reasons: [],
    });
    expect(datesFor(plantOut("early-spring"), null, CHRISTCHURCH)).toEqual({
      dates: { from: "2027-09-01", to: "2027-09-30" },
      reasons: ["In the south early spring is September: six months from the north’s"],
    });
    expect(datesFor(plantOut("mid-winter", -7, 7), null, ALBANY).dates).toEqual({
      from: "2026-12-25",
      to: "2027-02-07",
    });
  });

  test("the longest day is in June in the north and in December in the south", () => {
    const daylight = { longest: 15.3, shortest: 9.04 };
    expect(datesFor(plantOut("longest-day"), null, { ...ALBANY, daylight })).toEqual({
      dates: on("2027-06-21"),
      reasons: ["Your longest day, 21 June, has 15.3 hours of daylight"],
    });
    expect(datesFor(plantOut("longest-day"), null, CHRISTCHURCH).dates).toEqual(on("2026-12-21"));
    expect(datesFor(plantOut("shortest-day"), null, CHRISTCHURCH).dates).toEqual(on("2027-06-21"));
  });

  test.each([...ANCHORS])("%s has no date in a garden of which nothing is known, and says why", (anchor) => {
    const { dates, reasons } = datesFor(plantOut(anchor), null, UNKNOWN);
    expect(dates).toBeNull();
    expect(reasons).toHaveLength(1);
  });

  test("there are none near the equator", () => {
    const quito = { ...UNKNOWN, latitude: -0.2 };
    for (const anchor of ["late-summer", "shortest-day"] as const)
      expect(datesFor(plantOut(anchor), null, quito)).toMatchObject({
        dates: null,
        reasons: [expect.stringContaining("Near the equator")],
      });
  });
});

describe("a tender plant (15.5)", () => {
  const TENDER = { minimumTemperature: 1 };
  const moved = "Tender: not before 11 May, when later frost comes in one year of ten";

  test("goes out on the safe date at the earliest", () => {
    const found = datesFor(plantOut("last-frost", -14, 21), TENDER, ALBANY);
    expect(found).toEqual({ dates: { from: "2027-05-11", to: "2027-05-18" }, reasons: [moved] });
    expect(isMoved(found.reasons)).toBe(true);
  });

  test("has its whole window after it if it would be over by then", () =>
    expect(datesFor(plantOut("last-frost", -14, 0), TENDER, ALBANY).dates).toEqual({
      from: "2027-05-11",
      to: "2027-05-25",
    }));

  test("is still to go out on the safe date when the words' own window is over", () =>
    expect(datesFor(TWO_WEEKS_BEFORE, TENDER, { ...ALBANY, today: "2027-05-01" }).dates).toEqual(
      on("2027-05-11"),
    ));

  test("waits for the last frost if the safe date is not known", () =>
    expect(
      datesFor(TWO_WEEKS_BEFORE, TENDER, { ...ALBANY, frost: { ...ALBANY.frost, lastFrostSafe: null } }),
    ).toEqual({ dates: on("2027-04-27"), reasons: ["Tender: not before your last frost, 27 April"] }));

  test("keeps windows after it", () =>
    expect(datesFor(plantOut("last-frost", 15), TENDER, ALBANY)).toEqual({
      dates: on("2027-05-12"),
      reasons: [],
    }));

  test.each<[string, Timing, object, GardenFacts]>([
    ["hardy", TWO_WEEKS_BEFORE, { minimumTemperature: 0 }, ALBANY],
    ["under cover", { ...TWO_WEEKS_BEFORE, activity: "sow-under-cover" }, TENDER, ALBANY],
  ])("is dated as written if it is %s", (_, timing, needs, garden) =>
    expect(datesFor(timing, needs, garden)).toEqual({ dates: on("2027-04-13"), reasons: [] }),
  );
});

describe("now (15.10)", () => {
  test("is today and the 13 days after it", () => {
    const today = "2027-05-01";
    expect(isNow({ from: "2027-05-14", to: "2027-06-01" }, today)).toBe(true);
    expect(isNow({ from: "2027-05-15", to: "2027-06-01" }, today)).toBe(false);
    expect(isNow({ from: "2027-04-01", to: "2027-05-01" }, today)).toBe(true);
    expect(isNow({ from: "2027-04-01", to: "2027-04-30" }, today)).toBe(false);
  });

  test("ranges hold exactly the windows that touch it, as they are written", () => {
    for (const garden of [ALBANY, CHRISTCHURCH, at("USW00053152")])
      for (const today of ["2026-11-25", "2027-01-01", "2027-04-20", "2028-02-29"])
        for (const anchor of ["last-frost", "late-winter", "longest-day"] as const) {
          const ranges = rangesNow({ ...garden, today }, [anchor]);
          for (let from = -366; from <= 366; from += 21)
            for (const length of [0, 13, 180]) {
              const to = Math.min(from + length, 366);
              const { dates } = datesFor(plantOut(anchor, from, to), null, { ...garden, today });
              const isIn = ranges.some(
                ({ least, most, latest }) => to >= least && to <= most && from <= latest,
              );
              expect([anchor, today, from, to, isIn]).toEqual([
                anchor,
                today,
                from,
                to,
                dates !== null && isNow(dates, today),
              ]);
            }
        }
  });
});
