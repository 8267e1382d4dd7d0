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

/** What an author reads beside what waits. */
export const WAITS_NOTE = "Waits for a moderator. Only you see it until then.";

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
const DAY = 24 * 60 * 60 * 1000;

/** What of a tip is looked at. */
export const textOfTip = ({ title, body }: { title: string; body: string }): string => `${title}\n${body}`;

/** What is known of who posts. Times are in milliseconds. */
export type Standing = {
  /** How many first posts wait: `REVIEW_FIRST_POSTS`. */
  firstPosts: number;
  memberSince: number;
  /** Posts that everybody sees. */
  kept: number;
  /** What they have posted lately, however it ended, without what is looked at. */
  recent: readonly { text: string; at: number }[];
};

/** A text that is posted, or that one that `before` said something else is changed to. */
export type Posted = { text: string; before?: string | undefined };

/**
 * Why a post waits for a moderator; nothing when everybody may see it at once. A change of what was approved waits for new
 * links and repetition alone. Who moderates is not asked about.
 */
export function reviewReasons({ text, before }: Posted, standing: Standing, now: number): ReviewReason[] {
  const { firstPosts, memberSince, kept, recent } = standing;
  if (kept >= TRUSTED_AFTER) return [];
  const isNew = now - memberSince < NEW_FOR_DAYS * DAY;
  const changed = before !== undefined;
  const links = countLinks(text);
  const since = now - SPEED.minutes * 60 * 1000;
  const reasons: [ReviewReason, boolean][] = [
    ["first", !changed && isNew && kept < firstPosts],
    ["links", links > (isNew ? 0 : LINKS_MAX) && links > countLinks(before ?? "")],
    ["repetition", recent.some((other) => repeats(text, other.text))],
    ["speed", !changed && recent.filter(({ at }) => at >= since).length >= SPEED.posts],
  ];
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason);
}

/** Addresses as browsers take them, and hosts written without `http` in endings that spam likes. */
const LINKS =
  /https?:\/\/|\bwww\.[^\s.]|\b[\w-]{2,}\.(?:com|net|org|info|biz|shop|store|online|site|xyz|top|club|live|io|co|ru|cn|link|click)\b/giu;

function countLinks(text: string): number {
  // One address can be found by its beginning and by its ending.
  const words = text.normalize("NFKC").split(/[\s<>"()[\]]+/u);
  return words.filter((word) => word.match(LINKS) !== null).length;
}

/** Whether two texts say nearly the same, whatever the case of letters and the marks between. */
export function repeats(a: string, b: string): boolean {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  if (left.join("").length < REPEATED_MIN) return false;
  if (left.join("") === right.join("")) return true;
  const [rowsLeft, rowsRight] = [rowsOf(left), rowsOf(right)];
  const both = [...rowsLeft].filter((row) => rowsRight.has(row)).length;
  const all = rowsLeft.size + rowsRight.size - both;
  return all > 0 && both / all >= NEARLY;
}

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const rowsOf = (words: string[]): Set<string> =>
  new Set(words.slice(ROW - 1).map((_, place) => words.slice(place, place + ROW).join(" ")));
