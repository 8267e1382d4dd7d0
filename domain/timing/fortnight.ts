import { m } from "#messages";
import { formatMonthDay } from "#domain/gardens/month-day.ts";
import { isNow } from "#domain/timing/dates.ts";
import type { Fit } from "#domain/timing/fit.ts";
import type { ForMyGarden } from "#domain/timing/for-my-garden.ts";

// What the next 14 days of a garden ask for, and in which order (docs/product.md 15.15 to 15.17).

/** How many tips a fortnight lists. */
export const FORTNIGHT_MAX = 12;
/** Every so often comes a tip that nobody has reported on. */
export const UNREPORTED_EVERY = 4;
/** How many tips the dashboard and a letter show. */
export const FORTNIGHT_PREVIEW_COUNT = 3;

/** A tip whose window in a garden is known, and what was reported on it. */
export type DueTip = {
  id: string;
  forMyGarden: ForMyGarden & { dates: NonNullable<ForMyGarden["dates"]> };
  worked: number;
  total: number;
  /** The Wilson lower bound; 0 if nobody has reported. */
  lower: number;
};

/** Whether a tip belongs on the list of a garden where it is `today`: its window touches the next 14 days, and it is not "not for here". */
export const belongsInFortnight = (tip: ForMyGarden, today: string): tip is DueTip["forMyGarden"] =>
  tip.dates !== null && isNow(tip.dates, today) && rankOfFit(tip.fit) !== undefined;

/** Whether a tip has another window or another fit than before, and so another place in the order. */
export const hasMoved = (before: DueTip["forMyGarden"], now: DueTip["forMyGarden"]): boolean =>
  before.dates.from !== now.dates.from || before.dates.to !== now.dates.to || before.fit !== now.fit;

const RANKS: Partial<Record<Fit, number>> = { fits: 0, "with-care": 1, unknown: 2 };
/** The place of a fit in the order; undefined for what is not listed. */
export const rankOfFit = (fit: Fit): number | undefined => RANKS[fit];

/** The first tips by fit and by when they close; those that are not for here are left out. */
export const firstByFitAndWindow = <T extends Pick<DueTip, "id" | "forMyGarden">>(
  tips: readonly T[],
  limit: number,
): T[] =>
  tips
    .filter(({ forMyGarden: { fit } }) => rankOfFit(fit) !== undefined)
    .toSorted((a, b) => compareWindows(a, b) || compareText(a.id, b.id))
    .slice(0, limit);

/**
 * The first tips of a fortnight: by fit, then the soonest closing, then the better proven; those that are not for here are left out. Every
 * fourth is one that nobody has reported on, in the same order, while there are such.
 */
export function inFortnightOrder<T extends DueTip>(tips: readonly T[], limit: number): T[] {
  const left = tips.filter(({ forMyGarden: { fit } }) => rankOfFit(fit) !== undefined).toSorted(compare);
  const listed: T[] = [];
  while (listed.length < limit && left.length > 0) {
    const isUnreportedsTurn = (listed.length + 1) % UNREPORTED_EVERY === 0;
    const unreported = isUnreportedsTurn ? left.findIndex(({ total }) => total === 0) : 0;
    listed.push(...left.splice(Math.max(unreported, 0), 1));
  }
  return listed;
}

const compare = (a: DueTip, b: DueTip) =>
  compareWindows(a, b) || b.lower - a.lower || compareText(a.id, b.id);

type Windowed = Pick<DueTip, "forMyGarden">;

const compareWindows = ({ forMyGarden: a }: Windowed, { forMyGarden: b }: Windowed): number =>
  (rankOfFit(a.fit) ?? 0) - (rankOfFit(b.fit) ?? 0) || compareText(a.dates.to, b.dates.to);

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The fits as messages name them. */
const FIT_NAMES: Partial<Record<Fit, string>> = { fits: "fits", "with-care": "care" };

/** Why a tip is listed, in words: `It fits your garden, and worked for 14 of 17.` */
export function listingReason({
  forMyGarden: { fit },
  worked,
  total,
}: Pick<DueTip, "forMyGarden" | "worked" | "total">): string {
  const known = FIT_NAMES[fit] ?? "unknown";
  return total === 0 ? m.timingWhyUntold({ fit: known }) : m.timingWhyTold({ fit: known, worked, total });
}

/** Until when to act: `until 6 December`. */
export const untilInWords = (to: string): string =>
  m.timingUntil({ day: formatMonthDay(to.slice("2026-".length)) });
