// How much text a printed page holds. The server renders the page and cannot measure, so this estimates, with a reserve. All lengths are
// in points.

/** Generous for the text font, whose letters take 0.44 em; it includes what is lost at the ends of lines. */
const LETTER_EM = 0.48;
/** How many letters a capital and a wide letter count for: Chinese, Japanese, Korean and emoji are as wide as they are high. */
const [CAPITAL, WIDE] = [1.5, 2.2];
const CAPITALS = /\p{Lu}/gu;
const WIDES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uffef]/gu;
/** The height of a line in em. */
export const LINE_HEIGHT = 1.4;
const SMALLEST = 8;
/** From the size that is best read in a shed down to the smallest that is read at all. */
const SIZES = [13, 12, 11, 10, 9, SMALLEST];

/** `lines`: how many lines are shown of a text that is too long; undefined if all of it is shown. */
export type FittedText = { size: number; lines: number | undefined };

/** Selects the largest size at which a text fits into an area, or cuts it at the smallest. */
export function fitText(text: string, { width, height }: { width: number; height: number }): FittedText {
  const size = SIZES.find((each) => textHeight(text, each, width) <= height);
  if (size !== undefined) return { size, lines: undefined };
  return { size: SMALLEST, lines: Math.max(1, Math.floor(height / (SMALLEST * LINE_HEIGHT))) };
}

/** The height of a text whose line breaks are kept. */
export function textHeight(text: string, size: number, width: number): number {
  const perLine = Math.max(1, Math.floor(width / (size * LETTER_EM)));
  const lines = text
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(letterCount(line) / perLine)), 0);
  return lines * size * LINE_HEIGHT;
}

const letterCount = (line: string): number =>
  line.length + (CAPITAL - 1) * count(line, CAPITALS) + (WIDE - 1) * count(line, WIDES);

const count = (line: string, letters: RegExp): number => line.match(letters)?.length ?? 0;
