import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weekOf, weeksUpTo } from "#domain/time/week.ts";

describe("weeks", () => {
  it.each([
    ["2026-11-16T00:00:00.000Z", "2026-11-16"],
    ["2026-11-15T23:59:59.999Z", "2026-11-09"],
    ["2026-11-20", "2026-11-16"],
    ["2027-01-01T12:00:00.000Z", "2026-12-28"],
    ["2024-02-29T12:00:00.000Z", "2024-02-26"],
    ["1970-01-01T00:00:00.000Z", "1969-12-29"],
    ["1969-12-28T23:00:00.000Z", "1969-12-22"],
  ])("%s is in the week of %s", (moment, monday) => {
    expect(weekOf(moment)).toBe(monday);
  });

  it("begin on a Monday less than seven days earlier", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }),
        (moment) => {
          const monday = new Date(weekOf(moment));
          const back = moment.getTime() - monday.getTime();
          expect(monday.getUTCDay()).toBe(1);
          expect(back).toBeGreaterThanOrEqual(0);
          expect(back).toBeLessThan(7 * 24 * 60 * 60 * 1000);
        },
      ),
    );
  });

  it("follow each other without gaps, across new year and summer time", () => {
    expect(weeksUpTo(new Date("2027-01-05T08:00:00Z"), 4)).toEqual([
      "2026-12-14",
      "2026-12-21",
      "2026-12-28",
      "2027-01-04",
    ]);
    expect(weeksUpTo(new Date("2026-04-01T08:00:00Z"), 2)).toEqual(["2026-03-23", "2026-03-30"]);
  });
});
