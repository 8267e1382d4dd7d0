import { m } from "#messages";
import type { FrostDate, GardenFrost } from "#domain/gardens/frost.ts";
import { addDays, daysUntil, formatMonthDay, type MonthDay, monthNames } from "#domain/gardens/month-day.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import {
  type Anchor,
  isSeason,
  monthOf,
  NOW_DAYS,
  OFFSET_MAX,
  type SeasonAnchor,
  WINDOW_MAX,
} from "#domain/timing/anchors.ts";
import type { GardenFacts } from "#domain/timing/garden-facts.ts";
import type { Needs } from "#domain/timing/needs.ts";
import type { Timing } from "#domain/timing/timing.ts";
import { anchorInWords } from "#domain/timing/words.ts";

// The dates of a tip in a garden (docs/product.md 15.3 to 15.5). Days are numbered from 1 January 1970.

/** ISO dates, both included. */
export type Window = { from: string; to: string };
export type Dated = { dates: Window | null; reasons: string[] };

/** How near to the equator, in degrees, there are no seasons to speak of. */
const EQUATOR = 10;
/** How long frost may come before the safe date if the first frost is unknown, in days. */
const FROST_SEASON = 182;
/** From this temperature in °C on, a plant stands no frost: RHS rating H2 and warmer. */
const TENDER_FROM = 1;

/** The next window of a tip that is not over, or why there is none. Without a timing, neither. */
export function datesFor(timing: Timing | null, needs: Needs | null, garden: GardenFacts): Dated {
  if (timing?.anchor === undefined) return { dates: null, reasons: [] };
  const anchor = anchorIn(timing.anchor, garden);
  if ("missing" in anchor) return { dates: null, reasons: [anchor.missing] };
  const today = dayNumber(garden.today);
  const from = timing.fromDays ?? 0;
  const to = timing.toDays ?? from;
  const safe = isPlantedTender(timing, needs) ? frostFreeFrom(garden) : null;
  for (const { first, last } of occurrences(anchor, today)) {
    const written = { from: first + from, to: last + to };
    const moved = safe === null ? written : afterFrost(written, safe, garden.frost.firstFrost?.date ?? null);
    if (moved.to < today) continue;
    const reasons =
      moved.from === written.from ? anchor.reasons : [...anchor.reasons, tenderReason(garden.frost)];
    return { dates: { from: isoDate(moved.from), to: isoDate(moved.to) }, reasons };
  }
  throw new Error("An anchor is on a day of every year");
}

/** From when on plants that stand no frost are put outdoors: the safe date, or else the last frost. */
export const frostFreeFrom = ({ frost }: Pick<GardenFacts, "frost">): MonthDay | null =>
  (frost.lastFrostSafe ?? frost.lastFrost)?.date ?? null;

function tenderReason({ lastFrost, lastFrostSafe }: GardenFrost): string {
  if (lastFrostSafe === null) return m.timingTenderLast({ date: formatMonthDay(lastFrost?.date ?? "") });
  return m.timingTenderSafe({ date: formatMonthDay(lastFrostSafe.date) });
}

/** Whether a plant that stands no frost is put outdoors. */
export const isPlantedTender = ({ activity }: Timing, needs: Needs | null): boolean =>
  (activity === "plant-out" || activity === "sow-outdoors") && isTender(needs);

/** Whether a plant stands no frost. */
export const isTender = (needs: Needs | null): boolean => (needs?.minimumTemperature ?? 0) >= TENDER_FROM;

/** A window that begins while frost may still come begins on the safe date instead; one that would be over by then moves as a whole. */
function afterFrost(window: Days, safe: MonthDay, firstFrost: MonthDay | null): Days {
  const season = daysUntil(firstFrost ?? addDays(safe, -FROST_SEASON), safe);
  const wait = daysUntil(monthDayOf(window.from), safe);
  if (wait === 0 || wait > season) return window;
  const from = nextDay(window.from, safe);
  return { from, to: window.to >= from ? window.to : from + (window.to - window.from) };
}

type Days = { from: number; to: number };
/** The first and the last day of an anchor, the same for a day. */
type AnchorDays = { first: MonthDay; last: MonthDay; reasons: string[] };
type Missing = { missing: string };

/** When an anchor is in a garden. */
export function anchorIn(anchor: Anchor, garden: GardenFacts): AnchorDays | Missing {
  if (isSeason(anchor)) return season(anchor, garden.latitude);
  if (anchor === "rains") return { missing: m.timingRainsUnknown() };
  if (anchor === "last-frost") return frost(garden.frost, "last", garden.frost.lastFrost);
  if (anchor === "first-frost") return frost(garden.frost, "first", garden.frost.firstFrost);
  return solstice(anchor, garden);
}

