/** Creates the formatter on first use, because that is slow on phones. */
const formatter = (options: Intl.NumberFormatOptions) => {
  let made: Intl.NumberFormat | undefined;
  return (number: number) => (made ??= new Intl.NumberFormat("en", options)).format(number);
};

const THOUSAND = 1000;
const large = { grouped: formatter({}), compact: formatter({ notation: "compact" }) };

/** A number with thousands separators: 1,234. */
export const formatNumber = (number: number): string => formatLarge(number, large.grouped);

/** An abbreviated number: 1.2K. */
export const formatCompact = (number: number): string => formatLarge(number, large.compact);

/** Skips the formatter for whole numbers below a thousand, which look the same without it. */
const formatLarge = (number: number, format: (number: number) => string): string =>
  Math.abs(number) < THOUSAND && Number.isInteger(number) ? String(number) : format(number);
