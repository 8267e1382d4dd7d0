import format, { type CompiledMessage, type FormatValues } from "icu-minify/format";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { intlLocale, type Language } from "#domain/languages/languages.ts";

// Formatters are slow to create.
const formatters = new Map<string, unknown>();
function kept<T>(kind: string, create: () => T): T {
  const known = formatters.get(kind) as T | undefined;
  if (known) return known;
  const made = create();
  formatters.set(kind, made);
  return made;
}

const FORMATTERS = {
  getDateTimeFormat: (locale?: unknown, options?: Intl.DateTimeFormatOptions) =>
    kept(
      `date ${locale} ${JSON.stringify(options)}`,
      () => new Intl.DateTimeFormat(intlLocale(locale as Language), options),
    ),
  getNumberFormat: (locale?: unknown, options?: Intl.NumberFormatOptions) =>
    kept(
      `number ${locale} ${JSON.stringify(options)}`,
      () => new Intl.NumberFormat(intlLocale(locale as Language), options),
    ),
  getPluralRules: (locale?: unknown, options?: Intl.PluralRulesOptions) =>
    kept(
      `plural ${locale} ${options?.type}`,
      () => new Intl.PluralRules(intlLocale(locale as Language), options),
    ),
};

/** Formats a message that has more than plain arguments. For compiled messages alone. */
export function formatMessage<T = string>(message: CompiledMessage, values: object): T {
  const options = { formatters: FORMATTERS, timeZone: "UTC" };
  return format(message, currentLanguage(), values as FormatValues, options) as T;
}
