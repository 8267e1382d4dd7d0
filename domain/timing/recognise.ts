import {
  type Activity,
  type Anchor,
  ANCHORS,
  isSeason,
  OFFSET_MAX,
  WINDOW_MAX,
} from "#domain/timing/anchors.ts";
import { inEnglish } from "#domain/timing/german.ts";

// Reads when to act from what people write (docs/product.md 15.2): `two weeks after the last frost`, `early spring`.

const NUMBER_WORDS = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** How long "after the last frost" lasts, in days. */
const OPEN_DAYS = 14;

/** When to act, in days from an anchor. */
export type When = { anchor: Anchor; fromDays: number; toDays: number };
/** What a text says, where it says so, and what to do, if it says that. */
export type Recognised = When & { words: string; activity: Activity | undefined };

const COUNT = `(?:\\d{1,3}|an?|${NUMBER_WORDS.join("|")})`;
const OFFSET = `${COUNT}\\s+(?:days?|weeks?)\\s+(?:before|after)`;
const FROST =
  "(?:(?:the|your|my)\\s+)?(?:average\\s+|expected\\s+)?(?:last|final|first)\\s+(?:(?:spring|autumn|fall)\\s+)?frosts?";
const SOLSTICE = "(?:the\\s+)?(?:longest|shortest)\\s+day|(?:the\\s+)?(?:summer|winter)\\s+solstice";
const RAINS =
  "(?:the\\s+)?(?:start|beginning|onset)\\s+of\\s+(?:the\\s+)?rains|(?:the\\s+)?rains\\s+(?:start|begin)";
const SEASON = "(?:early|mid|late)[-\\s]+(?:spring|summer|autumn|fall|winter)";
const ANCHOR = `(?:${FROST}|${SOLSTICE}|${RAINS}|${SEASON})`;
const LENGTH = `(?:\\s+for\\s+(?<length>${COUNT}\\s+(?:days?|weeks?)))?`;

/** The forms, the longest first. */
const FORMS = [
  `from\\s+(?<anchor>${ANCHOR})\\s+to\\s+(?<to>${OFFSET})\\s+it`,
  `(?<range>from)\\s+(?<from>${OFFSET})\\s+to\\s+(?:(?<to>${OFFSET})\\s+)?(?<anchor>${ANCHOR})`,
  `(?<bound>${COUNT}(?:\\s+(?:days?|weeks?))?)(?:\\s+(?:to|or)\\s+|\\s*[-–]\\s*)(?<to>${OFFSET})\\s+(?<anchor>${ANCHOR})`,
  `(?<from>${OFFSET})\\s+(?<anchor>${ANCHOR})${LENGTH}`,
  `(?:at|on|(?<after>after|from))\\s+(?<anchor>${FROST}|${SOLSTICE}|${RAINS})${LENGTH}`,
  `(?:in\\s+)?(?<anchor>${SEASON})${LENGTH}`,
];
const MENTIONS = FORMS.map((form) => new RegExp(`(?<![\\p{L}\\p{N}])${form}(?![\\p{L}\\p{N}])`, "iu"));
const WHOLE = FORMS.map((form) => new RegExp(`^${form}$`, "iu"));

/** What to do, by the words that say so. The first that occurs counts. */
const ACTIVITY: readonly (readonly [Activity, RegExp])[] = [
  [
    "sow-under-cover",
    /\b(?:sow|start)(?:s|ing|n)?\b[^.!?\n]{0,40}\b(?:indoors|under cover|under glass|inside)\b/i,
  ],
  ["plant-out", /\b(?:plant(?:ing)?|set|put)(?:\s+\w+){0,3}\s+out(?:side|doors)?\b|\btransplant/i],
  ["sow-outdoors", /\bsow(?:s|ing|n)?\b/i],
  ["prune", /\b(?:prune|pruning|cut(?:ting)? back)\b/i],
  ["feed", /\b(?:feed(?:ing)?|fertili[sz]e)\b/i],
  ["harvest", /\b(?:harvest(?:ing)?|pick(?:ing)?|lift(?:ing)?)\b/i],
  ["protect", /\b(?:protect(?:ing)?|fleece|cover(?:ing)?)\b/i],
];

/**
 * The first time to act that a text mentions; undefined without one. What a text says not to do is left out, and a day it names is taken
 * for the first of two weeks: people seldom mean that day alone.
 */
export function timingIn(text: string): Recognised | undefined {
  for (const { sentence, start } of sentencesOf(text)) {
    if (NEGATED.test(sentence)) continue;
    const found = MENTIONS.map((form) => form.exec(sentence))
      .filter((match) => match !== null)
      .toSorted((a, b) => a.index - b.index)[0];
    const when = found && read(found.groups ?? {});
    if (!when) continue;
    const activity =
      activityAt(sentence, found.index) ?? activityIn(text.slice(0, start)) ?? activityIn(text);
    return { ...lasting(when), words: found[0], activity };
  }
  return undefined;
}

