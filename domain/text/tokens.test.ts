import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tokenize } from "#domain/text/tokens.ts";

const stems = (text: string) => tokenize(text).map(({ stem }) => stem);

describe("the tokens of a text (7.44)", () => {
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
  ])("%j", (text, words) => expect(stems(text)).toEqual(words));

  test("keep the typed form", () =>
    expect(tokenize("Tomatoes")).toEqual([{ stem: "tomato", typed: "tomatoes" }]));

  test("are never longer than 40 characters", () =>
    expect(tokenize("x".repeat(20_000))).toEqual([{ stem: "x".repeat(40), typed: "x".repeat(40) }]));

  test("contain nothing that a query language could interpret", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        for (const { stem, typed } of tokenize(text))
          for (const word of [stem, typed]) {
            expect(word).toMatch(/^[\p{L}\p{N}\p{M}\p{Extended_Pictographic}]+$/u);
            expect(word.isWellFormed()).toBe(true);
          }
      }),
    );
  });

  test("do not depend on Unicode composition", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), (text) => {
        expect(stems(text.normalize("NFD"))).toEqual(stems(text.normalize("NFC")));
      }),
    );
  });
});
