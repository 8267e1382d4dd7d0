import { facetKey } from "#domain/tips/facets.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SEARCH_MAX, searchText, searchWords } from "#domain/tips/search.ts";

describe("a search (7.44, 9.36)", () => {
  test.each([
    [" bean \t poles\n", "bean   poles"],
    ["\u0000", ""],
    ["a\u0000b", "a b"],
    ["\u202eevil", "evil"],
    ["\ud800bean\udfff", "bean"],
    ["x".repeat(10_000), "x".repeat(SEARCH_MAX)],
    [`${"x".repeat(SEARCH_MAX - 1)}🍅`, "x".repeat(SEARCH_MAX - 1)],
  ])("%j becomes %j", (text, read) => expect(searchText(text)).toBe(read));

  test("any text becomes short and well-formed, and normalizing again changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 500 }), (text) => {
        const read = searchText(text);
        expect(read.length).toBeLessThanOrEqual(SEARCH_MAX);
        expect(read.isWellFormed()).toBe(true);
        expect(read).not.toMatch(/\p{Cc}/u);
        expect(searchText(read)).toBe(read);
      }),
    );
  });

  test.each([
    ["how to mulch the tomatoes", ["mulch", "tomato"]],
    ["the", ["the"]],
    ["Bean bean BEANS", ["bean"]],
    ["one two three four five six seven eight nine ten", 8],
    ["…", []],
  ])("%j searches for %j (9.36)", (text, words) => {
    const found = searchWords(text).map(({ stem }) => stem);
    if (typeof words === "number") expect(found).toHaveLength(words);
    else expect(found).toEqual(words);
  });

  test.each([
    [" Plant Care ", "plant care"],
    ["ＳＯＩＬ", "soil"],
  ])("%j has the key %j", (text, key) => expect(facetKey(text)).toBe(key));
});
