import { plainLetters } from "#domain/text/sort-key.ts";

/** A word of a text as search compares it: `whole` without the ending of a plural, `typed` as it stands. */
export type Word = { whole: string; typed: string };

const WORD_MAX = 40;
/** Accents, and the points that Hebrew and Arabic may be written with. */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/g;
const WORDS = /[\p{L}\p{N}\p{M}]+|\p{Extended_Pictographic}/gu;
/** Scripts written without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]+/gu;

/**
 * The words of a text in their order: case, accents, apostrophes and most English plurals do not matter
 * (docs/product.md 7.44). Where a script has no spaces, every two neighbouring letters are a word. They hold letters,
 * numbers, marks and pictographs, and nothing that means something to a query language.
 */
export function wordsOf(text: string): Word[] {
  const plain = plainLetters(text.toLowerCase().normalize("NFKD").replace(MARKS, ""))
    .replace(/['’ʼ]/g, "")
    .normalize("NFC");
  return (plain.match(WORDS) ?? []).flatMap(parts).map((part) => {
    const typed = [...part].slice(0, WORD_MAX).join("");
    return { whole: singular(typed), typed };
  });
}

/** A run of letters, cut where it changes between scripts with and without spaces. */
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

/** English plurals as their singular, as far as the ending tells; anything else stays. */
function singular(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || /(?:ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:o|sh|ch|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
