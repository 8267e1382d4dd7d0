import { describe, expect, test } from "vitest";
import { addDays, daysUntil } from "#domain/gardens/month-day.ts";
import { readStationsFixture } from "#tests/harness/frost-stations.ts";
import {
  distanceKm,
  estimateFrost,
  nearestStations,
  type Position,
  weightedDay,
} from "#domain/gardens/frost-estimate.ts";
import type { FrostStation } from "#domain/gardens/frost-station.ts";

const TACOMA = { latitude: 47.25288, longitude: -122.44429 };
const stations = readStationsFixture();

/** Made-up stations around a position, so many km north of it. */
const around = ({ latitude, longitude }: Position, kilometers: number[], of: Partial<FrostStation> = {}) =>
  kilometers.map((km, index): FrostStation => ({
    id: `made-up-${index}`,
    name: "Made up",
    latitude: latitude + km / 111.19492664455873,
    longitude,
    elevation: 0,
    frostRegime: "every-year",
    lastFrost: "04-10",
    firstFrost: "10-10",
    lastFrostSafe: null,
    ...of,
  }));
const SEA = { latitude: 0, longitude: 0 };

describe("an estimate of frost dates (13.5, 13.13)", () => {
  // Expected values were computed apart from this code, by another formula for distances.
  test("weighs the five nearest stations by inverse distance and elevation, to the third decimal", () => {
    const nearest = nearestStations(TACOMA, stations);
    expect(nearest.map(({ distance }) => Number(distance.toFixed(3)))).toEqual([
      23.453, 32.684, 46.615, 73.855, 83.58,
    ]);
    expect(weightedDay(nearest, "lastFrost", 74, 1)).toBeCloseTo(80.426, 3);
    expect(weightedDay(nearest, "firstFrost", 74, -1)).toBeCloseTo(315.756, 3);
    expect(weightedDay(nearest, "lastFrostSafe", 74, 1)).toBeCloseTo(100.011, 3);
  });

  test("gives days", () =>
    expect(estimateFrost(TACOMA, 74, stations)).toEqual({
      regime: "every-year",
      lastFrost: "03-21",
      firstFrost: "11-12",
      lastFrostSafe: "04-10",
    }));

  test("is 4.5 days later in spring and earlier in autumn 300 m higher up", () => {
    const nearest = nearestStations(TACOMA, stations);
    expect(weightedDay(nearest, "lastFrost", 374, 1)).toBeCloseTo(84.926, 3);
    expect(weightedDay(nearest, "firstFrost", 374, -1)).toBeCloseTo(311.256, 3);
  });

  test("counts a station at the very place like one a kilometer away", () => {
    const near = around(SEA, [0, 1, 1, 1, 1]);
    near[0] = { ...(near[0] as FrostStation), lastFrost: "04-20" };
    expect(weightedDay(nearestStations(SEA, near), "lastFrost", 0, 1)).toBeCloseTo(102, 3);
  });

  test("averages dates around New Year to New Year", () => {
    const [one, two, three, four, five] = around(SEA, [10, 10, 10, 10, 10]) as [
      FrostStation,
      FrostStation,
      FrostStation,
      FrostStation,
      FrostStation,
    ];
    const mixed = [
      { ...one, lastFrost: "12-29", firstFrost: "12-20" },
      { ...two, lastFrost: "12-30", firstFrost: "12-20" },
      { ...three, lastFrost: "12-31", firstFrost: "12-20" },
      { ...four, lastFrost: "01-03", firstFrost: "01-09" },
      { ...five, lastFrost: "01-07", firstFrost: "01-09" },
    ];
    expect(estimateFrost(SEA, 0, mixed)).toMatchObject({ lastFrost: "01-01", firstFrost: "12-28" });
  });

  test("needs five stations within 100 km", () => {
    const four = around(SEA, [10, 20, 30, 99]);
    const far = around(SEA, [100.1], { id: "far" });
    expect(estimateFrost(SEA, 0, [...four, ...far])).toEqual({ missing: "no-stations" });
    expect(estimateFrost(SEA, 0, [...four, ...around(SEA, [99.9], { id: "near" })])).toMatchObject({
      lastFrost: "04-10",
    });
    expect(estimateFrost({ latitude: -43.53, longitude: 172.63 }, 14, stations)).toEqual({
      missing: "no-stations",
    });
  });

  test("needs the elevation", () =>
    expect(estimateFrost(TACOMA, null, stations)).toEqual({ missing: "no-elevation" }));

  test("has no dates where frost never comes, and none where it comes to some stations only", () => {
    const free = { frostRegime: "never", lastFrost: null, firstFrost: null } as const;
    expect(estimateFrost(SEA, null, around(SEA, [1, 2, 3, 4, 5], free))).toEqual({
      regime: "never",
      lastFrost: null,
      firstFrost: null,
      lastFrostSafe: null,
    });
    const some = [...around(SEA, [1, 2, 3, 4]), ...around(SEA, [5], { ...free, id: "free" })];
    expect(estimateFrost(SEA, 0, some)).toEqual({ missing: "frost-varies" });
  });

  test("has no safe date if a station lacks it", () => {
    const all = around(SEA, [1, 2, 3, 4, 5], { lastFrostSafe: "04-24" });
    expect(estimateFrost(SEA, 0, all)).toMatchObject({ lastFrostSafe: "04-24" });
    expect(estimateFrost(SEA, 0, [...all.slice(0, 4), ...around(SEA, [6], { id: "without" })])).toMatchObject(
      {
        lastFrostSafe: null,
      },
    );
  });
});

// As published: NOAA's normals of 1991 to 2020.
test.each([
  ["Albany", "USW00014735", "04-27", "10-15", "04-13", 171],
  ["Sea-Tac", "USW00024233", "03-02", "11-23", "02-16", 266],
  ["Olympia", "USW00024227", "04-29", "10-14", "04-15", 168],
  ["Fairbanks", "USW00026411", "05-13", "09-13", "04-29", 123],
  ["Santa Barbara", "USW00053152", "12-31", "12-20", "12-17", 354],
  ["New Orleans", "USW00053917", "01-22", "01-05", "01-08", 348],
])("the station of %s has its published dates (13.11)", (_, id, last, first, twoWeeksBefore, days) => {
  const station = stations.find((each) => each.id === id);
  expect(station).toMatchObject({ lastFrost: last, firstFrost: first });
  expect(addDays(last, -14)).toBe(twoWeeksBefore);
  expect(daysUntil(last, first)).toBe(days);
});

test("the station of Albany has its safe date, and that of San Juan no frost at all (13.5)", () => {
  const of = (id: string) => stations.find((each) => each.id === id);
  expect(of("USW00014735")?.lastFrostSafe).toBe("05-11");
  expect(of("RQW00011641")).toMatchObject({ frostRegime: "never", lastFrost: null, firstFrost: null });
  expect(stations).toHaveLength(10);
});

test("distances are along the surface, also across the date line", () => {
  expect(distanceKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
    111.195,
    3,
  );
  expect(distanceKm(TACOMA, TACOMA)).toBe(0);
});
