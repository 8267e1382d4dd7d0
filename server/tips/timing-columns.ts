import type { Needs } from "#domain/timing/needs.ts";
import type { Timing } from "#domain/timing/timing.ts";
import type { TipTable } from "#server/db/tables.ts";

/** The columns of a tip's timing and needs. */
export const TIMING_COLUMNS = [
  "timing_activity",
  "timing_anchor",
  "timing_from",
  "timing_to",
  "timing_sign",
  "needs_minimum_temperature",
  "needs_frost_free_days",
  "needs_sun_exposure",
  "needs_soil_texture",
  "needs_soil_reaction",
  "needs_growing_space",
] as const;
type TimingColumn = (typeof TIMING_COLUMNS)[number];
/** A row with these columns. */
export type TimedRow = Pick<TipTable, TimingColumn>;

/** The lists among the needs, with their columns. */
const LISTS = {
  sunExposure: "needs_sun_exposure",
  soilTexture: "needs_soil_texture",
  soilReaction: "needs_soil_reaction",
  growingSpace: "needs_growing_space",
} as const;
type ListName = keyof typeof LISTS;
const LIST_NAMES = Object.keys(LISTS) as ListName[];

type Given = { timing?: Timing | null | undefined; needs?: Needs | null | undefined };

/** The columns of what is given; null clears. */
export const timingColumns = ({ timing, needs }: Given) => ({
  ...(timing === undefined ? {} : columnsOfTiming(timing)),
  ...(needs === undefined ? {} : columnsOfNeeds(needs ?? {})),
});

function columnsOfTiming(timing: Timing | null) {
  const { activity, anchor, fromDays = 0, toDays = fromDays, sign } = timing ?? {};
  return {
    timing_activity: activity ?? null,
    timing_anchor: anchor ?? null,
    timing_from: anchor === undefined ? null : fromDays,
    timing_to: anchor === undefined ? null : toDays,
    timing_sign: sign ?? null,
  };
}

function columnsOfNeeds(needs: Needs) {
  const columns = {
    needs_minimum_temperature: needs.minimumTemperature ?? null,
    needs_frost_free_days: needs.frostFreeDays ?? null,
    needs_sun_exposure: wordsOf(needs.sunExposure),
    needs_soil_texture: wordsOf(needs.soilTexture),
    needs_soil_reaction: wordsOf(needs.soilReaction),
    needs_growing_space: wordsOf(needs.growingSpace),
  };
  return { ...columns, needs_stated: Object.values(columns).some((value) => value !== null) ? 1 : 0 };
}

const wordsOf = (list: readonly string[] | undefined) => list?.join(" ") || null;

/** When a tip says to act. */
export function timingOf(row: TimedRow): Timing | null {
  const {
    timing_activity: activity,
    timing_anchor: anchor,
    timing_from: from,
    timing_to: to,
    timing_sign: sign,
  } = row;
  if (activity === null) return null;
  if (anchor === null) return { activity, sign: sign ?? "" };
  return { activity, anchor, fromDays: from ?? 0, toDays: to ?? 0 };
}

/** What a tip's plant requires: only what is stated. */
export function needsOf(row: TimedRow): Needs | null {
  const { needs_minimum_temperature: minimumTemperature, needs_frost_free_days: frostFreeDays } = row;
  const lists = LIST_NAMES.flatMap((name) => {
    const words = row[LISTS[name]];
    return words === null ? [] : [[name, words.split(" ")] as const];
  });
  const needs = {
    ...(minimumTemperature === null ? {} : { minimumTemperature }),
    ...(frostFreeDays === null ? {} : { frostFreeDays }),
    ...(Object.fromEntries(lists) as Pick<Needs, ListName>),
  };
  return Object.keys(needs).length === 0 ? null : needs;
}
