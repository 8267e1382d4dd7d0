/** Keeps addresses short enough to be copied and mailed. Percent-encoded, a character has at most 12. */
const SLUG_MAX = 60;
/** Apostrophes, and characters that nobody sees, such as joiners and variation selectors. */
const DROPPED = /['’ʼ]|\p{Default_Ignorable_Code_Point}/gu;
const WORDS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** A text as a part of a path, not percent-encoded: its letters and digits of any script, in lower case, with hyphens between words. Empty without any. */
export function slugOf(text: string): string {
  const plain = text.normalize("NFKC").toLowerCase().replace(DROPPED, "").normalize("NFC");
  const slug = (plain.match(WORDS) ?? []).join("-");
  return [...slug].slice(0, SLUG_MAX).join("").replace(/-$/, "");
}

/** The id of a heading in a text by the operator. The prefix keeps it apart from ids of the page around it. */
export const headingId = (heading: string): string => `text-${slugOf(heading)}`;