const NEGATED = /\b(?:not|never|no longer|cannot)\b|n[’']t\b/i;

/** The sentences of a text, with where they start. A point between digits ends none. */
const sentencesOf = (text: string): { sentence: string; start: number }[] =>
  Array.from(text.matchAll(/(?:[^.!?;\n]|\.(?=\d))+/g), (match) => ({
    sentence: match[0],
    start: match.index,
  }));

/** What the words closest before a place in a sentence say to do, or else the first that follow. */
function activityAt(sentence: string, place: number): Activity | undefined {
  const mentions = ACTIVITY.flatMap(([activity, words]) =>
    Array.from(sentence.matchAll(new RegExp(words, "gi")), ({ index }) => ({ activity, index })),
  );
  const before = mentions.filter(({ index }) => index < place);
  const nearest = Math.max(...before.map(({ index }) => index));
  // Of those at one place the first in `ACTIVITY` says most.
  return (
    before.find(({ index }) => index === nearest)?.activity ??
    mentions.toSorted((a, b) => a.index - b.index)[0]?.activity
  );
}

const activityIn = (text: string): Activity | undefined =>
  ACTIVITY.find(([, words]) => words.test(text))?.[0];

/** Two weeks from a day on; a third of a season, or days that end, as they are. */
function lasting({ anchor, fromDays, toDays }: When): When {
  if (fromDays !== toDays || isSeason(anchor)) return { anchor, fromDays, toDays };
  return { anchor, fromDays, toDays: Math.min(fromDays + OPEN_DAYS, OFFSET_MAX) };
}

/** When to act, if that is all a text says, in English or German; undefined if it is not understood. */
export function whenIn(text: string): When | undefined {
  const plain = text.trim().replace(/\s+/g, " ").replace(/\.$/, "");
  return whenInEnglish(plain) ?? whenInEnglish(inEnglish(plain) ?? "");
}

function whenInEnglish(plain: string): When | undefined {
  const found = WHOLE.map((form) => form.exec(plain)).find((match) => match !== null);
  return found && read(found.groups ?? {});
}

function read(groups: Record<string, string | undefined>): When | undefined {
  const { anchor = "", from, to = "", bound, range, length, after } = groups;
  if (bound !== undefined) return possible(anchor, ...inOrder(daysIn(withUnit(bound, to)), daysIn(to)));
  const fromDays = from === undefined ? 0 : daysIn(from);
  const last = range === undefined ? fromDays : 0;
  const rest = length === undefined ? (after === undefined ? 0 : OPEN_DAYS) : daysIn(length);
  return possible(anchor, fromDays, to === "" ? last + rest : daysIn(to));
}

function possible(anchor: string, fromDays: number, toDays: number): When | undefined {
  const isPossible =
    Math.max(Math.abs(fromDays), Math.abs(toDays)) <= OFFSET_MAX &&
    toDays >= fromDays &&
    toDays - fromDays <= WINDOW_MAX;
  return isPossible ? { anchor: anchorOf(anchor), fromDays, toDays } : undefined;
}

/** The first bound of `two to four weeks after` as `two weeks after`. */
function withUnit(bound: string, to: string): string {
  const [count = "", ownUnit] = bound.split(/\s+/);
  const [, unit = "", direction = ""] = to.split(/\s+/);
  return `${count} ${ownUnit ?? unit} ${direction}`;
}

/** People count both ways: `two to four weeks before`, `four to two weeks before`. */
const inOrder = (one: number, other: number) => [Math.min(one, other), Math.max(one, other)] as const;

/** The days in `two weeks`, negative in `two weeks before`. */
function daysIn(words: string): number {
  const [count = "", unit = "", direction] = words.toLowerCase().split(/\s+/);
  const named = NUMBER_WORDS.findIndex((word) => word === count) + 1;
  const number = /^an?$/.test(count) ? 1 : named || Number(count);
  const days = number * (unit.startsWith("week") ? 7 : 1);
  return direction === "before" ? -days : days;
}

function anchorOf(words: string): Anchor {
  const text = words.toLowerCase().replace("fall", "autumn");
  if (/frost/.test(text)) return /first/.test(text) ? "first-frost" : "last-frost";
  if (/longest|summer solstice/.test(text)) return "longest-day";
  if (/shortest|winter solstice/.test(text)) return "shortest-day";
  if (/rains/.test(text)) return "rains";
  const season = text.trim().replace(/[-\s]+/, "-");
  return ANCHORS.find((anchor) => anchor === season) ?? "early-spring";
}
