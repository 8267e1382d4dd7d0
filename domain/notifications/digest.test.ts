import { expect, test } from "vitest";
import { lastDigestTime } from "#domain/notifications/digest.ts";

test.each([
  ["2025-03-05T07:00:00.000Z", "2025-03-05T07:00:00.000Z", "2025-03-03T07:00:00.000Z"],
  ["2025-03-05T06:59:59.999Z", "2025-03-04T07:00:00.000Z", "2025-03-03T07:00:00.000Z"],
  ["2025-03-03T06:59:00.000Z", "2025-03-02T07:00:00.000Z", "2025-02-24T07:00:00.000Z"],
  ["2025-03-03T07:00:00.000Z", "2025-03-03T07:00:00.000Z", "2025-03-03T07:00:00.000Z"],
  ["2025-01-01T03:00:00.000Z", "2024-12-31T07:00:00.000Z", "2024-12-30T07:00:00.000Z"],
])("at %s letters were last due at %s, weekly ones at %s (11.54)", (now, daily, weekly) => {
  expect(lastDigestTime("daily", new Date(now)).toISOString()).toBe(daily);
  expect(lastDigestTime("weekly", new Date(now)).toISOString()).toBe(weekly);
});
