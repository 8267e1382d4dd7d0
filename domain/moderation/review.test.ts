import { describe, expect, test } from "vitest";
import {
  LINKS_MAX,
  NEW_ACCOUNT_DAYS,
  isDuplicate,
  reviewReasons,
  type PostText,
  POST_RATE,
  type AuthorHistory,
  TRUSTED_POST_COUNT,
} from "#domain/moderation/review.ts";
import { linkify } from "#domain/text/links.ts";
import { BODY_MAX, TITLE_MAX } from "#domain/tips/tip.ts";

const NOW = Date.parse("2026-11-30T12:00:00.000Z");
const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;
const PLAIN = "Straw, a hand deep, once the soil is warm.";

/** A long-standing member with few posts. */
const member = (overrides: Partial<AuthorHistory> = {}): AuthorHistory => ({
  firstPosts: 2,
  memberSince: NOW - NEW_ACCOUNT_DAYS * DAY,
  publishedPosts: 3,
  recent: [],
  ...overrides,
});
const newcomer = (overrides: Partial<AuthorHistory> = {}) =>
  member({ memberSince: NOW - DAY, publishedPosts: 0, ...overrides });
const reasonsFor = (text: string, author: AuthorHistory, before?: string) =>
  reviewReasons({ text, before: before === undefined ? before : { text: before } }, author, NOW);

describe("first posts (11.22)", () => {
  test("are reviewed until enough are published", () => {
    expect(reasonsFor(PLAIN, newcomer())).toEqual(["first"]);
    expect(reasonsFor(PLAIN, newcomer({ publishedPosts: 1 }))).toEqual(["first"]);
    expect(reasonsFor(PLAIN, newcomer({ publishedPosts: 2 }))).toEqual([]);
  });

  test("are not reviewed once the account is no longer new", () => {
    expect(reasonsFor(PLAIN, member({ publishedPosts: 0 }))).toEqual([]);
    expect(
      reasonsFor(PLAIN, member({ publishedPosts: 0, memberSince: NOW - NEW_ACCOUNT_DAYS * DAY + 1 })),
    ).toEqual(["first"]);
  });

  test("do not include changes of approved posts", () =>
    expect(reasonsFor(`${PLAIN} Or hay.`, newcomer({ publishedPosts: 1 }), PLAIN)).toEqual([]));
});

describe("links (11.23)", () => {
  test.each([
    "Look at https://mowers.example/deal",
    "www.mowers.example",
    "Go to Mowers.shop!",
    "best-mowers.com/now",
    "(HTTP://mowers.example)",
    "ｈｔｔｐｓ://mowers.example",
  ])("a new account's post may have none: %s", (text) =>
    expect(reasonsFor(text, newcomer({ publishedPosts: 2 }))).toEqual(["links"]),
  );

  test.each([
    PLAIN,
    "Water it at 6.30 a.m.",
    "Cut it.Then wait",
    "Add 2.5 l, i.e. a can",
    "N.P.K.",
    "e.g. compost",
  ])("%s has none", (text) => expect(reasonsFor(text, newcomer({ publishedPosts: 2 }))).toEqual([]));

  test(`later, more than ${LINKS_MAX} are too many`, () => {
    const links = (count: number) =>
      Array.from({ length: count }, (_, n) => `https://www.a${n}.com/`).join(" ");
    expect(reasonsFor(links(LINKS_MAX), member())).toEqual([]);
    expect(reasonsFor(links(LINKS_MAX + 1), member())).toEqual(["links"]);
    expect(reasonsFor(links(LINKS_MAX + 1), member(), links(LINKS_MAX + 1)), "they were approved").toEqual(
      [],
    );
    expect(reasonsFor(links(LINKS_MAX + 2), member(), links(LINKS_MAX + 1)), "one more").toEqual(["links"]);
  });

  test.each([
    ["https://soil.example/test", "https://mowers.example/deal"],
    ["https://soil.example/?q=clay", "https://soil.example/?q=mowers"],
    ["https://soil.example/a(clay)", "https://soil.example/a(mowers)"],
    ["https://soil.example/aB", "https://soil.example/Ab"],
    ["best-soil.com", "best-mowers.com"],
  ])("a replacement for an approved link counts as new: %s", (approved, other) => {
    const author = newcomer({ publishedPosts: 2 });
    expect(reasonsFor(`${PLAIN} ${other}`, author, `${PLAIN} ${approved}`)).toEqual(["links"]);
    expect(reasonsFor(`Look (at ${approved}).`, author, `${PLAIN} ${approved}`), "the same").toEqual([]);
  });

  test.each(["\u200b", "\u00ad", "\u2060", "\\", ">", '"'])(
    "are counted separately when %j is between them",
    (mark) => {
      const links = Array.from({ length: LINKS_MAX + 1 }, (_, n) => `https://a${n}.example`);
      expect(linkify(links.join(mark)).filter((part) => "href" in part)).toHaveLength(links.length);
      expect(reasonsFor(links.join(mark), member())).toEqual(["links"]);
    },
  );

  test("are counted in the details, and approved there, too", () => {
    const author = newcomer({ publishedPosts: 2 });
    const details = "Tomato, see www.mowers.example";
    const before = { text: PLAIN, details };
    expect(reviewReasons({ text: PLAIN, details }, author, NOW)).toEqual(["links"]);
    expect(reviewReasons({ text: `${PLAIN} Or hay.`, details, before }, author, NOW)).toEqual([]);
    const other = "Tomato, see www.more.example";
    expect(reviewReasons({ text: PLAIN, details: other, before }, author, NOW)).toEqual(["links"]);
  });

  test("are counted in the author's comments on a tip that becomes public", () => {
    const ownComments = "https://mowers.example";
    expect(reviewReasons({ text: PLAIN, ownComments }, newcomer({ publishedPosts: 2 }), NOW)).toEqual([
      "links",
    ]);
  });

  test.each(["a-", "㋍-", "a.", "www.", ".,", "https://a "])(
    "are searched quickly in a long run of %j",
    (run) =>
      expect(
        reasonsFor(run.repeat(50_000), member({ publishedPosts: TRUSTED_POST_COUNT - 1 })).length,
      ).toBeLessThan(2),
  );
});

