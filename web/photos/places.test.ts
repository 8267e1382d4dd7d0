import { expect, test } from "vitest";
import { PLACES, portraitPlace, sizesAt } from "#web/photos/places.ts";

test("a photo is requested in the width it is shown", () => {
  expect(sizesAt(PLACES.row, { width: 800, height: 600 })).toBe("calc(5.5rem)");
  expect(sizesAt(PLACES.form, { width: 600, height: 800 })).toBe(
    "(min-width: 40rem) calc(13rem), calc(95vw - 2.5rem)",
  );
});

test("a photo wider than its box is requested wider, by the ratio of each box (2.102)", () => {
  expect(sizesAt(portraitPlace(96), { width: 800, height: 400 })).toBe("calc(2.000 * (96px))");
  expect(sizesAt(PLACES.detail, { width: 1600, height: 1000 })).toBe(
    "(min-width: 80rem) calc(75rem), (min-width: 48rem) calc(94vw), calc(1.200 * (100vw))",
  );
});
