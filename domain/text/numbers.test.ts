import { expect, test } from "vitest";
import { formatCompact, formatNumber } from "#domain/text/numbers.ts";

const NUMBERS = [0, 1, 7, 99, 998, 999, 1000, 1001, 1234, 9950, 99_999, 1_000_000, 12_345_678, -5, -1234];

test("formatNumber formats like Intl.NumberFormat", () => {
  expect(NUMBERS.map(formatNumber)).toEqual(NUMBERS.map((number) => number.toLocaleString("en")));
  expect(formatNumber(1234)).toBe("1,234");
});

test("formatCompact formats like Intl.NumberFormat", () => {
  const platform = new Intl.NumberFormat("en", { notation: "compact" });
  expect(NUMBERS.map(formatCompact)).toEqual(NUMBERS.map((number) => platform.format(number)));
  expect(formatCompact(1234)).toBe("1.2K");
});
