import { expect, test } from "vitest";
import { compact, grouped } from "#domain/text/numbers.ts";

const NUMBERS = [0, 1, 7, 99, 998, 999, 1000, 1001, 1234, 9950, 99_999, 1_000_000, 12_345_678, -5, -1234];

test("a grouped number is as the platform writes it", () => {
  expect(NUMBERS.map(grouped)).toEqual(NUMBERS.map((number) => number.toLocaleString("en")));
  expect(grouped(1234)).toBe("1,234");
});

test("a compact number is as the platform writes it", () => {
  const platform = new Intl.NumberFormat("en", { notation: "compact" });
  expect(NUMBERS.map(compact)).toEqual(NUMBERS.map((number) => platform.format(number)));
  expect(compact(1234)).toBe("1.2K");
});
