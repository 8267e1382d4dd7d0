import { expect, test } from "vitest";
import { dayLength } from "#server/gardens/day-length.ts";

const HOURS_OFF = 0.05;

test.each([
  ["Christchurch", { latitude: -43.53333, longitude: 172.63333 }, 8.94],
  ["Oslo", { latitude: 59.91273, longitude: 10.74609 }, 18.83],
])("in %s, 21 June 2026 has its published day length (15.4)", (_, place, hours) =>
  expect(Math.abs(dayLength(place, "2026-06-21") - hours)).toBeLessThan(HOURS_OFF),
);

test.each([
  ["2026-06-21", 24],
  ["2026-12-21", 0],
])("in Tromsø on %s the sun neither rises nor sets: %i hours (15.4)", (date, hours) =>
  expect(dayLength({ latitude: 69.6489, longitude: 18.95508 }, date)).toBe(hours),
);
