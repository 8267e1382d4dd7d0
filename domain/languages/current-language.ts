import { BASE_LANGUAGE, type Language } from "#domain/languages/languages.ts";

declare global {
  /** In browsers the language of the scripts: each language has its own (docs/decisions/languages.md). */
  const SCRIPT_LANGUAGE: Language;
}

let read = (): Language => BASE_LANGUAGE;

/** The language to answer in: of the scripts in a browser, of the request or letter on the server. */
export const currentLanguage = (): Language =>
  typeof SCRIPT_LANGUAGE === "undefined" ? read() : SCRIPT_LANGUAGE;

/** Sets how the server finds the current language. */
export function readLanguageWith(reader: () => Language): void {
  read = reader;
}
