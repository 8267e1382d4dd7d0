import { type Activity, type Anchor, isSeason } from "#domain/timing/anchors.ts";
import type { Timing } from "#domain/timing/timing.ts";

// A timing in the words that gardeners use. `whenIn` of recognise.ts reads them back.

export const ACTIVITY_WORDS: Record<Activity, string> = {
  "sow-under-cover": "Sow under cover",
  "sow-outdoors": "Sow outdoors",
  "plant-out": "Plant out",
  prune: "Prune",
  feed: "Feed",
  harvest: "Harvest",
  protect: "Protect",
};

export const NUMBER_WORDS = [
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
] as const;

/** Whose dates the words are about: anybody's, or the reader's own. */
type Whose = "the" | "your";

/** When a tip says to act, without what to do: `two weeks before the last frost`, `in early spring`, or its sign. */
export function whenInWords(
  { anchor, fromDays: from = 0, toDays: to = from, sign }: Omit<Timing, "activity">,
  whose: Whose = "the",
): string {
  if (anchor === undefined) return sign ?? "";
  const noun = nounOf(anchor, whose);
  if (from === to) {
    if (from !== 0) return `${offset(from)} ${noun}`;
    return isSeason(anchor) ? `in ${noun}` : `at ${noun}`;
  }
  if (from === 0) return `from ${noun} to ${offset(to)} it`;
  if (Math.sign(from) === Math.sign(to)) return `${sameWay(from, to)} ${noun}`;
  return `from ${offset(from)} to ${to === 0 ? "" : `${offset(to)} `}${noun}`;
}

/** What to do and when: `Plant out two weeks before the last frost`. */
export const timingInWords = (timing: Timing, whose: Whose = "the"): string =>
  `${ACTIVITY_WORDS[timing.activity]}${timing.anchor === undefined ? ":" : ""} ${whenInWords(timing, whose)}`;

function nounOf(anchor: Anchor, whose: Whose): string {
  if (anchor === "rains") return "the start of the rains";
  const words = anchor.replace("-", " ");
  if (isSeason(anchor)) return words;
  return `${anchor.endsWith("frost") ? whose : "the"} ${words}`;
}

/** `two weeks before`, `ten days after`. */
const offset = (days: number): string => `${length(days).words} ${days < 0 ? "before" : "after"}`;

/** `two to four weeks after`, `ten days to two weeks after`: both before, or both after. */
function sameWay(from: number, to: number): string {
  const [start, end] = [length(from), length(to)];
  const first = start.unit === end.unit ? start.count : start.words;
  return `${first} to ${offset(to)}`;
}

/** How long some days are: in weeks, if they are whole ones. */
function length(days: number): { count: string; unit: "week" | "day"; words: string } {
  const size = Math.abs(days);
  const unit = size % 7 === 0 ? "week" : "day";
  const number = unit === "week" ? size / 7 : size;
  const count = NUMBER_WORDS[number - 1] ?? String(number);
  return { count, unit, words: `${count} ${unit}${number === 1 ? "" : "s"}` };
}

/** How the reason begins for which a window was moved. */
export const TENDER = "Tender:";

/** Whether a window was moved to the safe date, so that it is not when the words of the tip say. */
export const isMoved = (reasons: readonly string[]): boolean =>
  reasons.some((reason) => reason.startsWith(TENDER));
