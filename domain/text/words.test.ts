import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wordsOf } from "#domain/text/words.ts";

const wholes = (text: string) => wordsOf(text).map(({ whole }) => whole);

describe("the words of a text (7.44)", () => {
  test.each([
    ["Mulch the tomatoes", ["mulch", "the", "tomato"]],
    ["tomatos", ["tomato"]],
    ["Roses, radishes; berries & boxes", ["rose", "radish", "berry", "box"]],
    ["Citrus, iris and moss", ["citrus", "iris", "and", "moss"]],
    ["Éclair, ECLAIR", ["eclair", "eclair"]],
    ["Gänseblümchen straße", ["ganseblumchen", "strasse"]],
    ["İzmir", ["izmir"]],
    ["don't gardener’s", ["dont", "gardener"]],
    ["M9 2.5 cm", ["m9", "2", "5", "cm"]],
    ["堆肥箱", ["堆肥", "肥箱"]],
    ["土", ["土"]],
    ["Tomaten堆肥", ["tomaten", "堆肥"]],
    ["Помидоры", ["помидоры"]],
    ["عُشْب", ["عشب"]],
    ["🍅 red", ["🍅", "red"]],
    ["  \n\t", []],
    ["\u0000 \"'(*) AND:^-", ["and"]],
    ["!!! ... ---", []],
  ])("%j", (text, words) => expect(wholes(text)).toEqual(words));

  test("keep what was typed beside it", () =>
    expect(wordsOf("Tomatoes")).toEqual([{ whole: "tomato", typed: "tomatoes" }]));

  test("are never longer than 40 characters", () =>
    expect(wordsOf("x".repeat(20_000))).toEqual([{ whole: "x".repeat(40), typed: "x".repeat(40) }]));

  test("hold nothing that a query language could take for its own", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        for (const { whole, typed } of wordsOf(text))
          for (const word of [whole, typed]) {
            expect(word).toMatch(/^[\p{L}\p{N}\p{M}\p{Extended_Pictographic}]+$/u);
            expect(word.isWellFormed()).toBe(true);
          }
      }),
    );
  });

  test("are the same however the letters are composed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), (text) => {
        expect(wholes(text.normalize("NFD"))).toEqual(wholes(text.normalize("NFC")));
      }),
    );
  });
});
