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
const MAX = 160;

/** Small letters of the Latin alphabet that no accent makes, as the plain ones a person would type for them. */
export const plainLetters = (text: string): string =>
  text.replace(/[ßæœøđðłþı]/g, (letter) => LETTERS[letter] ?? letter);

/**
 * The key by which a person expects to find a text from A to Z (docs/product.md 7, orders): case, accents and
 * punctuation do not matter, and numbers count by value. Compared bytewise by both engines; at most 160 characters.
 */
export function sortKey(text: string): string {
  const plain = plainLetters(
    text
      .normalize("NFKD")
      .replace(/[\u0300-\u036f]/g, "")
      .toLowerCase(),
  );
  const words = plain.replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim();
  return (words || plain)
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, "").padStart(8, "0"))
    .slice(0, MAX)
    .replace(/[\ud800-\udbff]$/, "");
}
