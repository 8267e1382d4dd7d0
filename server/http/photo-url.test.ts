import { describe, expect, test } from "vitest";
import { absolutePhoto, storedPhoto } from "#server/http/photo-url.ts";

const HERE = "https://tips.example.org";

describe("a photo on our own site", () => {
  test("is stored as a path and returned as a URL at the site's current address", () => {
    const stored = storedPhoto(`${HERE}/pictures/rose.webp`, HERE);
    expect(stored).toBe("/pictures/rose.webp");
    expect(absolutePhoto(stored, "https://new.example.org")).toBe(
      "https://new.example.org/pictures/rose.webp",
    );
  });

  test.each([`${HERE}.evil.example/a.jpg`, "https://example.com/a.jpg", HERE, ""])(
    "%j is stored unchanged",
    (photo) => {
      expect(storedPhoto(photo, HERE)).toBe(photo);
      expect(absolutePhoto(photo, HERE)).toBe(photo);
    },
  );
});
