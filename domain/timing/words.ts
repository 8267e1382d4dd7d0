import { m } from "#messages";
import { type Activity, type Anchor, ANCHORS, isSeason } from "#domain/timing/anchors.ts";
import type { Timing } from "#domain/timing/timing.ts";

// A timing in the words that gardeners use. `whenIn` of recognise.ts reads them back.

export const ACTIVITY_WORDS: Record<Activity, () => string> = {
  "sow-under-cover": m.timingSowUnderCover,
  "sow-outdoors": m.timingSowOutdoors,
  "plant-out": m.timingPlantOut,
  prune: m.timingPrune,
  feed: m.timingFeed,
  harvest: m.timingHarvest,
  protect: m.timingProtect,
};

/** Whose dates the words are about: anybody's, or the reader's own. */
type Whose = "the" | "your";

/** When a tip says to act, without what to do: `two weeks before the last frost`, `in early spring`, or its sign. */
export function whenInWords(
  { anchor: day, fromDays: from = 0, toDays: to = from, sign }: Omit<Timing, "activity">,
  whose: Whose = "the",
): string {
  if (day === undefined) return sign ?? "";
  const anchor = anchorInWords(day, whose);
  if (from === 0) {
    if (to !== 0) return m.timingFrom({ anchor, length: lengthInWords(to) });
    return isSeason(day) ? m.timingIn({ anchor }) : m.timingAt({ anchor });
  }
  const [start, end] = [lengthInWords(from), lengthInWords(to)];
  if (from === to)
    return from < 0 ? m.timingBefore({ length: start, anchor }) : m.timingAfter({ length: start, anchor });
  if (to === 0) return m.timingUpTo({ length: start, anchor });
  if (from < 0 && to > 0) return m.timingAround({ before: start, after: end, anchor });
  const range = { from: unitOf(from) === unitOf(to) ? countInWords(from) : start, to: end, anchor };
  return from < 0 ? m.timingBeforeRange(range) : m.timingAfterRange(range);
}

/** What to do and when: `Plant out two weeks before the last frost`. */
export function timingInWords(timing: Timing, whose: Whose = "the"): string {
  const [activity, when] = [ACTIVITY_WORDS[timing.activity](), whenInWords(timing, whose)];
  return timing.anchor === undefined
    ? m.timingDoAtSign({ activity, sign: when })
    : m.timingDo({ activity, when });
}

/** An anchor as the messages name it, which are lists in the order of `ANCHORS`. The reader's own frosts come first. */
export function anchorInWords(anchor: Anchor, whose: Whose = "the"): string {
  const place = ANCHORS.indexOf(anchor);
  const own = whose === "your" ? m.timingOwnFrosts().split(",")[place] : undefined;
  return own ?? m.timingAnchors().split(",")[place] ?? "";
}

/** Days are counted in weeks, if they are whole ones. */
const unitOf = (days: number): number => (days % DAYS_OF_WEEK === 0 ? DAYS_OF_WEEK : 1);
const DAYS_OF_WEEK = 7;

const countOf = (days: number): number => Math.abs(days) / unitOf(days);
function countInWords(days: number): string {
  const count = countOf(days);
  return m.timingNumbers().split(",")[count - 1] ?? String(count);
}

/** How long some days are: `two weeks`, `ten days`. */
function lengthInWords(days: number): string {
  const words = { count: countOf(days), number: countInWords(days) };
  return unitOf(days) === 1 ? m.timingDays(words) : m.timingWeeks(words);
}

/** Whether a window was moved to the safe date, so that it is not when the words of the tip say. Its reason begins so. */
export const isMoved = (reasons: readonly string[]): boolean =>
  reasons.some((reason) => reason.startsWith(m.timingTender()));
