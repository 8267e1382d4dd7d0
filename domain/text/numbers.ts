import { currentLanguage } from "#domain/languages/current-language.ts";
import { intlLocale } from "#domain/languages/languages.ts";

/** Formats numbers as the current language does. Creates its formatter on first use, because that is slow on phones. */
function formatter(options: Intl.NumberFormatOptions): (number: number) => string {
  const made = new Map<string, Intl.NumberFormat>();
  return (number) => {
    const locale = intlLocale(currentLanguage());
    const format = made.get(locale) ?? new Intl.NumberFormat(locale, options);
    made.set(locale, format);
    return format.format(number);
  };
}

const THOUSAND = 1000;
const large = { grouped: formatter({}), compact: formatter({ notation: "compact" }) };

/** A number with thousands separators: 1,234. */
export const formatNumber = (number: number): string => formatLarge(number, large.grouped);

/** An abbreviated number: 1.2K. */
export const formatCompact = (number: number): string => formatLarge(number, large.compact);

/** Skips the formatter for whole numbers below a thousand, which look the same without it. */
const formatLarge = (number: number, format: (number: number) => string): string =>
  Math.abs(number) < THOUSAND && Number.isInteger(number) ? String(number) : format(number);
