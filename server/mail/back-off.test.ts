import { expect, test } from "vitest";
import { retryDelay } from "#server/mail/back-off.ts";

const HOUR = 60 * 60 * 1000;

test("failed mail is retried after 5 s, with the delay doubling up to half an hour", () =>
  expect([1, 2, 3, 4, 9, 10, 11, 5000].map((attempts) => retryDelay(attempts, 0, 0))).toEqual([
    5000, 10_000, 20_000, 40_000, 1_280_000, 1_800_000, 1_800_000, 1_800_000,
  ]));

test("jitter adds up to a fifth to the delay", () => {
  expect(retryDelay(1, 0, 1)).toBe(6000);
  for (let attempts = 1; attempts < 50; attempts++) {
    const delay = retryDelay(1, 0) ?? 0;
    expect(delay).toBeGreaterThanOrEqual(5000);
    expect(delay).toBeLessThanOrEqual(6000);
  }
});

test("mail is given up after three days", () => {
  expect(retryDelay(150, 72 * HOUR - 1, 0)).toBe(1_800_000);
  expect(retryDelay(150, 72 * HOUR)).toBeUndefined();
});
