import { z } from "zod";

/** Why a tip or a comment waits for a moderator, with the words moderators read (docs/product.md 11.22, 11.23). */
export const REVIEW_REASONS = {
  first: "One of the first posts of a new account",
  links: "It has links",
  repetition: "Its author has posted the same before",
  speed: "Its author posts very fast",
} as const;
export type ReviewReason = keyof typeof REVIEW_REASONS;
const names = Object.keys(REVIEW_REASONS) as [ReviewReason, ...ReviewReason[]];
export const reviewReason = z.enum(names);

/** For so many days an account is new. */
export const NEW_FOR_DAYS = 30;
/** Who has so many posts that everybody sees is trusted: nothing of theirs waits. */
export const TRUSTED_AFTER = 10;
/** So many links of somebody whose account is not new any more are not suspicious. */
export const LINKS_MAX = 2;
/** How many posts in how many minutes are not too fast. */
export const SPEED = { posts: 5, minutes: 10 } as const;
/** Shorter texts, such as thanks, may be said again and again. In letters and digits. */
export const REPEATED_MIN = 30;
/** How much of two texts is the same when one repeats the other. */
const NEARLY = 0.8;
/** So many words in a row are compared. */
const ROW = 3;
/** So much of a text is compared, which is more than a tip has; spelled out, single characters can be eighteen. */
const COMPARED_MAX = 12_000;
const DAY = 24 * 60 * 60 * 1000;

/** What somebody says: of a tip its title and body and, `beside` them, its short texts, in which many tips are alike. */
export type Said = { text: string; beside?: string | undefined };

/** All of it in one. */
export const wholeOf = ({ text, beside = "" }: Said): string => (beside === "" ? text : `${text}\n${beside}`);

/** What is known of who posts. Times are in milliseconds. */
export type Standing = {
  /** How many first posts wait: `REVIEW_FIRST_POSTS`. */
  firstPosts: number;
  memberSince: number;
  /** Posts that everybody sees. */
  kept: number;
  /** What they have posted lately, however it ended, without what is looked at. */
  recent: readonly (Said & { at: number })[];
};

/**
 * What is posted, or what something that said `before` something else is changed to. `under`: what its author has said under
 * it while nobody else saw it, which is looked through for links.
 */
export type Posted = Said & { before?: Said | undefined; under?: string | undefined };

/**
 * Why a post waits for a moderator; nothing when everybody may see it at once. A change of what was approved waits for new
 * links and, where its text is changed, repetition alone. Who moderates is not asked about.
 */
export function reviewReasons(
  { before, under = "", ...posted }: Posted,
  standing: Standing,
  now: number,
): ReviewReason[] {
  const { firstPosts, memberSince, kept, recent } = standing;
  if (kept >= TRUSTED_AFTER) return [];
  const isNew = now - memberSince < NEW_FOR_DAYS * DAY;
  const changed = before !== undefined;
  const since = now - SPEED.minutes * 60 * 1000;
  const known = before === undefined ? "" : wholeOf(before);
  const reasons: [ReviewReason, boolean][] = [
    ["first", !changed && isNew && kept < firstPosts],
    ["links", hasMoreLinks(`${wholeOf(posted)}\n${under}`, isNew ? 0 : LINKS_MAX, known)],
    ["repetition", before?.text !== posted.text && isRepeated(posted, recent)],
    ["speed", !changed && recent.filter(({ at }) => at >= since).length >= SPEED.posts],
  ];
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason);
}

/** Addresses as browsers take them, and hosts written without `http` in endings that spam likes. */
const LINK =
  /https?:\/\/|\bwww\.[^\s.]|[\w-]{2}\.(?:com|net|org|info|biz|shop|store|online|site|xyz|top|club|live|io|co|ru|cn|link|click)\b/iu;
/** Where an address ends in any case, as in `domain/text/links.ts`. */
const ENDS = /[\s\p{C}<>"\\]+/u;

/** Whether a text has more than so many links, and any of them in other words than it had `before`. */
function hasMoreLinks(text: string, most: number, before: string): boolean {
  const [now, known] = [linkedPieces(text), new Set(linkedPieces(before))];
  return now.filter((piece) => LINK.test(piece)).length > most && now.some((piece) => !known.has(piece));
}

/** The words of a text that have a link in them, cut at their brackets and without the marks that end a sentence. */
const linkedPieces = (text: string): string[] =>
  text
    .normalize("NFKC")
    .split(ENDS)
    .filter((word) => LINK.test(word))
    .flatMap((word) => word.split(/[()[\]]+/u))
    .map((piece) => piece.replace(/(?<![.,;:!?])[.,;:!?]+$/u, ""))
    .filter((piece) => piece !== "");

/** Whether a text is nearly the same as another or, with what stands beside it, as another with what stands there. */
function isRepeated(said: Said, others: readonly Said[]): boolean {
  const [text, whole] = [sayingOf(said.text), sayingOf(wholeOf(said))];
  return others.some(
    (other) => isNearly(text, sayingOf(other.text)) || isNearly(whole, sayingOf(wholeOf(other))),
  );
}

/** Whether two texts say nearly the same, whatever the case of letters and the marks between. */
export const repeats = (a: string, b: string): boolean => isNearly(sayingOf(a), sayingOf(b));

/** What a text says: its letters and digits, and the words in it that stand in a row. */
type Saying = { letters: string; rows: Set<string> };

function sayingOf(text: string): Saying {
  const plain = text.normalize("NFKC").slice(0, COMPARED_MAX).toLowerCase();
  const words: string[] = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const rows = words.slice(ROW - 1).map((_, place) => words.slice(place, place + ROW).join(" "));
  return { letters: words.join(""), rows: new Set(rows) };
}

function isNearly(a: Saying, b: Saying): boolean {
  if (a.letters.length < REPEATED_MIN) return false;
  if (a.letters === b.letters) return true;
  const both = [...a.rows].filter((row) => b.rows.has(row)).length;
  const all = a.rows.size + b.rows.size - both;
  return all > 0 && both / all >= NEARLY;
}
