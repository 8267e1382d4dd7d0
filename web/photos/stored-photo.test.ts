import { expect, test } from "vitest";
import { startingPhoto } from "#web/photos/stored-photo.ts";

const photo = "https://example.org/old.jpg";
const stored = { photo, variants: null, problem: "There is no photo." };

test("a form uses the variants and problem of the stored photo, but not for another URL (2.72)", () => {
  expect(startingPhoto(photo, stored)).toEqual(stored);
  const other = "https://example.org/new.jpg";
  expect(startingPhoto(other, stored)).toEqual({ photo: other, variants: null, problem: undefined });
  expect(startingPhoto(photo)).toEqual({ photo, variants: null, problem: undefined });
  expect(startingPhoto("not a URL", stored)).toEqual({ photo: "", variants: null, problem: undefined });
});
