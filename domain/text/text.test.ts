import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { multiline, optionalMultiline, singleLine } from "#domain/text/text.ts";

const title = singleLine({ label: "Title", max: 120 });
const body = multiline({ label: "Tip", max: 10_000 });
const messageOf = (schema: typeof title, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe("a single line of text (5.3)", () => {
  test("is trimmed and normalized", () =>
    expect(title.parse("  Cafe\u0301 compost \t")).toBe("Café compost"));

  test("is required (5.3)", () => expect(messageOf(title, undefined)).toEqual(["Title is required"]));

  test.each([
    ["nothing", ""],
    ["spaces", " \u00a0\u3000 "],
    ["a zero-width space", "\u200b"],
    ["a byte order mark", "\ufeff"],
    ["a Hangul filler", "\u3164"],
    ["a blank Braille cell", "\u2800"],
    ["a lone accent", "\u0301"],
    ["direction marks", "\u202e\u2066"],
    ["a NUL alone", "\u0000"],
  ])("is blank when it is %s (5.3)", (_, value) =>
    expect(messageOf(title, value)).toEqual(["Title is required"]),
  );

  test.each([null, 7, true, [], {}, ["Mulch"]])("rejects %j", (value) =>
    expect(messageOf(title, value)).toEqual(["Title must be text"]),
  );

  test.each([
    ["a NUL", "Mul\u0000ch"],
    ["a line feed", "Mul\nch"],
    ["a tab", "Mul\tch"],
    ["an escape", "Mul\u001b[31mch"],
    ["a delete", "Mul\u007fch"],
    ["a C1 control", "Mul\u0085ch"],
    ["half a surrogate pair", "Mul\ud83cch"],
  ])("rejects %s (5.3)", (_, value) =>
    expect(messageOf(title, value)).toEqual(["Title has characters that cannot be shown"]),
  );

  test("has a maximum length", () => {
    expect(title.parse("x".repeat(120))).toHaveLength(120);
    expect(messageOf(title, "x".repeat(121))).toEqual(["Title can have at most 120 characters"]);
  });

  test("is measured after trimming", () => expect(title.parse(` ${"x".repeat(120)} `)).toHaveLength(120));

  test("keeps any script, emoji and joined emoji", () => {
    for (const text of ["堆肥を作る", "تسميد الورد", "נבט", "कम्पोस्ट", "🌱 Seeds", "👩‍🌾 at work"])
      expect(title.parse(text)).toBe(text);
  });
});

describe("multiline text (5.3)", () => {
  test("keeps tabs, and line breaks as line feeds (5.3)", () =>
    expect(body.parse("One\r\nTwo\rThree\n\n\tFour")).toBe("One\nTwo\nThree\n\n\tFour"));

  test.each(["a\u0000b", "a\u000bb", "a\u001bb", "a\u0085b"])(
    "have no other control character: %j",
    (value) => expect(messageOf(body, value)).toEqual(["Tip has characters that cannot be shown"]),
  );

  test("counts a line break as one character", () => {
    expect(body.parse("a\r\n".repeat(4999) + "ab")).toHaveLength(10_000);
    expect(messageOf(body, "x".repeat(10_001))).toEqual(["Tip can have at most 10,000 characters"]);
  });
});

test("optional text that is blank becomes empty, but nothing that cannot be shown does (5.3)", () => {
  const note = optionalMultiline({ label: "Note", max: 100 });
  for (const blank of ["", " \n", "\u200b\u3000"]) expect(note.parse(blank)).toBe("");
  for (const value of ["\ud800", "\udfff  ", "\u0000"])
    expect(note.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([
      "Note has characters that cannot be shown",
    ]);
});

test.each([
  ["line", title],
  ["multiline text", body],
])("parsing an accepted %s again does not change it", (_, schema) => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 130 }), (text) => {
      const once = schema.safeParse(text);
      if (once.success) expect(schema.parse(once.data)).toBe(once.data);
    }),
    { numRuns: 1000 },
  );
});
