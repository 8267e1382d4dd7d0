import { describe, expect, test } from "vitest";
import { tipChange, tipInput } from "#domain/tips/tip.ts";
import { photoHashFromPath, photoPath, widthsFor, widthsIn } from "#domain/photos/sizes.ts";

const tip = {
  title: "Mulch",
  difficultyLevel: "Easy",
  category: "Plant Care",
  privacy: "Public",
  plantType: "Tomato",
  postBody: "Straw.",
  photo: "https://example.org/rose.jpg",
};

describe("a picture's description (5.17)", () => {
  test("is optional, may be empty, and has at most 200 characters (5.17)", () => {
    const read = (photoAlt?: string) =>
      tipInput.parse({ ...tip, ...(photoAlt === undefined ? {} : { photoAlt }) }).photoAlt;
    expect(read()).toBeUndefined();
    expect(tipChange.parse({ title: "Other" })).toEqual({ title: "Other" });
    expect(read("")).toBe("");
    expect(read(" \u200b ")).toBe("");
    expect(read("  A rose ")).toBe("A rose");
    expect(read("x".repeat(200))).toHaveLength(200);
    expect(tipInput.safeParse({ ...tip, photoAlt: "x".repeat(201) }).error?.issues[0]?.message).toBe(
      "Description of the picture can have at most 200 characters",
    );
    expect(tipInput.safeParse({ ...tip, photoAlt: "a\nb" }).success).toBe(false);
    expect(tipInput.safeParse({ ...tip, photoAlt: 7 }).success).toBe(false);
  });
});

describe("paths of a stored photo (7.64)", () => {
  const hash = "0123456789abcdef0123456789abcdef";

  test("contain its hash, and other paths do not", () => {
    expect(photoHashFromPath(photoPath(hash, 640, "avif"))).toBe(hash);
    for (const path of [
      `/photos/${hash}/640.png`,
      `/photos/${hash.toUpperCase()}/640.webp`,
      `/photos/${hash}/../x/640.webp`,
      `/photos/${hash}/640.webp?x`,
      `https://elsewhere.example/photos/${hash}/640.webp`,
      "/pictures/rose.webp",
    ])
      expect(photoHashFromPath(path), path).toBeUndefined();
  });

  test.each([
    [1, 1, [1]],
    [319, 200, [319]],
    [640, 480, [320, 640]],
    [1000, 700, [320, 640, 1000]],
    [4000, 3000, [320, 640, 1280, 1920]],
    [3000, 4000, [320, 640, 1280, 1500]],
    [1000, 16_000, [320, 433]],
    [1, 16_000, [1]],
  ])("%i by %i pixels are served in the widths %j", (width, height, widths) =>
    expect(widthsFor(width, height)).toEqual(widths),
  );

  test("have every width as AVIF, but as WebP only 640 and the largest (9.41)", () => {
    expect(widthsIn("avif", [320, 640, 1280, 1920])).toEqual([320, 640, 1280, 1920]);
    expect(widthsIn("webp", [320, 640, 1280, 1920])).toEqual([640, 1920]);
    expect(widthsIn("webp", [320, 640])).toEqual([640]);
    expect(widthsIn("webp", [320, 480])).toEqual([480]);
  });
});
