import fc from "fast-check";
import { expect, test } from "vitest";
import { graphemes } from "#domain/text/graphemes.ts";

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
