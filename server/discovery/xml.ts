const ESCAPED: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
/** What XML 1.0 has no place for, not even escaped, and the other control characters, which nobody reads. */
const UNSPEAKABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

/** Text as it stands in an XML element or attribute. */
export const xml = (text: string): string =>
  text.replace(UNSPEAKABLE, "").replace(/[&<>"']/g, (character) => ESCAPED[character] ?? "");
