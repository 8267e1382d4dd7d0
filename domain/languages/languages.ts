/** Every language that messages are kept in. `ar-XB` is generated from English, written from right to left, and only for tests. */
export const LANGUAGES = ["en", "de", "ar-XB"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of everything that nobody chose one for. */
export const BASE_LANGUAGE = "en" satisfies Language;

/** The languages that sites offer unless `LANGUAGES` says otherwise. */
export const OFFERED_LANGUAGES: readonly Language[] = ["en", "de"];

/** The cookie with the language that a visitor chose. */
export const LANGUAGE_COOKIE = "trowel.language";

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", de: "Deutsch", "ar-XB": "Ţéšţ" };

/** The direction that a language is written in, for the `dir` attribute. */
export const directionOf = (language: Language): "ltr" | "rtl" => (language === "ar-XB" ? "rtl" : "ltr");

/** The language for `Intl`. The generated one counts and formats as English does. */
export const intlLocale = (language: Language): string => (language === "ar-XB" ? "en" : language);

/** The address of a script in a language: those in English are in `/assets`, others with the same name in a folder below. */
export const scriptIn = (address: string, language: Language): string =>
  language === BASE_LANGUAGE ? address : address.replace(/^\/assets\/(?=[^/]+\.js$)/, `/assets/${language}/`);

export const isLanguage = (text: unknown): text is Language =>
  (LANGUAGES as readonly unknown[]).includes(text);
