import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cumulativeTotals, axisTicks } from "#web/dashboard/chart-values.ts";

describe("the ticks of a chart axis", () => {
  it.each([
    [0, [0, 1, 2]],
    [1, [0, 1, 2]],
    [4, [0, 1, 2, 3, 4]],
    [17, [0, 5, 10, 15, 20]],
    [26, [0, 10, 20, 30]],
    [1001, [0, 500, 1000, 1500]],
  ])("up to %i", (max, ticks) => {
    expect(axisTicks(max)).toEqual(ticks);
  });

  it("are few, start at 0 and reach the largest value", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (max) => {
        const ticks = axisTicks(max);
        expect(ticks[0]).toBe(0);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
        expect(ticks.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe("the cumulative totals", () => {
  it("end at the total, and each week adds its count", () => {
    expect(cumulativeTotals(10, [1, 0, 4])).toEqual([6, 6, 10]);
    fc.assert(
      fc.property(fc.nat(1000), fc.array(fc.nat(50), { minLength: 1, maxLength: 12 }), (more, byWeek) => {
        const total = more + byWeek.reduce((sum, added) => sum + added, 0);
        const totals = cumulativeTotals(total, byWeek);
        expect(totals.at(-1)).toBe(total);
        for (let week = 1; week < byWeek.length; week++)
          expect((totals[week] ?? 0) - (totals[week - 1] ?? 0)).toBe(byWeek[week]);
      }),
    );
  });
});
