import { foldLetters } from "#domain/text/sort-key.ts";

/** A word of a text for search: `stem` without the plural ending, `typed` with it. */
export type Token = { stem: string; typed: string };

const TOKEN_MAX = 40;
/** Accents, and Hebrew and Arabic vowel points. */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/g;
const WORDS = /[\p{L}\p{N}\p{M}]+|\p{Extended_Pictographic}/gu;
/** Scripts written without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]+/gu;

/**
 * Splits a text into words for search, in order; ignores case, accents, apostrophes and most English plurals
 * (docs/product.md 7.44). Scripts without spaces become overlapping pairs of letters. Tokens contain only letters,
 * numbers, marks and pictographs, so nothing that a query language could interpret.
 */
export function tokenize(text: string): Token[] {
  return (foldText(text).match(WORDS) ?? []).flatMap(parts).map((part) => {
    const typed = [...part].slice(0, TOKEN_MAX).join("");
    return { stem: singular(typed), typed };
  });
}

/** The text without case, accents and apostrophes, as people type it who search. */
export const foldText = (text: string): string =>
  foldLetters(text.toLowerCase().normalize("NFKD").replace(MARKS, "")).replace(/['’ʼ]/g, "").normalize("NFC");

/** Splits a run of letters between scripts with and without spaces. */
function parts(run: string): string[] {
  if (run.search(UNSPACED) === -1) return [run];
  const spaced = run.split(UNSPACED).filter((part) => part !== "");
  return [...spaced, ...(run.match(UNSPACED) ?? []).flatMap(pairs)];
}

function pairs(run: string): string[] {
  const letters = [...run];
  if (letters.length < 2) return letters;
  return letters.slice(1).map((letter, place) => `${letters[place]}${letter}`);
}

/** Turns English plurals into singulars, judging by the ending; other words stay unchanged. */
function singular(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || /(?:ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:o|sh|ch|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
