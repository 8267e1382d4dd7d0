import { currentLanguage } from "#domain/languages/current-language.ts";
import { intlLocale } from "#domain/languages/languages.ts";

/** The names of a plant in a language. `label`: what the reader calls the language. */
export type LanguageNames = { language: string; label: string; names: string[] };

/** Groups names by language, A to Z by what the reader calls it, the reader's own first. */
export function namesByLanguage(names: readonly { language: string; name: string }[]): LanguageNames[] {
  const own = intlLocale(currentLanguage());
  const labels = new Intl.DisplayNames([own], { type: "language", languageDisplay: "standard" });
  return [...Map.groupBy(names, ({ language }) => language)]
    .map(([language, all]) => ({
      language,
      label: labelIn(labels, language),
      names: all.map(({ name }) => name),
    }))
    .toSorted(
      (a, b) => Number(b.language === own) - Number(a.language === own) || (a.label < b.label ? -1 : 1),
    );
}

function labelIn(labels: Intl.DisplayNames, language: string): string {
  try {
    return labels.of(language) ?? language;
  } catch {
    return language;
  }
}
