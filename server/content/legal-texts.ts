import { createHash } from "node:crypto";
import type { Content } from "#domain/content/content.ts";
import type { LegalText } from "#domain/content/legal.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import type { Language } from "#domain/languages/languages.ts";
import { germanPrivacy } from "#server/content/german/privacy.ts";
import { germanTerms } from "#server/content/german/terms.ts";

export type LegalTextName = "terms" | "privacy";

/** A legal text in another language. `translates`: the `legalTextHash` of the English text that it translates. */
export type TranslatedLegalText = LegalText & { translates: string };

const TRANSLATIONS: Partial<Record<Language, Record<LegalTextName, TranslatedLegalText>>> = {
  de: { terms: germanTerms, privacy: germanPrivacy },
};

/** The SHA-256 of a legal text with its date, in hex. */
export const legalTextHash = ({ lastUpdated, text }: LegalText): string =>
  createHash("sha256").update(`${lastUpdated}\n${text}`).digest("hex");

/**
 * A legal text of `content/` in the current language. Undefined if there is no translation of exactly this text, for example because the
 * operator has edited it (docs/product.md 18.60).
 */
export function translatedLegalText(files: Content, part: LegalTextName): LegalText | undefined {
  const translation = TRANSLATIONS[currentLanguage()]?.[part];
  if (translation?.translates !== legalTextHash(files[part])) return undefined;
  return { lastUpdated: translation.lastUpdated, text: translation.text };
}
