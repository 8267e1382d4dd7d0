/** A formatter that is made when it is first needed: making one costs a phone more than the cards that show its numbers. */
const formatter = (options: Intl.NumberFormatOptions) => {
  let made: Intl.NumberFormat | undefined;
  return (number: number) => (made ??= new Intl.NumberFormat("en", options)).format(number);
};

const THOUSAND = 1000;
const large = { grouped: formatter({}), compact: formatter({ notation: "compact" }) };

/** A whole number with its thousands apart: 1,234. */
export const grouped = (number: number): string => shortOr(number, large.grouped);

/** A whole number in little room: 1.2K. */
export const compact = (number: number): string => shortOr(number, large.compact);

/** Most numbers are below a thousand and look the same either way. */
const shortOr = (number: number, format: (number: number) => string): string =>
  Math.abs(number) < THOUSAND && Number.isInteger(number) ? String(number) : format(number);
