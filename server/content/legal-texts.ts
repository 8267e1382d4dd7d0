import { createHash } from "node:crypto";
import type { Content } from "#domain/content/content.ts";
import type { LegalText } from "#domain/content/legal.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import type { Language } from "#domain/languages/languages.ts";
import { privacy } from "#server/content/german/privacy.ts";
import { terms } from "#server/content/german/terms.ts";

export type LegalPart = "terms" | "privacy";

/** A legal text in another language. `translates`: the fingerprint of the English text that it says the same as. */
export type TranslatedLegalText = LegalText & { translates: string };

const TRANSLATIONS: Partial<Record<Language, Record<LegalPart, TranslatedLegalText>>> = {
  de: { terms, privacy },
};

/** Identifies a legal text: its SHA-256, in hex. */
export const fingerprint = ({ lastUpdated, text }: LegalText): string =>
  createHash("sha256").update(`${lastUpdated}\n${text}`).digest("hex");

/**
 * A legal text of `content/` in the current language. Undefined if there is no translation of exactly this text, for example because the
 * operator has edited it (docs/product.md 18.60).
 */
export function translatedLegalText(files: Content, part: LegalPart): LegalText | undefined {
  const translation = TRANSLATIONS[currentLanguage()]?.[part];
  if (translation?.translates !== fingerprint(files[part])) return undefined;
  return { lastUpdated: translation.lastUpdated, text: translation.text };
}
