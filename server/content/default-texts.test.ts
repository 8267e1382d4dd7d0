import { expect, test } from "vitest";
import { faq } from "#content/faq.ts";
import { help } from "#content/help.ts";
import { hero } from "#content/hero.ts";
import { site } from "#content/site.ts";
import { inReadersLanguage } from "#server/content/default-texts.ts";
import { inLanguage } from "#server/languages/languages.ts";

const NAME = "Bean Street";
const DEFAULTS = [
  site.tagline,
  help.text,
  ...faq.questions.flatMap(({ question, answer }) => [question, answer]),
  ...hero.slides.flatMap(({ headline, text }) => [headline, text.replaceAll("{name}", NAME)]),
];
const inGerman = <T>(content: T): T => inLanguage("de", () => inReadersLanguage(content, NAME));

test.each(DEFAULTS)("the default text %s is in the reader's language", (text) => {
  expect(inGerman({ parts: [text] }).parts[0]).not.toBe(text);
  expect(inReadersLanguage(text, NAME)).toBe(text);
});

test("a text that somebody wrote stays as it is", () => {
  const content = { text: "When should I water my beans?", picture: "swap", logo: undefined, none: null };
  expect(inGerman(content)).toEqual(content);
});
