import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sortKey } from "#domain/text/sort-key.ts";

const compared = (a: string, b: string) =>
  Math.sign(Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b))));
const sorted = (...titles: string[]) => titles.toSorted(compared);

describe("titles from A to Z (7.32)", () => {
  test.each([
    ["Apple", "apple"],
    ["Éclair", "eclair"],
    ["ÅNGSTRÖM", "angstrom"],
    ["Gießkanne", "GIESSKANNE"],
    ["Øre", "ore"],
    ["Łódź", "lodz"],
    ["Æblegrød", "aeblegrod"],
    ["“Quoted” mulch!", "quoted mulch"],
    ["  spaced   out ", "spaced out"],
    ["ﬁne ①", "fine 1"],
    ["Ｗｉｄｅ", "wide"],
    ["007 beans", "7 beans"],
  ])("%s sorts like %s", (a, b) => expect(sortKey(a)).toBe(sortKey(b)));

  test("numbers count by value", () =>
    expect(sorted("10 beans", "9 beans", "100 beans", "1 bean")).toEqual([
      "1 bean",
      "9 beans",
      "10 beans",
      "100 beans",
    ]));

  test("a shorter word comes first, numbers before letters", () =>
    expect(sorted("Mulching", "Mulch", "mulch beds", "3 mulches", "Zinnia", "éclair")).toEqual([
      "3 mulches",
      "éclair",
      "Mulch",
      "mulch beds",
      "Mulching",
      "Zinnia",
    ]));

  test("a title of symbols keeps them", () => expect(sortKey("🌱")).toBe("🌱"));

  test("sorts Latin words and numbers like a dictionary", () => {
    const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });
    const letters = fc.constantFrom(..."abcxyzABCXYZéÉèñÑüÜåÅçôZž");
    const word = fc.oneof(
      fc.string({ unit: letters, minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 99_999_999 }).map(String),
      fc.tuple(letters, fc.integer({ min: 0, max: 999 })).map(([letter, number]) => letter + number),
    );
    const title = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(
        title,
        title,
        (a, b) => void expect(compared(a, b)).toBe(Math.sign(collator.compare(a, b))),
      ),
      { numRuns: 2000 },
    );
  });

  test("case and accents never matter", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."abcéèñüåç 12") }), (title) => {
        expect(sortKey(title.toUpperCase())).toBe(sortKey(title));
        expect(sortKey(title.normalize("NFD"))).toBe(sortKey(title));
      }),
    );
  });

  test("a key has at most 160 characters and is well-formed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), fc.nat(160), (text, before) => {
        const key = sortKey("x".repeat(before) + text);
        expect(key.length).toBeLessThanOrEqual(160);
        expect(key.isWellFormed()).toBe(true);
      }),
    );
    expect(sortKey("a" + "𐌰".repeat(100)).isWellFormed()).toBe(true);
  });
});
