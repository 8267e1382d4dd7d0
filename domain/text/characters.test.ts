import fc from "fast-check";
import { expect, test } from "vitest";
import { charactersOf } from "#domain/text/characters.ts";

const segmented = (text: string) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

test("characters are those that the platform tells apart, in any text", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" })),
      (text) => {
        expect(charactersOf(text)).toEqual(segmented(text));
      },
    ),
  );
});

test.each([
  ["Rosé ÀÖØ ñ", 10],
  ["e\u0301", 1],
  ["\r\n", 1],
  ["👩‍🌾🌱", 2],
  ["שָׁלוֹם", 4],
  ["", 0],
])("%j is %i characters", (text, count) => {
  expect(charactersOf(text)).toHaveLength(count);
});

test("every plain character stands alone", () => {
  const plain = Array.from({ length: 0x250 - 0x20 }, (_, unit) => String.fromCharCode(0x20 + unit)).join("");
  expect(charactersOf(plain)).toEqual(segmented(plain));
});
