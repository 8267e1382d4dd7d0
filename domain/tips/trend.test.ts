import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstTrend, likeWeight, trendOf, trendWithLike, trendWithoutLike } from "#domain/tips/trend.ts";

const WEEK = 7 * 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 20);

/** The trend by its definition: the logarithm of the sum of all weights, half a like for the sharing itself. */
function direct(sharedAt: number, likes: number[]): number {
  const weights = [firstTrend(sharedAt), ...likes.map(likeWeight)];
  const most = Math.max(...weights);
  return most + Math.log(weights.reduce((sum, weight) => sum + Math.exp(weight - most), 0));
}
const incremental = (sharedAt: number, likes: number[]) => likes.reduce(trendWithLike, firstTrend(sharedAt));
const time = fc.integer({ min: NOW - 500 * WEEK, max: NOW + 500 * WEEK });

describe("trending (7.35)", () => {
  test("a like counts half as much a week later", () =>
    expect(likeWeight(NOW) - likeWeight(NOW - WEEK)).toBeCloseTo(Math.log(2), 12));

  test("adding likes one by one gives the sum of all", () => {
    fc.assert(
      fc.property(
        time,
        fc.array(time, { maxLength: 60 }),
        (sharedAt, likes) =>
          void expect(incremental(sharedAt, likes)).toBeCloseTo(direct(sharedAt, likes), 8),
      ),
    );
  });

  test("the order of the likes does not matter", () => {
    fc.assert(
      fc.property(
        time,
        fc.array(time, { maxLength: 30 }),
        (sharedAt, likes) =>
          void expect(incremental(sharedAt, likes)).toBeCloseTo(incremental(sharedAt, likes.toReversed()), 8),
      ),
    );
  });

  test("a like never lowers the trend, not even an old one", () => {
    fc.assert(
      fc.property(
        time,
        time,
        (sharedAt, like) =>
          void expect(trendWithLike(firstTrend(sharedAt), like)).toBeGreaterThanOrEqual(firstTrend(sharedAt)),
      ),
    );
  });

  test("recent likes outweigh older ones", () => {
    const old = incremental(NOW - 10 * WEEK, Array<number>(40).fill(NOW - 8 * WEEK));
    const recent = incremental(NOW - 10 * WEEK, [NOW]);
    expect(recent).toBeGreaterThan(old);
  });

  test("more likes of the same age weigh more, and any like more than none", () => {
    expect(incremental(NOW, [NOW, NOW])).toBeGreaterThan(incremental(NOW, [NOW]));
    expect(incremental(NOW, [NOW])).toBeGreaterThan(incremental(NOW, []));
  });
});

describe("a removed like (4.24)", () => {
  const shared = Date.UTC(2026, 5, 1);

  test("leaves the trend of the other likes, or undefined", () => {
    const times = fc.array(fc.integer({ min: 0, max: 60 * WEEK }), { minLength: 1, maxLength: 12 });
    let told = 0;
    fc.assert(
      fc.property(times, (after) => {
        const likes = after.map((time) => shared + time);
        const [gone = 0, ...left] = likes;
        const less = trendWithoutLike(trendOf(shared, likes), gone);
        if (less === undefined) return;
        told++;
        expect(less).toBeCloseTo(trendOf(shared, left), 9);
      }),
    );
    expect(told).toBeGreaterThan(20);
  });

  test("gives undefined when it is most of the trend", () => {
    expect(trendWithoutLike(trendOf(shared, [shared + 80 * WEEK]), shared + 80 * WEEK)).toBeUndefined();
    expect(trendOf(shared, [])).toBe(firstTrend(shared));
  });
});
