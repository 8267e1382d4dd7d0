import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, darkAccent, isReadableAccent } from "#domain/content/accent.ts";

test("contrast is that of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.478, 3);
  expect(contrast("#ffffff", "#ffffff")).toBe(1);
});

test("text in it can also be read on a surface that is tinted with it (10.23)", () => {
  // Readable on paper alone.
  expect(contrast("#3f7a3a", "#f3f0e6")).toBeGreaterThan(4.5);
  expect(isReadableAccent("#3f7a3a")).toBe(false);
  expect(contrast(darkAccent("#7a1f5c"), "#2d2d2b")).toBeGreaterThan(4.5);
});

test("an accent color is readable in both themes, or refused (10.23)", () => {
  expect(["#2f6b3a", "#7a1f5c", "#00407a"].map(isReadableAccent)).toEqual([true, true, true]);
  expect(["#ffff00", "#8ccb8f", "#ff0000", "#ffffff"].map(isReadableAccent)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(color, (any) => {
      const dark = darkAccent(any);
      expect(contrast(dark, "#1b231b"), dark).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, "#0e1a10"), dark).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, "#16341f"), dark).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
