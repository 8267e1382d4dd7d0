import { m } from "#messages";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toDisplayName, displayName } from "#domain/gardeners/name.ts";

describe("a display name (5.6, 9.15)", () => {
  test.each([
    "Ana",
    "Jean-Luc O'Neil",
    "D’Arcy",
    "J. R. Smith 3",
    "Мария",
    "山田太郎",
    "नेहा शर्मा",
    "محمد علي",
    "Nguyễn Thị",
    "בן\u05beגוריון",
    "ג\u05f3ורג\u05f3",
    "הרמב\u05f4ם",
    "Gal\u00b7la Puig",
    "买买提\u00b7艾力",
    "ジャン\u30fbポール",
    "བསྟན\u0f0bའཛིན",
    "x".repeat(30),
  ])("%s is valid (5.6)", (name) => expect(displayName.parse(name)).toBe(name));

  test("is trimmed and normalized", () => expect(displayName.parse("  Jose\u0301 ")).toBe("José"));

  test.each([
    "",
    "Al",
    " Al ",
    "x".repeat(31),
    "a_b_c",
    "<b>Ana</b>",
    "Ana🌱",
    "Ana\tMaria",
    "Ana\nMaria",
    "Ana\u0000",
    "ana@example.com",
    "---",
    "...",
    "'''",
    "\u00b7\u05be\u30fb",
    "\u0301\u0301\u0301",
    "Ana\u2022Maria",
    "Ana\u2014Maria",
    "Ana\u200bMaria",
    "Ana\u202e",
    "\ud800\ud800\ud800",
  ])("%j is invalid (5.6, 9.15)", (name) =>
    expect(displayName.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([
      m.gardenersNameHint(),
    ]),
  );

  test.each([undefined, null, 7, {}, ["Ana"]])("%j is invalid", (name) =>
    expect(displayName.safeParse(name).success).toBe(false),
  );
});

describe("a provider's name (5.7)", () => {
  test.each([
    ["Ana Maria", "Ana Maria"],
    ["Al", "Gardener Al"],
    ["", "Gardener"],
    ["🌱🌱🌱", "Gardener"],
    ["---", "Gardener ---"],
    ["Ana 🌱 Maria", "Ana Maria"],
    ["ana_maria@example.com", "ana maria example.com"],
    [`${"x".repeat(29)} yz`, "x".repeat(29)],
    ["𐌰".repeat(40), "𐌰".repeat(15)],
    [`a${"𐌰".repeat(40)}`, `a${"𐌰".repeat(14)}`],
  ])("%j becomes %j", (name, adapted) => expect(toDisplayName(name)).toBe(adapted));

  test("always becomes valid, and a valid name stays the same (5.7)", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (name) => {
        const adapted = toDisplayName(name);
        expect(displayName.parse(adapted)).toBe(adapted);
        expect(toDisplayName(adapted)).toBe(adapted);
      }),
      { numRuns: 2000 },
    );
  });
});
