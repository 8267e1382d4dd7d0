import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growth, marksUpTo } from "#web/dashboard/scale.ts";

describe("the marks beside a chart", () => {
  it.each([
    [0, [0, 1, 2]],
    [1, [0, 1, 2]],
    [4, [0, 1, 2, 3, 4]],
    [17, [0, 5, 10, 15, 20]],
    [26, [0, 10, 20, 30]],
    [1001, [0, 500, 1000, 1500]],
  ])("up to %i", (most, marks) => {
    expect(marksUpTo(most)).toEqual(marks);
  });

  it("are few, start at 0 and reach the largest value", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (most) => {
        const marks = marksUpTo(most);
        expect(marks[0]).toBe(0);
        expect(marks.at(-1)).toBeGreaterThanOrEqual(most);
        expect(marks.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe("the growth of a total", () => {
  it("ends at the total, and each week adds what came in it", () => {
    expect(growth(10, [1, 0, 4])).toEqual([6, 6, 10]);
    fc.assert(
      fc.property(fc.nat(1000), fc.array(fc.nat(50), { minLength: 1, maxLength: 12 }), (more, byWeek) => {
        const total = more + byWeek.reduce((all, came) => all + came, 0);
        const grown = growth(total, byWeek);
        expect(grown.at(-1)).toBe(total);
        for (let week = 1; week < byWeek.length; week++)
          expect((grown[week] ?? 0) - (grown[week - 1] ?? 0)).toBe(byWeek[week]);
      }),
    );
  });
});
