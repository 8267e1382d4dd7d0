import { describe, expect, test } from "vitest";
import {
  LINKS_MAX,
  NEW_FOR_DAYS,
  repeats,
  reviewReasons,
  type Said,
  SPEED,
  type Standing,
  TRUSTED_AFTER,
} from "#domain/moderation/review.ts";
import { textParts } from "#domain/text/links.ts";
import { BODY_MAX, TITLE_MAX } from "#domain/tips/tip.ts";

const NOW = Date.parse("2026-11-30T12:00:00.000Z");
const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;
const PLAIN = "Straw, a hand deep, once the soil is warm.";

/** Somebody who has been here for long, and has posted little. */
const member = (wanted: Partial<Standing> = {}): Standing => ({
  firstPosts: 2,
  memberSince: NOW - NEW_FOR_DAYS * DAY,
  kept: 3,
  recent: [],
  ...wanted,
});
const newcomer = (wanted: Partial<Standing> = {}) => member({ memberSince: NOW - DAY, kept: 0, ...wanted });
const reasonsFor = (text: string, standing: Standing, before?: string) =>
  reviewReasons({ text, before: before === undefined ? before : { text: before } }, standing, NOW);

describe("first posts (11.22)", () => {
  test("wait until so many are kept", () => {
    expect(reasonsFor(PLAIN, newcomer())).toEqual(["first"]);
    expect(reasonsFor(PLAIN, newcomer({ kept: 1 }))).toEqual(["first"]);
    expect(reasonsFor(PLAIN, newcomer({ kept: 2 }))).toEqual([]);
  });

  test("of an account that is not new do not", () => {
    expect(reasonsFor(PLAIN, member({ kept: 0 }))).toEqual([]);
    expect(reasonsFor(PLAIN, member({ kept: 0, memberSince: NOW - NEW_FOR_DAYS * DAY + 1 }))).toEqual([
      "first",
    ]);
  });

  test("are not changes of what was approved", () =>
    expect(reasonsFor(`${PLAIN} Or hay.`, newcomer({ kept: 1 }), PLAIN)).toEqual([]));
});

describe("links (11.23)", () => {
  test.each([
    "Look at https://mowers.example/deal",
    "www.mowers.example",
    "Go to Mowers.shop!",
    "best-mowers.com/now",
    "(HTTP://mowers.example)",
    "ｈｔｔｐｓ://mowers.example",
  ])("one is too many in a new account's post: %s", (text) =>
    expect(reasonsFor(text, newcomer({ kept: 2 }))).toEqual(["links"]),
  );

  test.each([
    PLAIN,
    "Water it at 6.30 a.m.",
    "Cut it.Then wait",
    "Add 2.5 l, i.e. a can",
    "N.P.K.",
    "e.g. compost",
  ])("there is none in %s", (text) => expect(reasonsFor(text, newcomer({ kept: 2 }))).toEqual([]));

  test(`more than ${LINKS_MAX} are too many later`, () => {
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
  ])("another in the place of one that was approved is new: %s", (approved, other) => {
    const standing = newcomer({ kept: 2 });
    expect(reasonsFor(`${PLAIN} ${other}`, standing, `${PLAIN} ${approved}`)).toEqual(["links"]);
    expect(reasonsFor(`Look (at ${approved}).`, standing, `${PLAIN} ${approved}`), "the same").toEqual([]);
  });

  test.each(["\u200b", "\u00ad", "\u2060", "\\", ">", '"'])(
    "are counted one by one when %j stands between",
    (mark) => {
      const links = Array.from({ length: LINKS_MAX + 1 }, (_, n) => `https://a${n}.example`);
      expect(textParts(links.join(mark)).filter((part) => "href" in part)).toHaveLength(links.length);
      expect(reasonsFor(links.join(mark), member())).toEqual(["links"]);
    },
  );

  test("are counted in what stands beside a text, and known from there", () => {
    const standing = newcomer({ kept: 2 });
    const beside = "Tomato, see www.mowers.example";
    const before = { text: PLAIN, beside };
    expect(reviewReasons({ text: PLAIN, beside }, standing, NOW)).toEqual(["links"]);
    expect(reviewReasons({ text: `${PLAIN} Or hay.`, beside, before }, standing, NOW)).toEqual([]);
    const other = "Tomato, see www.more.example";
    expect(reviewReasons({ text: PLAIN, beside: other, before }, standing, NOW)).toEqual(["links"]);
  });

  test("are counted in what stands under a tip that becomes public", () => {
    const under = "https://mowers.example";
    expect(reviewReasons({ text: PLAIN, under }, newcomer({ kept: 2 }), NOW)).toEqual(["links"]);
  });

  test.each(["a-", "㋍-", "a.", "www.", ".,", "https://a "])(
    "are looked for in a long run of %j in no time",
    (run) =>
      expect(reasonsFor(run.repeat(50_000), member({ kept: TRUSTED_AFTER - 1 })).length).toBeLessThan(2),
  );
});

