/** The names of a plant in a language. `label`: the language in English. */
export type LanguageNames = { language: string; label: string; names: string[] };

/** Groups names by language, A to Z by the language's English name, English first. */
export function namesByLanguage(names: readonly { language: string; name: string }[]): LanguageNames[] {
  const labels = new Intl.DisplayNames(["en"], { type: "language", languageDisplay: "standard" });
  return [...Map.groupBy(names, ({ language }) => language)]
    .map(([language, all]) => ({
      language,
      label: labelIn(labels, language),
      names: all.map(({ name }) => name),
    }))
    .toSorted(
      (a, b) => Number(b.language === "en") - Number(a.language === "en") || (a.label < b.label ? -1 : 1),
    );
}

function labelIn(labels: Intl.DisplayNames, language: string): string {
  try {
    return labels.of(language) ?? language;
  } catch {
    return language;
  }
}
