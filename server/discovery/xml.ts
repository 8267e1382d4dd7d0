const ESCAPED: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
/** Characters that XML 1.0 forbids even when escaped, and other control characters. */
const INVALID = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

/** Escapes text for an XML element or attribute. */
export const escapeXml = (text: string): string =>
  text.replace(INVALID, "").replace(/[&<>"']/g, (character) => ESCAPED[character] ?? "");
