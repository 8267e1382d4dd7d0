import { expect, test } from "vitest";
import { inLanguage } from "#server/languages/languages.ts";
import { toldInWords } from "#server/moderation/told.ts";

const TEXTS = [
  "Your tip was approved. Others see it from now on.",
  "Your comment was approved. Others see it from now on.",
  "Your profile was removed: it advertises",
  "A decision about you was taken back.",
];

test("what a decision tells a member is in their language, and a reason as it was written", () => {
  expect(TEXTS.map(toldInWords)).toEqual(TEXTS);
  inLanguage("de", () => {
    const told = TEXTS.map(toldInWords);
    for (const text of told) expect(TEXTS).not.toContain(text);
    expect(told[2]).toMatch(/: it advertises$/);
    expect(toldInWords("Please write what you did.")).toBe("Please write what you did.");
  });
});
