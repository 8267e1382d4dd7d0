/** Text in which every UTF-16 unit is a grapheme: Latin letters, digits, punctuation, dashes and quotes, without line breaks. */
const PLAIN = /^[ -~\u00a1-\u024f\u2010-\u2027]*$/;

let segmenter: Intl.Segmenter | undefined;

/**
 * Splits a text into what readers see as characters, so that accents and emoji are never cut in half. The segmenter is
 * created on first use, because it is slow on phones and most texts are plain.
 */
export const graphemes = (text: string): string[] =>
  PLAIN.test(text)
    ? text.split("")
    : Array.from((segmenter ??= new Intl.Segmenter()).segment(text), ({ segment }) => segment);