describe("repetition (11.23)", () => {
  const posted = (text: string) => member({ recent: [{ text, at: NOW - DAY }] });

  test("is the same text again, whatever the letters' case and the marks", () => {
    expect(reasonsFor(PLAIN, posted("STRAW a hand deep: once the soil is warm"))).toEqual(["repetition"]);
    expect(reasonsFor(PLAIN, posted("Leaves, a hand deep, before the frost comes."))).toEqual([]);
  });

  test("is nearly the same text, too", () => {
    const long = Array.from({ length: 40 }, (_, n) => `word${n}`).join(" ");
    expect(repeats(long, `${long} and more`)).toBe(true);
    expect(repeats(long, long.replace("word20", "other"))).toBe(true);
    expect(repeats(long, long.slice(0, long.length / 2))).toBe(false);
  });

  test("is not a word of thanks, nor a text in another script cut short", () => {
    expect(reasonsFor("Thank you, Ana!", posted("Thank you, Ana!"))).toEqual([]);
    expect(repeats("", "")).toBe(false);
    expect(repeats("土".repeat(40), "土".repeat(40))).toBe(true);
  });

  test("is looked for in what a tip can hold, not in all that single characters can stand for", () => {
    const words = (name: string, count: number) =>
      Array.from({ length: count }, (_, n) => name + n).join(" ");
    const begun = words("word", 1_500);
    expect(begun.length).toBeGreaterThan(TITLE_MAX + BODY_MAX);
    expect(repeats(`${begun} ${words("one", 9_000)}`, `${begun} ${words("other", 9_000)}`)).toBe(true);
  });

  test("is a text again beside which other things stand, or nearly all of it together", () => {
    const beside = "Straw around a tomato, in the morning sun\nTomato\nPlant Care\nEasy\nAna Gardener";
    const [short, other] = [
      { text: "Mulch\nDeep.", beside: beside.repeat(2) },
      { text: "Soil\nDeep.", beside: beside.repeat(2) },
    ];
    const known = (said: Said) => member({ recent: [{ ...said, at: NOW - DAY }] });
    expect(reviewReasons({ text: PLAIN, beside: "Leaves" }, known({ text: PLAIN, beside }), NOW)).toEqual([
      "repetition",
    ]);
    expect(reviewReasons(short, known(other), NOW)).toEqual(["repetition"]);
  });

  test("is not the same category, plant, picture and byline", () => {
    const beside = "Straw around a tomato, in the morning sun\nTomato\nPlant Care\nEasy\nAna Gardener";
    const known = member({ recent: [{ text: "Mulch the bed\nStraw, a hand deep.", beside, at: NOW - DAY }] });
    expect(reviewReasons({ text: "Water it well\nEarly, at the roots.", beside }, known, NOW)).toEqual([]);
  });

  test("waits in a change of the text that was approved, not of what stands beside it", () => {
    expect(reasonsFor(PLAIN, posted(PLAIN), "Something else.")).toEqual(["repetition"]);
    const change = { text: PLAIN, beside: "Tomatoes", before: { text: PLAIN, beside: "Tomato" } };
    expect(reviewReasons(change, posted(PLAIN), NOW)).toEqual([]);
  });
});

describe("speed (11.23)", () => {
  const fast = (count: number, at: number) =>
    member({ recent: Array.from({ length: count }, (_, n) => ({ text: `Post ${n}`, at })) });

  test("is one more than so many in so many minutes", () => {
    expect(reasonsFor(PLAIN, fast(SPEED.posts - 1, NOW - MINUTE))).toEqual([]);
    expect(reasonsFor(PLAIN, fast(SPEED.posts, NOW - MINUTE))).toEqual(["speed"]);
    expect(reasonsFor(PLAIN, fast(SPEED.posts, NOW - SPEED.minutes * MINUTE - 1))).toEqual([]);
  });

  test("is not asked of changes", () =>
    expect(reasonsFor(PLAIN, fast(SPEED.posts, NOW - MINUTE), "Something else.")).toEqual([]));
});

test("who has posted enough is trusted in everything", () => {
  const recent = Array.from({ length: 9 }, () => ({ text: PLAIN, at: NOW - MINUTE }));
  const text = `${PLAIN} https://a.example https://b.example https://c.example`;
  expect(reasonsFor(text, newcomer({ kept: TRUSTED_AFTER, recent }))).toEqual([]);
});

test("all reasons that hold are told", () => {
  const text = `${PLAIN} https://a.example`;
  const recent = Array.from({ length: 9 }, () => ({ text, at: NOW - MINUTE }));
  expect(reasonsFor(text, newcomer({ recent }))).toEqual(["first", "links", "repetition", "speed"]);
});
