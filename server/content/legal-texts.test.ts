import { expect, test } from "vitest";
import { privacy } from "#content/privacy.ts";
import { terms } from "#content/terms.ts";
import type { Content } from "#domain/content/content.ts";
import { germanPrivacy } from "#server/content/german/privacy.ts";
import { germanTerms } from "#server/content/german/terms.ts";
import { legalTextHash, translatedLegalText } from "#server/content/legal-texts.ts";
import { inLanguage } from "#server/languages/languages.ts";

const files = { privacy, terms } as Content;
const parts = [
  ["terms", terms, germanTerms],
  ["privacy", privacy, germanPrivacy],
] as const;
const count = (text: string, part: RegExp) => text.match(part)?.length;

test.each(parts)("the German %s say what the English ones do (18.60)", (part, english, german) => {
  // When the English text changes, change the German one as well, and then `translates`.
  expect(german.translates).toBe(legalTextHash(english));
  for (const pattern of [/^## /gm, /\{name\}/g, /\n\n/g])
    expect(count(german.text, pattern)).toBe(count(english.text, pattern));
  const { lastUpdated, text } = german;
  expect(inLanguage("de", () => translatedLegalText(files, part))).toEqual({ lastUpdated, text });
  expect(inLanguage("en", () => translatedLegalText(files, part))).toBeUndefined();
});

test("an edited text has no translation (18.60)", () => {
  const edited = { ...files, terms: { ...terms, text: `${terms.text}\n\nCome in.` } };
  const german = (part: "terms" | "privacy") => inLanguage("de", () => translatedLegalText(edited, part));
  expect([german("terms"), german("privacy")]).toEqual([undefined, expect.anything()]);
});
