import { expect, test } from "vitest";
import { sameOriginSource } from "#web/photos/same-origin-source.ts";

const SITE = "https://tips.example.org";

test.each([
  "/pictures/cover.webp",
  `${SITE}/photos/a/320.webp`,
  "blob:https://x/1",
  "data:image/webp;base64,AA",
])("%s is a picture of ours (6.27)", (src) => expect(sameOriginSource(src, SITE)).toBe(src));

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
])("%s is not (6.27)", (src) => expect(sameOriginSource(src, SITE)).toBe(""));

test("without a known origin, only paths are", () => {
  expect(sameOriginSource(`${SITE}/a.webp`, undefined)).toBe("");
  expect(sameOriginSource("https://elsewhere.example/a.webp", "")).toBe("");
  expect(sameOriginSource("/a.webp", undefined)).toBe("/a.webp");
});
