import { expect, test } from "vitest";
import { formatDateTime } from "#domain/time/format-date-time.ts";

test.each([
  ["2026-11-16T09:30:59.999Z", "16 Nov 2026, 09:30 UTC"],
  ["2027-01-02T00:00:00.000Z", "2 Jan 2027, 00:00 UTC"],
])("%s is %s", (time, words) => expect(formatDateTime(time)).toBe(words));