describe("repetition (11.23)", () => {
  const posted = (text: string) => member({ recent: [{ text, at: NOW - DAY }] });

  test("is the same text again, ignoring case and punctuation", () => {
    expect(reasonsFor(PLAIN, posted("STRAW a hand deep: once the soil is warm"))).toEqual(["repetition"]);
    expect(reasonsFor(PLAIN, posted("Leaves, a hand deep, before the frost comes."))).toEqual([]);
  });

  test("is also nearly the same text", () => {
    const long = Array.from({ length: 40 }, (_, n) => `word${n}`).join(" ");
    expect(isDuplicate(long, `${long} and more`)).toBe(true);
    expect(isDuplicate(long, long.replace("word20", "other"))).toBe(true);
    expect(isDuplicate(long, long.slice(0, long.length / 2))).toBe(false);
  });

  test("is not a short thank-you; it works without spaces between words", () => {
    expect(reasonsFor("Thank you, Ana!", posted("Thank you, Ana!"))).toEqual([]);
    expect(isDuplicate("", "")).toBe(false);
    expect(isDuplicate("土".repeat(40), "土".repeat(40))).toBe(true);
  });

  test("compares only as many characters as a tip can have", () => {
    const words = (name: string, count: number) =>
      Array.from({ length: count }, (_, n) => name + n).join(" ");
    const begun = words("word", 1_500);
    expect(begun.length).toBeGreaterThan(TITLE_MAX + BODY_MAX);
    expect(isDuplicate(`${begun} ${words("one", 9_000)}`, `${begun} ${words("other", 9_000)}`)).toBe(true);
  });

  test("is the same text with other details, or nearly the same text and details together", () => {
    const details = "Straw around a tomato, in the morning sun\nTomato\nPlant Care\nEasy\nAna Gardener";
    const [short, other] = [
      { text: "Mulch\nDeep.", details: details.repeat(2) },
      { text: "Soil\nDeep.", details: details.repeat(2) },
    ];
    const known = (post: PostText) => member({ recent: [{ ...post, at: NOW - DAY }] });
    expect(reviewReasons({ text: PLAIN, details: "Leaves" }, known({ text: PLAIN, details }), NOW)).toEqual([
      "repetition",
    ]);
    expect(reviewReasons(short, known(other), NOW)).toEqual(["repetition"]);
  });

  test("is not the same category, plant, picture and byline alone", () => {
    const details = "Straw around a tomato, in the morning sun\nTomato\nPlant Care\nEasy\nAna Gardener";
    const known = member({
      recent: [{ text: "Mulch the bed\nStraw, a hand deep.", details, at: NOW - DAY }],
    });
    expect(reviewReasons({ text: "Water it well\nEarly, at the roots.", details }, known, NOW)).toEqual([]);
  });

  test("is checked when the text changes, not when only details change", () => {
    expect(reasonsFor(PLAIN, posted(PLAIN), "Something else.")).toEqual(["repetition"]);
    const change = { text: PLAIN, details: "Tomatoes", before: { text: PLAIN, details: "Tomato" } };
    expect(reviewReasons(change, posted(PLAIN), NOW)).toEqual([]);
  });
});

describe("speed (11.23)", () => {
  const fast = (count: number, at: number) =>
    member({ recent: Array.from({ length: count }, (_, n) => ({ text: `Post ${n}`, at })) });

  test("is one post more than allowed within the time", () => {
    expect(reasonsFor(PLAIN, fast(POST_RATE.posts - 1, NOW - MINUTE))).toEqual([]);
    expect(reasonsFor(PLAIN, fast(POST_RATE.posts, NOW - MINUTE))).toEqual(["speed"]);
    expect(reasonsFor(PLAIN, fast(POST_RATE.posts, NOW - POST_RATE.minutes * MINUTE - 1))).toEqual([]);
  });

  test("is not checked for changes", () =>
    expect(reasonsFor(PLAIN, fast(POST_RATE.posts, NOW - MINUTE), "Something else.")).toEqual([]));
});

test("an author with enough published posts is not reviewed", () => {
  const recent = Array.from({ length: 9 }, () => ({ text: PLAIN, at: NOW - MINUTE }));
  const text = `${PLAIN} https://a.example https://b.example https://c.example`;
  expect(reasonsFor(text, newcomer({ publishedPosts: TRUSTED_POST_COUNT, recent }))).toEqual([]);
});

test("all reasons that apply are returned", () => {
  const text = `${PLAIN} https://a.example`;
  const recent = Array.from({ length: 9 }, () => ({ text, at: NOW - MINUTE }));
  expect(reasonsFor(text, newcomer({ recent }))).toEqual(["first", "links", "repetition", "speed"]);
});
