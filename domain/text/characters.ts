/** Text in which every unit is a character of its own: Latin letters, digits and marks, without line breaks. */
const PLAIN = /^[ -~\u00a1-\u024f]*$/;

let segmenter: Intl.Segmenter | undefined;

/**
 * What a reader sees as single characters, so that an accent or an emoji is never cut in half. What tells them apart is
 * made when it is first needed: most texts are plain, and a phone pays for it.
 */
export const charactersOf = (text: string): string[] =>
  PLAIN.test(text)
    ? text.split("")
    : Array.from((segmenter ??= new Intl.Segmenter()).segment(text), ({ segment }) => segment);
