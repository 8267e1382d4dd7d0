import { expect, test } from "vitest";
import { formatDay, formatLocalTime, formatShortDay } from "#web/ui/dates.ts";

test.each([
  ["2026-11-16T23:59:59.999Z", "16 November 2026", "16 Nov 2026"],
  ["2027-01-02T00:00:00.000Z", "2 January 2027", "2 Jan 2027"],
])("the day of %s in UTC is %s, or %s (2.109)", (time, long, short) => {
  expect(formatDay(time)).toBe(long);
  expect(formatShortDay(time)).toBe(short);
});

test("a local time has two digits for hours and minutes", () => {
  expect(formatLocalTime(new Date(2026, 10, 16, 9, 5))).toBe("16 November 2026 at 09:05");
});
