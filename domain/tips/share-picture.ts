import type { Tip } from "#domain/tips/tip.ts";

/** The size of the picture that other sites show beside a link to a tip, in pixels (docs/product.md 18.15). */
export const SHARE_PICTURE = { width: 1200, height: 630 };

/**
 * The path of that picture. What follows the `?` changes with the tip, its author's name, and the name and color of the site, so that
 * other sites fetch it again.
 */
export function sharePicturePath(
  { _id, updatedAt, name }: Pick<Tip, "_id" | "updatedAt" | "name">,
  site: { name: string; accent?: string | undefined },
): string {
  let sum = Date.parse(updatedAt);
  for (const letter of name + site.name + site.accent) sum = (sum * 31 + letter.charCodeAt(0)) % 2 ** 40;
  return `/sharePictures/${_id}.jpg?v=${sum}`;
}

const PICTOGRAPHS =
  /(?![©®])(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u200d|\u20e3|\ufe0e|\ufe0f)/gu;
/** What the font has: Latin letters with their marks, digits, and the usual signs. */
const DRAWABLE =
  /^(?:[ -~\u00a0-\u017f\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2010-\u2026\u2030\u2032\u2033\u2039\u203a\u20ac\u2116\u2122\u2153\u2154\u2212\u215b-\u215e\u2190-\u2193]|\p{Mn})*$/u;

/**
 * A text as the picture can show it: without pictographs, and nothing of a text in letters that its font lacks. "" if nothing is left.
 */
export function drawableText(text: string): string {
  const plain = text.normalize("NFC").replace(PICTOGRAPHS, "").replace(/\s+/g, " ").trim();
  return DRAWABLE.test(plain) ? plain : "";
}
