/** A part of a text: plain text, or a link. */
export type LinkifiedPart = { text: string } | { href: string; label: string };

/** Candidate URLs. Invisible characters end them. */
const URLS = /https?:\/\/[^\s\p{C}<>"\\]+/giu;
/** Punctuation after a URL that is not part of it. */
const TRAILING = ".,;:!?'’”»*_~";
const BRACKETS = { ")": "(", "]": "[", "}": "{" };
const PARTS = /^(https?:\/\/)([^/?#]+)(.*)$/isu;

/**
 * Hosts in one script, which cannot be mistaken for another. Latin is limited to European letters, without the dotless `i`,
 * consonants with a stroke, and letters that look like `k` or `n`.
 */
const ONE_SCRIPT = [
  /^(?:(?![ıĸŋđħłŧ])[a-z0-9ß-öø-ſ.-])+$/u,
  /^[\p{Script=Cyrillic}\p{M}0-9.-]+$/u,
  /^[\p{Script=Greek}\p{M}0-9.-]+$/u,
  /^[\p{Script=Arabic}\p{M}0-9.-]+$/u,
  /^[\p{Script=Hebrew}\p{M}0-9.-]+$/u,
  /^[\p{Script=Devanagari}\p{M}0-9.-]+$/u,
  /^[\p{Script=Thai}\p{M}0-9.-]+$/u,
  /^[\p{Script=Hangul}0-9.-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー0-9.-]+$/u,
];

/**
 * Splits a text into plain text and links (docs/product.md 12.2). The label of a link is the URL as written, or with the
 * host in ASCII (Punycode) if the host mixes scripts or has confusable letters. A URL with a user name or password, or
 * that browsers cannot parse, stays text.
 */
export function linkify(text: string): LinkifiedPart[] {
  const parts: LinkifiedPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(URLS)) {
    const typed = trimTrailing(found);
    const link = toLink(typed);
    if (!link) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push(link);
    end = index + typed.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Removes trailing punctuation, and closing brackets that were opened before the URL. */
function trimTrailing(found: string): string {
  const unmatchedCounts = new Map(
    Object.entries(BRACKETS).map(([close, open]) => [close, unmatched(found, open, close)]),
  );
  let end = found.length;
  for (; end > 0; end--) {
    const last = found[end - 1] ?? "";
    const count = unmatchedCounts.get(last) ?? 0;
    if (count > 0) unmatchedCounts.set(last, count - 1);
    else if (!TRAILING.includes(last)) break;
  }
  return found.slice(0, end);
}

/** How many more closing than opening brackets a text has. */
const unmatched = (text: string, open: string, close: string) =>
  text.split(close).length - text.split(open).length;

function toLink(typed: string): LinkifiedPart | undefined {
  const [, scheme = "", authority = "", rest = ""] = PARTS.exec(typed) ?? [];
  if (authority === "" || authority.includes("@") || !URL.canParse(typed)) return undefined;
  const url = new URL(typed);
  if (url.username || url.password || !url.hostname) return undefined;
  const [host = "", ...port] = authority.split(":");
  const label =
    isUnambiguous(host) || authority.startsWith("[") ? authority : [url.hostname, ...port].join(":");
  return { href: url.href, label: scheme + label + rest };
}

function isUnambiguous(host: string): boolean {
  const written = host.toLowerCase();
  return written.normalize("NFKC") === written && ONE_SCRIPT.some((script) => script.test(written));
}
