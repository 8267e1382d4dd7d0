// Numbers as people write them in sentences: `5`, `2,5`, `1 1/2`, `1-1/2`, `1½`.

const FRACTIONS: Record<string, number> = {
  "½": 1 / 2,
  "¼": 1 / 4,
  "¾": 3 / 4,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "⅛": 1 / 8,
  "⅜": 3 / 8,
  "⅝": 5 / 8,
  "⅞": 7 / 8,
};
const FRACTION = `[${Object.keys(FRACTIONS).join("")}]`;
const SLASH = "[/\u2044]";

export const SPACE_PATTERN = String.raw`[ \u00a0\u202f]`;

/** Three digits after a comma or point may be thousands or decimals, so such numbers are no measures. */
export const NUMBER_PATTERN = String.raw`\d{1,4} ?${FRACTION}|[1-9]\d{0,2}[ -]\d${SLASH}\d{1,2}(?![/\d])|\d${SLASH}\d{1,2}(?![/\d])|\d{1,5}(?:[.,]\d{1,2})?(?![\d.,]*\d)|${FRACTION}`;

/** Many type an en dash for a minus. */
const SIGN = /^(?:[-−–+]|minus |plus )/iu;
export const SIGNED_NUMBER_PATTERN = `(?:[-−–+]|minus |plus )?(?:${NUMBER_PATTERN})`;
export const hasSign = (written: string): boolean => SIGN.test(written);

/** The value of a number that `SIGNED_NUMBER_PATTERN` matched. */
export function parseNumber(written: string): number {
  const value = written
    .replace(SIGN, "")
    .replace(/[½¼¾⅓⅔⅛⅜⅝⅞]/u, " $&")
    .trim()
    .split(/[\s-]+/)
    .map(partValue)
    .reduce((sum, part) => sum + part, 0);
  return /^[-−–m]/iu.test(written) ? -value : value;
}

function partValue(part: string): number {
  const fraction = FRACTIONS[part];
  if (fraction !== undefined) return fraction;
  const [above = "", below] = part.split(/[/\u2044]/);
  return Number(above.replace(",", ".")) / (below === undefined ? 1 : Number(below));
}
