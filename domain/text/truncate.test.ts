import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cardBody, cardTitle } from "#domain/text/truncate.ts";

describe("texts on cards (2.26, 9.26)", () => {
  test.each([
    ["a title of 40 characters is whole", cardTitle, "x".repeat(40), "x".repeat(40)],
    ["of 41 its first 35 show", cardTitle, "x".repeat(41), `${"x".repeat(35)}…`],
    ["a body of 100 characters is whole", cardBody, "x".repeat(100), "x".repeat(100)],
    ["of 101 its first 65 show", cardBody, "x".repeat(101), `${"x".repeat(65)}…`],
    [
      "no blank stands before the ellipsis",
      cardTitle,
      `${"x".repeat(34)} ${"y".repeat(9)}`,
      `${"x".repeat(34)}…`,
    ],
    ["an emoji is one character", cardTitle, "👩‍🌾".repeat(40), "👩‍🌾".repeat(40)],
    ["and never cut in half", cardTitle, "👩‍🌾".repeat(41), `${"👩‍🌾".repeat(35)}…`],
    ["nor is an accent", cardTitle, "e\u0301".repeat(41), `${"e\u0301".repeat(35)}…`],
  ])("%s (2.26, 9.26)", (_, shorten, text, shown) => expect(shorten(text)).toBe(shown));

  test("a truncated text begins like the original", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        const shown = cardTitle(text);
        if (shown !== text) expect(text.startsWith(shown.slice(0, -1))).toBe(true);
      }),
    );
  });
});
