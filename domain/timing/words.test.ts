import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ANCHORS } from "#domain/timing/anchors.ts";
import { timingIn, whenIn } from "#domain/timing/recognise.ts";
import { timingInWords, whenInWords } from "#domain/timing/words.ts";

describe("a timing in words (15.2)", () => {
  test.each([
    ["last-frost", -14, -14, "Plant out two weeks before the last frost"],
    ["last-frost", 0, 0, "Plant out at the last frost"],
    ["first-frost", 10, 10, "Plant out ten days after the first frost"],
    ["last-frost", -14, 7, "Plant out from two weeks before to one week after the last frost"],
    ["longest-day", -14, 0, "Plant out from two weeks before to the longest day"],
    ["last-frost", 14, 28, "Plant out two to four weeks after the last frost"],
    ["last-frost", -42, -28, "Plant out six to four weeks before the last frost"],
    ["first-frost", 10, 14, "Plant out ten days to two weeks after the first frost"],
    ["rains", 0, 91, "Plant out from the start of the rains to 13 weeks after it"],
    ["early-spring", 0, 0, "Plant out in early spring"],
  ] as const)("%s, %i to %i: %s", (anchor, fromDays, toDays, words) =>
    expect(timingInWords({ activity: "plant-out", anchor, fromDays, toDays })).toBe(words),
  );

  test("is about the reader's own frost, and a sign stays as it is written", () => {
    const before = { activity: "plant-out", anchor: "last-frost", fromDays: -14 } as const;
    expect(whenInWords(before, "your")).toBe("two weeks before your last frost");
    expect(timingInWords({ activity: "prune", sign: "once it has bloomed" })).toBe(
      "Prune: once it has bloomed",
    );
  });

  test("is read back as it was (15.12)", () => {
    const days = fc.integer({ min: -366, max: 366 });
    fc.assert(
      fc.property(fc.constantFrom(...ANCHORS), days, fc.nat(180), (anchor, fromDays, length) => {
        const when = { anchor, fromDays, toDays: Math.min(fromDays + length, 366) };
        expect(whenIn(whenInWords(when))).toEqual(when);
        expect(whenIn(whenInWords(when, "your"))).toEqual(when);
      }),
    );
  });
});

describe("when a text says to act (15.13)", () => {
  test.each([
    ["Sow them two weeks after the last frost.", "last-frost", 14, 28, "sow-outdoors"],
    ["Start tomatoes indoors 6 weeks before last frost", "last-frost", -42, -28, "sow-under-cover"],
    ["Dig up the tubers 3 weeks before first frost", "first-frost", -21, -7, undefined],
    ["Sow 6-8 weeks before the last frost, indoors.", "last-frost", -56, -42, "sow-under-cover"],
    ["Plant out one to two weeks after the last frost", "last-frost", 7, 14, "plant-out"],
    ["Feed ten days or 3 weeks after the longest day", "longest-day", 10, 21, "feed"],
    ["Never prune in early spring. Prune in late summer.", "late-summer", 0, 0, "prune"],
    ["Plant out after the last frost", "last-frost", 0, 14, "plant-out"],
    [
      "Sow 4 weeks before your last frost and plant out 2 weeks after it",
      "last-frost",
      -28,
      -14,
      "sow-outdoors",
    ],
    [
      "Harden them off and plant out. I wait until two weeks after the last frost.",
      "last-frost",
      14,
      28,
      "plant-out",
    ],
    [
      "Don’t plant out in early spring; two weeks after the last frost is soon enough",
      "last-frost",
      14,
      28,
      "plant-out",
    ],
    ["Feed in early fall", "early-autumn", 0, 0, "feed"],
    ["We plant out after our average last frost: after the last frost", "last-frost", 0, 14, "plant-out"],
    ["Transplant a week after the last spring frost for three weeks", "last-frost", 7, 28, "plant-out"],
    ["Cut back by mid-winter", "mid-winter", 0, 0, "prune"],
    ["Sow at the onset of the rains", "rains", 0, 14, "sow-outdoors"],
    ["Harvest ten days before the summer solstice", "longest-day", -10, 4, "harvest"],
  ] as const)("%s", (text, anchor, fromDays, toDays, activity) =>
    expect(timingIn(text)).toMatchObject({ anchor, fromDays, toDays, activity }),
  );

  test.each([
    "Water in the morning.",
    "Every spring",
    "Do not prune in early spring.",
    "I never plant out two weeks after the last frost.",
    "An early springtime mood",
    "Frost kills it",
    "Two weeks before the last frosty night out of town",
    "500 days after the last frost",
    "",
  ])("%j says nothing that can be dated", (text) => expect(timingIn(text)).toBeUndefined());

  test("after a day, without more, is the two weeks from then on", () => {
    expect(whenIn("after the last frost")).toEqual({ anchor: "last-frost", fromDays: 0, toDays: 14 });
    expect(whenIn("at the last frost")).toEqual({ anchor: "last-frost", fromDays: 0, toDays: 0 });
    expect(whenIn("two weeks after the last frost")).toMatchObject({ fromDays: 14, toDays: 14 });
  });

  test.each(["when I feel like it", "two weeks", "early spring or so", "before the last frost"])(
    "%j alone is not understood",
    (text) => expect(whenIn(text)).toBeUndefined(),
  );

  test("is found at once in a long text", () => {
    const text = "two weeks after two weeks from early mid late ".repeat(250);
    const start = performance.now();
    timingIn(text);
    expect(performance.now() - start).toBeLessThan(200);
  });
});
