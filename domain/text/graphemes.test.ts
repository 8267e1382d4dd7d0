import fc from "fast-check";
import { expect, test } from "vitest";
import { firstGrapheme, graphemes } from "#domain/text/graphemes.ts";

const segmented = (text: string) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

test("graphemes are those of Intl.Segmenter, for any text", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" })),
      (text) => {
        expect(graphemes(text)).toEqual(segmented(text));
      },
    ),
  );
});

const LETTERS = "aßéжΩאבع木のカ가ᄀᆨｶﾞกำ\u0301\u200d🏽 \n";

test("the first grapheme is that of Intl.Segmenter, for any text", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 4 })),
      (text) => {
        expect(firstGrapheme(text)).toBe(segmented(text)[0] ?? "");
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  ["木村", "木"],
  ["Özlem", "Ö"],
  ["O\u0308zlem", "O\u0308"],
  ["👩‍🌾 Ann", "👩‍🌾"],
])("the first grapheme of %j", (text, first) => {
  expect(firstGrapheme(text)).toBe(first);
});

test.each([
  ["Rosé ÀÖØ ñ", 10],
  ["e\u0301", 1],
  ["\r\n", 1],
  ["👩‍🌾🌱", 2],
  ["שָׁלוֹם", 4],
  ["", 0],
])("%j has %i graphemes", (text, count) => {
  expect(graphemes(text)).toHaveLength(count);
});

test("every plain character is a grapheme", () => {
  const plain = Array.from({ length: 0x250 - 0x20 }, (_, unit) => String.fromCharCode(0x20 + unit)).join("");
  expect(graphemes(plain)).toEqual(segmented(plain));
});
