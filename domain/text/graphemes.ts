/** Text in which every UTF-16 unit is a grapheme: Latin letters, digits, punctuation, dashes and quotes, without line breaks. */
const PLAIN = /^[ -~\u00a1-\u024f\u2010-\u2027]*$/;

/**
 * A first letter that is a grapheme, because what follows cannot join it: the end, a space or another letter. Letters that may join
 * another (Hangul jamo, Thai and Lao AM, marks of katakana, those of rare scripts) are left to the segmenter.
 */
const LONE_LETTER =
  /^(?![\u0d4e\u0e33\u0eb3\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff\uff9e\uff9f\u{10000}-\u{10ffff}])\p{L}(?=$|\s|(?![\u0d4e\u0e33\u0eb3\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff\uff9e\uff9f\u{10000}-\u{10ffff}])\p{L})/u;

let segmenter: Intl.Segmenter | undefined;
/** Created on first use, because that takes a phone some 60 ms and most texts do not need it. */
const segments = (text: string) => (segmenter ??= new Intl.Segmenter()).segment(text);

/** Splits a text into what readers see as characters, so that accents and emoji are never cut in half. */
export const graphemes = (text: string): string[] =>
  PLAIN.test(text) ? text.split("") : Array.from(segments(text), ({ segment }) => segment);

/** The first grapheme of a text; "" for an empty text. */
export const firstGrapheme = (text: string): string =>
  LONE_LETTER.exec(text)?.[0] ?? graphemes(text)[0] ?? "";