function frost(
  { missing }: GardenFrost,
  which: "last" | "first",
  known: FrostDate | null,
): AnchorDays | Missing {
  if (missing === "frost-free") return { missing: m.timingNoFrostEver({ which }) };
  if (known === null) return { missing: m.timingFrostUnknown({ which }) };
  const { date, within } = known;
  const reasons =
    within === null ? [] : [m.timingFrostEstimated({ which, date: formatMonthDay(date), days: within })];
  return { ...day(date), reasons };
}

function solstice(
  anchor: "longest-day" | "shortest-day",
  { latitude, daylight }: GardenFacts,
): AnchorDays | Missing {
  const which = anchor === "longest-day" ? "longest" : "shortest";
  if (latitude === null) return { missing: m.timingDayUnknown({ which }) };
  if (Math.abs(latitude) < EQUATOR) return { missing: m.timingDaysAlike() };
  const date = (which === "longest") === latitude > 0 ? "06-21" : "12-21";
  const hours = daylight?.[which];
  const reasons =
    hours === undefined
      ? []
      : [m.timingDaylight({ which, date: formatMonthDay(date), hours: oneDecimal(hours) })];
  return { ...day(date), reasons };
}

function season(anchor: SeasonAnchor, latitude: number | null): AnchorDays | Missing {
  if (latitude === null) return { missing: m.timingSeasonsUnknown() };
  if (Math.abs(latitude) < EQUATOR) return { missing: m.timingNoSeasons() };
  const isSouth = latitude < 0;
  const month = monthOf(anchor, isSouth);
  const first = `${String(month).padStart(2, "0")}-01`;
  const next = `${String((month % 12) + 1).padStart(2, "0")}-01`;
  const reasons = isSouth
    ? [m.timingInTheSouth({ season: anchorInWords(anchor), month: monthNames()[month - 1]?.name ?? "" })]
    : [];
  return { first, last: addDays(next, -1), reasons };
}

/** `15.3`, `9.0`, with the mark of the language. */
const oneDecimal = (number: number) => number.toFixed(1).replace(".", formatNumber(0.5).charAt(1));

const day = (date: MonthDay) => ({ first: date, last: date });

/** The days of an anchor in the years around a day, earliest first. */
const occurrences = ({ first, last }: AnchorDays, today: number) =>
  YEARS_AROUND.map((years) => {
    const year = yearOf(today) + years;
    return { first: dayIn(year, first), last: dayIn(year, last) };
  });
/** Offsets reach more than a year, and tender plants may wait for most of another. */
const YEARS_AROUND = [-3, -2, -1, 0, 1, 2, 3];

/** A range of the index of timings: tips with this anchor whose windows touch the days from today on. */
export type TimingRange = {
  anchor: Anchor;
  /** `toDays` from and up to. */
  least: number;
  most: number;
  /** `fromDays` up to. */
  latest: number;
  /** A window closes this many days after today, and `toDays` more. */
  ends: number;
};

/**
 * The ranges of the index that hold all windows which touch the next 14 days in a garden, today included, as they are written. Those of
 * `tender` plants may have been moved, from any earlier day.
 */
export function rangesNow(garden: GardenFacts, anchors: readonly Anchor[]): TimingRange[] {
  const today = dayNumber(garden.today);
  const end = today + NOW_DAYS - 1;
  return anchors.flatMap((anchor) => {
    const found = anchorIn(anchor, garden);
    if ("missing" in found) return [];
    return occurrences(found, today)
      .map(({ first, last }) => ({
        anchor,
        least: Math.max(today - last, -OFFSET_MAX),
        most: Math.min(end - first + WINDOW_MAX, OFFSET_MAX),
        latest: end - first,
        ends: last - today,
      }))
      .filter(({ least, most, latest }) => least <= most && latest >= -OFFSET_MAX);
  });
}

/** Whether a window touches the next 14 days, today included. */
export const isNow = ({ from, to }: Window, today: string): boolean =>
  to >= today && dayNumber(from) < dayNumber(today) + NOW_DAYS;

const DAY_MS = 24 * 60 * 60 * 1000;
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const isoDate = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
const yearOf = (number: number): number => new Date(number * DAY_MS).getUTCFullYear();
const dayIn = (year: number, date: MonthDay): number => dayNumber(`${year}-${date}`);

/** The day of the year; 29 February counts as the day before. */
function monthDayOf(number: number): MonthDay {
  const date = isoDate(number).slice(5);
  return date === "02-29" ? "02-28" : date;
}

/** The next time that it is a day of the year. */
function nextDay(number: number, date: MonthDay): number {
  const same = dayIn(yearOf(number), date);
  return same >= number ? same : dayIn(yearOf(number) + 1, date);
}
