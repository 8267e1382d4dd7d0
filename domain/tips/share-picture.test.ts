import { expect, test } from "vitest";
import { drawableText, sharePicturePath } from "#domain/tips/share-picture.ts";

test("texts in letters that the font of share pictures lacks are left out, and pictographs in others (18.15)", () => {
  expect(drawableText("Sow  the\nleeks: ½ inch – “deep”, señor Łukasz!")).toBe(
    "Sow the leeks: ½ inch – “deep”, señor Łukasz!",
  );
  expect(drawableText("🌱 Seeds 👩🏽‍🌾 & soil ❤️ 🇫🇷 ®")).toBe("Seeds & soil ®");
  for (const other of [
    "トマトの育て方",
    "Помидоры",
    "طماطم",
    "Tomato トマト",
    "टमाटर",
    "「Leek」",
    "Ｌｅｅｋ",
  ])
    expect(drawableText(other)).toBe("");
});

test("the address of a share picture changes with everything that it shows (18.15)", () => {
  const tip = { _id: "one", updatedAt: "2026-05-01T10:00:00.000Z", name: "Ann" };
  const site = { name: "Trowel", accent: "#1f6b3a" };
  const paths = [
    sharePicturePath(tip, site),
    sharePicturePath({ ...tip, updatedAt: "2026-05-01T10:00:00.001Z" }, site),
    sharePicturePath({ ...tip, name: "Anna" }, site),
    sharePicturePath(tip, { ...site, name: "Bean Street" }),
    sharePicturePath(tip, { ...site, accent: "#1f6b3b" }),
    sharePicturePath(tip, { name: "Trowel" }),
  ];
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(path).toMatch(/^\/sharePictures\/one\.jpg\?v=\d+$/);
});
