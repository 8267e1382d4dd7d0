const ESCAPED: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
// What XML 1.0 has no place for, not even escaped.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/** Text as it stands in an XML element or attribute. */
export const xml = (text: string): string =>
  text.replace(UNSPEAKABLE, "").replace(/[&<>"']/g, (character) => ESCAPED[character] ?? "");
