import { expect, test } from "vitest";
import { startingPhoto } from "#web/photos/stored-photo.ts";

const photo = "https://example.org/old.jpg";
const stored = { photo, variants: null, problem: "There is no picture." };

test("a form knows sizes and problem of the stored picture only, not of another URL (2.72)", () => {
  expect(startingPhoto(photo, stored)).toEqual(stored);
  const other = "https://example.org/new.jpg";
  expect(startingPhoto(other, stored)).toEqual({ photo: other, variants: null, problem: undefined });
  expect(startingPhoto(photo)).toEqual({ photo, variants: null, problem: undefined });
  expect(startingPhoto("not a URL", stored)).toEqual({ photo: "", variants: null, problem: undefined });
});
