import { m } from "#messages";
import { z } from "zod";

/** Why a tip or comment is pending, with what moderators read (docs/product.md 11.22, 11.23). */
export const REVIEW_REASONS = {
  first: m.moderationFirstPost,
  links: m.moderationLinks,
  repetition: m.moderationRepetition,
  speed: m.moderationSpeed,
} as const;
export type ReviewReason = keyof typeof REVIEW_REASONS;
const names = Object.keys(REVIEW_REASONS) as [ReviewReason, ...ReviewReason[]];
export const reviewReason = z.enum(names);

/** How many days an account counts as new. */
export const NEW_ACCOUNT_DAYS = 30;
/** Authors with this many published posts are trusted: their posts are not reviewed. */
export const TRUSTED_POST_COUNT = 10;
/** How many links an account that is not new may post without review. */
export const LINKS_MAX = 2;
/** This many posts within this many minutes make the next one too fast. */
export const POST_RATE = { posts: 5, minutes: 10 } as const;
/** Shorter texts, such as thanks, may be repeated. In letters and digits. */
export const DUPLICATE_MIN_LENGTH = 30;
/** Two texts are duplicates from this Jaccard similarity of their shingles on. */
const DUPLICATE_SIMILARITY = 0.8;
/** How many words a shingle has. */
const SHINGLE_WORDS = 3;
/** How many characters of a text are compared: more than a tip has. NFKC can turn one character into eighteen. */
const COMPARED_MAX = 12_000;
const DAY = 24 * 60 * 60 * 1000;

/** The text of a post. `details` are the short texts of a tip, such as category and byline, in which many tips are alike. */
export type PostText = { text: string; details?: string | undefined };

export const fullText = ({ text, details = "" }: PostText): string =>
  details === "" ? text : `${text}\n${details}`;

/** What the review knows about an author. Times are in milliseconds. */
export type AuthorHistory = {
  /** How many first posts are reviewed: `REVIEW_FIRST_POSTS`. */
  firstPosts: number;
  memberSince: number;
  publishedPosts: number;
  /** Their recent posts, whatever became of them, without the one under review. */
  recent: readonly (PostText & { at: number })[];
};

/**
 * A new post, or the new version of one whose approved text was `before`. `ownComments`: for a tip that becomes public, the
 * author's comments on it, which are checked for links.
 */
export type ReviewedPost = PostText & { before?: PostText | undefined; ownComments?: string | undefined };

/**
 * Why a post must be reviewed; empty when it can be published at once. A changed post is checked only for new links and,
 * if its text changed, for repetition. Callers skip this for moderators.
 */
export function reviewReasons(
  { before, ownComments = "", ...post }: ReviewedPost,
  author: AuthorHistory,
  now: number,
): ReviewReason[] {
  const { firstPosts, memberSince, publishedPosts, recent } = author;
  if (publishedPosts >= TRUSTED_POST_COUNT) return [];
  const isNew = now - memberSince < NEW_ACCOUNT_DAYS * DAY;
  const changed = before !== undefined;
  const since = now - POST_RATE.minutes * 60 * 1000;
  const approved = before === undefined ? "" : fullText(before);
  const reasons: [ReviewReason, boolean][] = [
    ["first", !changed && isNew && publishedPosts < firstPosts],
    ["links", hasMoreLinks(`${fullText(post)}\n${ownComments}`, isNew ? 0 : LINKS_MAX, approved)],
    ["repetition", before?.text !== post.text && repeatsRecent(post, recent)],
    ["speed", !changed && recent.filter(({ at }) => at >= since).length >= POST_RATE.posts],
  ];
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason);
}

/** URLs, and hosts without `http` in top-level domains that are common in spam. */
const LINK =
  /https?:\/\/|\bwww\.[^\s.]|[\w-]{2}\.(?:com|net|org|info|biz|shop|store|online|site|xyz|top|club|live|io|co|ru|cn|link|click)\b/iu;
/** Always ends a URL, as in `domain/text/links.ts`. */
const LINK_END = /[\s\p{C}<>"\\]+/u;

/** Whether a text has more than `max` links, at least one of which was not in `before`. */
function hasMoreLinks(text: string, max: number, before: string): boolean {
  const [now, known] = [linkedPieces(text), new Set(linkedPieces(before))];
  return now.filter((piece) => LINK.test(piece)).length > max && now.some((piece) => !known.has(piece));
}

/** The words of a text that contain a link, split at brackets, without trailing punctuation. */
const linkedPieces = (text: string): string[] =>
  text
    .normalize("NFKC")
    .split(LINK_END)
    .filter((word) => LINK.test(word))
    .flatMap((word) => word.split(/[()[\]]+/u))
    .map((piece) => piece.replace(/(?<![.,;:!?])[.,;:!?]+$/u, ""))
    .filter((piece) => piece !== "");

/** Whether a post is similar to one of the others, by its text alone or with the details of both. */
function repeatsRecent(post: PostText, others: readonly PostText[]): boolean {
  const [text, whole] = [fingerprint(post.text), fingerprint(fullText(post))];
  return others.some(
    (other) => isSimilar(text, fingerprint(other.text)) || isSimilar(whole, fingerprint(fullText(other))),
  );
}

/** Whether two texts are nearly the same, ignoring case and punctuation. */
export const isDuplicate = (a: string, b: string): boolean => isSimilar(fingerprint(a), fingerprint(b));

/** A text for comparison: its letters and digits, and its shingles. */
type Fingerprint = { letters: string; shingles: Set<string> };

function fingerprint(text: string): Fingerprint {
  const plain = text.normalize("NFKC").slice(0, COMPARED_MAX).toLowerCase();
  const words: string[] = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const shingles = words
    .slice(SHINGLE_WORDS - 1)
    .map((_, place) => words.slice(place, place + SHINGLE_WORDS).join(" "));
  return { letters: words.join(""), shingles: new Set(shingles) };
}

function isSimilar(a: Fingerprint, b: Fingerprint): boolean {
  if (a.letters.length < DUPLICATE_MIN_LENGTH) return false;
  if (a.letters === b.letters) return true;
  const both = [...a.shingles].filter((shingle) => b.shingles.has(shingle)).length;
  const all = a.shingles.size + b.shingles.size - both;
  return all > 0 && both / all >= DUPLICATE_SIMILARITY;
}
