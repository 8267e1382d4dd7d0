import { expect, test } from "vitest";
import { retryAfter } from "#server/mail/back-off.ts";

const HOUR = 60 * 60 * 1000;

test("mail that failed is tried again after 5 s, then after twice as long, up to half an hour", () =>
  expect([1, 2, 3, 4, 9, 10, 11, 5000].map((tries) => retryAfter(tries, 0, 0))).toEqual([
    5000, 10_000, 20_000, 40_000, 1_280_000, 1_800_000, 1_800_000, 1_800_000,
  ]));

test("what failed together is spread over a fifth more", () => {
  expect(retryAfter(1, 0, 1)).toBe(6000);
  for (let tries = 1; tries < 50; tries++) {
    const wait = retryAfter(1, 0) ?? 0;
    expect(wait).toBeGreaterThanOrEqual(5000);
    expect(wait).toBeLessThanOrEqual(6000);
  }
});

test("after three days it is given up", () => {
  expect(retryAfter(150, 72 * HOUR - 1, 0)).toBe(1_800_000);
  expect(retryAfter(150, 72 * HOUR)).toBeUndefined();
});
