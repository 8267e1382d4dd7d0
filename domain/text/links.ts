/** A piece of a text: words as they are, or an address, what it leads to and how it is shown. */
export type TextPart = { words: string } | { href: string; shown: string };

/** Where an address may begin and how far it may reach; what is invisible ends it. */
const ADDRESSES = /https?:\/\/[^\s\p{C}<>"\\]+/giu;
/** What stands behind an address in a sentence is not a part of it. */
const AFTER = ".,;:!?'’”»*_~";
const BRACKETS = { ")": "(", "]": "[", "}": "{" };
const PARTS = /^(https?:\/\/)([^/?#]+)(.*)$/isu;

/**
 * Letters of these alone, with digits, dots and dashes, read as what they are. Latin only as far as Europe writes it, and
 * without an `i` that has no dot, consonants with a stroke through them, and what looks like `k` or `n`.
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
 * Cuts a text into words and web addresses (docs/product.md 12.2). An address is shown as it was written; where its
 * host mixes scripts or has a letter that is easily taken for another, it is shown in its ASCII form. One with a name or
 * password in it, or that no browser could open, stays words.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESSES)) {
    const typed = withoutTail(found);
    const link = asLink(typed);
    if (!link) continue;
    if (index > end) parts.push({ words: text.slice(end, index) });
    parts.push(link);
    end = index + typed.length;
  }
  if (end < text.length) parts.push({ words: text.slice(end) });
  return parts;
}

/** Without marks that end the sentence, and without a bracket that was opened before the address. */
function withoutTail(found: string): string {
  const left = new Map(Object.entries(BRACKETS).map(([close, open]) => [close, spare(found, open, close)]));
  let end = found.length;
  for (; end > 0; end--) {
    const last = found[end - 1] ?? "";
    const spares = left.get(last) ?? 0;
    if (spares > 0) left.set(last, spares - 1);
    else if (!AFTER.includes(last)) break;
  }
  return found.slice(0, end);
}

/** How many brackets close more than were opened. */
const spare = (text: string, open: string, close: string) =>
  text.split(close).length - text.split(open).length;

function asLink(typed: string): TextPart | undefined {
  const [, scheme = "", authority = "", rest = ""] = PARTS.exec(typed) ?? [];
  if (authority === "" || authority.includes("@") || !URL.canParse(typed)) return undefined;
  const url = new URL(typed);
  if (url.username || url.password || !url.hostname) return undefined;
  const [host = "", ...port] = authority.split(":");
  const shown =
    readsAsItIs(host) || authority.startsWith("[") ? authority : [url.hostname, ...port].join(":");
  return { href: url.href, shown: scheme + shown + rest };
}

function readsAsItIs(host: string): boolean {
  const written = host.toLowerCase();
  return written.normalize("NFKC") === written && ONE_SCRIPT.some((script) => script.test(written));
}
