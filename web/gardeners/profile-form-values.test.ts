import { expect, test } from "vitest";
import { picturesIn } from "#web/gardeners/profile-form-values.ts";

const photo = "https://example.org/old.jpg";
const coverPhoto = "https://example.org/wide.jpg";
const pictures = {
  photoVariants: null,
  photoProblem: "There is no picture.",
  coverPhotoVariants: null,
  coverPhotoProblem: "There is none, either.",
};

test("what is known of a stored picture is told of no other (2.72)", () => {
  const stored = { values: { photo, coverPhoto }, pictures };
  expect(picturesIn({ photo, coverPhoto }, stored)).toEqual(pictures);
  expect(picturesIn({ photo: "https://example.org/new.jpg", coverPhoto }, stored)).toEqual({
    coverPhotoVariants: null,
    coverPhotoProblem: "There is none, either.",
  });
  expect(picturesIn({ photo, coverPhoto }, null)).toEqual({});
});
