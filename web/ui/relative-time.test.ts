import { expect, test } from "vitest";
import { formatRelativeTime } from "#web/ui/RelativeTime.tsx";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test.each([
  [0, "just now"],
  [59_999, "just now"],
  [-5 * MINUTE, "just now"],
  [MINUTE, "1 minute ago"],
  [59 * MINUTE, "59 minutes ago"],
  [60 * MINUTE, "1 hour ago"],
  [DAY, "1 day ago"],
  [13 * DAY, "1 week ago"],
  [40 * DAY, "1 month ago"],
  [800 * DAY, "2 years ago"],
])("%i milliseconds ago is %s (12.7)", (elapsed, text) =>
  expect(formatRelativeTime(1e12, 1e12 + elapsed)).toBe(text),
);
