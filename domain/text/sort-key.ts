const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
};
const KEY_MAX = 160;

/** Replaces Latin letters that NFKD does not decompose with the plain letters people type for them. */
export const foldLetters = (text: string): string =>
  text.replace(/[ßæœøđðłþı]/g, (letter) => LETTERS[letter] ?? letter);

/**
 * The key that sorts texts from A to Z (docs/product.md 7, orders): ignores case, accents and punctuation, and sorts
 * numbers by value. Both database engines compare keys bytewise. At most 160 characters.
 */
export function sortKey(text: string): string {
  const plain = foldLetters(
    text
      .normalize("NFKD")
      .replace(/[\u0300-\u036f]/g, "")
      .toLowerCase(),
  );
  const words = plain.replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim();
  return (words || plain)
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, "").padStart(8, "0"))
    .slice(0, KEY_MAX)
    .replace(/[\ud800-\udbff]$/, "");
}
