import { expect, test } from "vitest";
import { ownSource } from "#web/photos/own-source.ts";

const SITE = "https://tips.example.org";

test.each([
  "/pictures/cover.webp",
  `${SITE}/photos/a/320.webp`,
  "blob:https://x/1",
  "data:image/webp;base64,AA",
])("%s is a picture of ours (6.27)", (src) => expect(ownSource(src, SITE)).toBe(src));

test.each([
  "https://elsewhere.example/rose.jpg",
  "http://tips.example.org/rose.jpg",
  `${SITE}.elsewhere.example/rose.jpg`,
  `${SITE}:8443/rose.jpg`,
  "//elsewhere.example/rose.jpg",
  "javascript:alert(1)",
  "",
  null,
  undefined,
])("%s is not (6.27)", (src) => expect(ownSource(src, SITE)).toBe(""));

test("without a known origin, only paths are", () => {
  expect(ownSource(`${SITE}/a.webp`, undefined)).toBe("");
  expect(ownSource("https://elsewhere.example/a.webp", "")).toBe("");
  expect(ownSource("/a.webp", undefined)).toBe("/a.webp");
});
