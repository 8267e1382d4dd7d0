import { describe, expect, test } from "vitest";
import {
  addDays,
  dayOfYear,
  daysUntil,
  formatMonthDay,
  monthDay,
  monthDayAt,
} from "#domain/gardens/month-day.ts";

describe("days of every year (13.3, 13.11)", () => {
  test("count from 1 to 365, and back", () => {
    expect(["01-01", "02-28", "03-01", "12-31"].map(dayOfYear)).toEqual([1, 59, 60, 365]);
    const all = Array.from({ length: 365 }, (_, index) => monthDayAt(index + 1));
    expect(new Set(all).size).toBe(365);
    expect(all.map(dayOfYear)).toEqual(all.map((_, index) => index + 1));
    expect([0, -1, 366, 731].map(monthDayAt)).toEqual(["12-31", "12-30", "01-01", "01-01"]);
    expect([80.426, 79.5, 365.5].map(monthDayAt)).toEqual(["03-21", "03-21", "01-01"]);
  });

  // docs/product.md 13.3, with the published dates of Albany, Santa Barbara and Christchurch.
  test.each([
    ["04-27", "04-13"],
    ["12-31", "12-17"],
    ["10-20", "10-06"],
    ["01-05", "12-22"],
  ])("two weeks before %s are on %s", (day, before) => {
    expect(addDays(day, -14)).toBe(before);
    expect(addDays(before, 14)).toBe(day);
  });

  test.each([
    ["Albany", "04-27", "10-15", 171],
    ["Fairbanks", "05-13", "09-13", 123],
    ["Santa Barbara, across New Year", "12-31", "12-20", 354],
    ["New Orleans, across New Year", "01-22", "01-05", 348],
    ["Christchurch, in the south", "10-20", "04-20", 182],
    ["a day itself", "10-20", "10-20", 0],
  ])("the season of %s is counted", (_, last, first, days) => expect(daysUntil(last, first)).toBe(days));

  test("are written as people say them", () => expect(formatMonthDay("05-03")).toBe("3 May"));

  test.each(["04-27", "02-28", "12-31", "01-01"])("%s is one", (day) =>
    expect(monthDay("Last frost").parse(day)).toBe(day),
  );

  test.each(["04-31", "13-01", "00-10", "01-00", "4-27", "27 April", "2027-04-27", "04-27 ", "", 427, null])(
    "%j is none",
    (text) => expect(monthDay("Last frost").safeParse(text).error?.issues[0]?.message).toMatch(/04-27$/),
  );

  test("29 February is none, with the reason", () =>
    expect(monthDay("Last frost").safeParse("02-29").error?.issues).toMatchObject([
      {
        message:
          "Last frost cannot be 29 February, which is not in every year: choose 28 February or 1 March",
      },
    ]));
});
