import { expect, test } from "vitest";
import { areApart, rounded, wilson } from "#domain/outcomes/wilson.ts";

const bounds = (worked: number, total: number) => {
  const { lower, upper } = wilson(worked, total);
  return [rounded(lower), rounded(upper)];
};

test("the Wilson interval has the published values (17.5)", () => {
  expect(bounds(14, 17)).toEqual([0.59, 0.938]);
  expect(bounds(12, 13)).toEqual([0.667, 0.986]);
  expect(bounds(2, 9)).toEqual([0.063, 0.547]);
  expect(bounds(90, 100)[0]).toBe(0.826);
  expect(bounds(9, 10)[0]).toBe(0.596);
  expect(bounds(3, 3)).toEqual([0.439, 1]);
  expect(bounds(1, 1)[0]).toBe(0.207);
  expect(bounds(0, 5)[0]).toBe(0);
  expect(bounds(0, 0)).toEqual([0, 1]);
});

test("many successes come before few, and few before none (17.5)", () => {
  const counts: [number, number][] = [
    [1, 1],
    [14, 17],
    [3, 3],
    [90, 100],
    [9, 10],
    [0, 4],
  ];
  const lower = ([worked, total]: [number, number]) => wilson(worked, total).lower;
  expect(counts.toSorted((a, b) => lower(b) - lower(a))).toEqual([
    [90, 100],
    [9, 10],
    [14, 17],
    [3, 3],
    [1, 1],
    [0, 4],
  ]);
});

test("12 of 13 and 2 of 9 part, 14 of 17 and 9 of 9 do not (17.7)", () => {
  expect(areApart(wilson(12, 13), wilson(2, 9))).toBe(true);
  expect(areApart(wilson(2, 9), wilson(12, 13))).toBe(true);
  expect(areApart(wilson(14, 17), wilson(9, 9))).toBe(false);
});
