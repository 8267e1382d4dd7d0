// How much text a printed page holds. The server renders the page and cannot measure, so this estimates, with a reserve. All lengths are
// in points.

/** Generous for the text font, whose letters take 0.44 em; it includes what is lost at the ends of lines. */
const LETTER_EM = 0.48;

const scripts = (names: string): string => names.replaceAll(/\w+ ?/g, (name) => `\\p{Script=${name.trim()}}`);
/** As wide as they are high, as emoji are. */
const SQUARE = scripts("Bopomofo Han Hangul Hiragana Katakana Yi");
/** Long words, or none that browsers can tell apart to end a line well. */
const WIDER = scripts("Cyrillic Greek Kannada Khmer Lao Myanmar Telugu Thai");
const WIDE = scripts("Armenian Ethiopic Georgian Malayalam Sinhala Tamil");
/** Many of their signs stand above or below a letter, or are joined. */
const NARROW = scripts("Arabic Bengali Devanagari Gujarati Gurmukhi Hebrew Oriya Tibetan");
const KNOWN = `${scripts("Common Inherited Latin")}${SQUARE}${WIDER}${WIDE}${NARROW}`;
/**
 * How many letters of the text font a letter is as wide as. Scripts that it does not have come from a font of the device, so these are for
 * the widest fonts that are common, and with what long words lose at the ends of lines.
 */
const WIDTHS: [RegExp, number][] = [
  [/\p{Lu}/gu, 1.5],
  // Beyond what they have as capitals.
  [/[MW]/g, 1.5],
  [new RegExp(`[${SQUARE}\\p{Extended_Pictographic}\\u3000-\\u303f\\uff00-\\uffef]`, "gu"), 2.2],
  [new RegExp(`[${WIDER}]`, "gu"), 1.4],
  [new RegExp(`[${WIDE}]`, "gu"), 1.6],
  [new RegExp(`[${NARROW}]`, "gu"), 1.1],
  [new RegExp(`(?![${KNOWN}])\\p{L}`, "gu"), 1.8],
];

/** The height of a line in em. */
export const LINE_HEIGHT = 1.4;
const SMALLEST = 8;
/** From the size that is best read in a shed down to the smallest that is read at all. */
const SIZES = [13, 12, 11, 10, 9, SMALLEST];

/** `lines`: how many lines are shown of a text that is too long; undefined if all of it is shown. */
export type FittedText = { size: number; lines: number | undefined };

type Area = { width: number; height: number };

/** Selects the largest size at which a text fits into an area, or cuts it at the smallest, perhaps to no line at all. */
export function fitText(text: string, { width, height }: Area): FittedText {
  const size = SIZES.find((each) => textHeight(text, each, width) <= height);
  if (size !== undefined) return { size, lines: undefined };
  return { size: SMALLEST, lines: Math.max(0, Math.floor(height / (SMALLEST * LINE_HEIGHT))) };
}

const TITLE_SIZES = [21, 18, 16, 14, 12];

/** Selects the largest size at which a title fits into an area, else the smallest. */
export const fitTitle = (title: string, { width, height }: Area): number =>
  TITLE_SIZES.find((each) => textHeight(title, each, width) <= height) ?? TITLE_SIZES.at(-1) ?? SMALLEST;

/** The height of a text whose line breaks are kept. */
export function textHeight(text: string, size: number, width: number): number {
  const perLine = Math.max(1, Math.floor(width / (size * LETTER_EM)));
  const lines = text
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(letterCount(line) / perLine)), 0);
  return lines * size * LINE_HEIGHT;
}

const letterCount = (line: string): number =>
  WIDTHS.reduce((sum, [letters, width]) => sum + (width - 1) * count(line, letters), line.length);

const count = (line: string, letters: RegExp): number => line.match(letters)?.length ?? 0;
