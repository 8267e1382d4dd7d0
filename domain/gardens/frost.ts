import { m } from "#messages";
import { z } from "zod";
import { ESTIMATE_WITHIN_DAYS, type FrostEstimate } from "#domain/gardens/frost-estimate.ts";
import { frostRegime, type FrostRegime } from "#domain/gardens/frost-station.ts";
import { daysUntil, monthDay, type MonthDay, YEAR_DAYS } from "#domain/gardens/month-day.ts";

/** The frost dates that a gardener gave. */
export type OwnFrost = {
  frostRegime: FrostRegime | null;
  lastFrost: MonthDay | null;
  firstFrost: MonthDay | null;
  lastFrostSafe: MonthDay | null;
};

const FROST_DATES = ["lastFrost", "firstFrost", "lastFrostSafe"] as const;

/** The sources of a frost date: what the gardener said, or the weather stations around. */
const FROST_SOURCES = ["own", "estimate"] as const;

const frostDate = z
  .object({
    date: monthDay("Date"),
    source: z.enum(FROST_SOURCES),
    within: z.int().nullable().meta({
      description: "How many days an estimate may be off, in nine of ten places; null for one's own",
    }),
  })
  .meta({ id: "FrostDate" });
export type FrostDate = z.infer<typeof frostDate>;

/** Why dates are missing. */
export const FROST_MISSING = [
  "frost-free",
  "no-place",
  "no-elevation",
  "no-stations",
  "frost-varies",
  "no-frost-around",
  "contradiction",
] as const;
export type FrostMissing = (typeof FROST_MISSING)[number];

/** The frost of a garden, as its gardener gave it or as it is estimated. */
export const gardenFrost = z
  .object({
    regime: frostRegime.nullable(),
    lastFrost: frostDate.nullable(),
    firstFrost: frostDate.nullable(),
    lastFrostSafe: frostDate.nullable(),
    frostFreeDays: z
      .int()
      .nullable()
      .meta({ description: "From the last frost to the first, across New Year if need be" }),
    missing: z
      .enum(FROST_MISSING)
      .nullable()
      .meta({
        description:
          "Why the last or the first frost is unknown. `frost-free`: there is none; `no-frost-around`: the weather stations have none; " +
          "`contradiction`: one's own date leaves no season with the estimate of the other",
      }),
  })
  .meta({ id: "GardenFrost" });
export type GardenFrost = z.infer<typeof gardenFrost>;

/** The frost of a garden. `estimate`: null if its place is unknown. What the gardener said goes before what is estimated. */
export function frostOf(own: OwnFrost, estimate: FrostEstimate | null): GardenFrost {
  const estimated = estimate !== null && "regime" in estimate ? estimate : null;
  const hasDates = FROST_DATES.some((name) => own[name] !== null);
  const regime = own.frostRegime ?? (hasDates ? null : (estimated?.regime ?? null));
  if (regime === "never") return { ...NO_DATES, regime, missing: "frost-free" };
  const date = (name: (typeof FROST_DATES)[number]): FrostDate | null => {
    if (own[name] !== null) return { date: own[name], source: "own", within: null };
    const guess = estimated?.[name] ?? null;
    // Beside one's own last frost the stations' safe date could be before it.
    if (guess === null || (name === "lastFrostSafe" && own.lastFrost !== null)) return null;
    return { date: guess, source: "estimate", within: ESTIMATE_WITHIN_DAYS };
  };
  const [last, first, safe] = [date("lastFrost"), date("firstFrost"), date("lastFrostSafe")];
  const days = last && first ? daysUntil(last.date, first.date) : null;
  // One's own date beside an estimate of the other can leave no season, or no winter.
  const isPossible = days === null || last?.source === first?.source || isSeason(days);
  const known = (each: FrostDate | null) => (isPossible || each?.source === "own" ? each : null);
  const [lastFrost, firstFrost] = [known(last), known(first)];
  const isSafeLate = days !== null && last && safe && daysUntil(last.date, safe.date) >= days;
  return {
    regime,
    lastFrost,
    firstFrost,
    lastFrostSafe: isSafeLate && safe.source === "estimate" ? null : known(safe),
    frostFreeDays: isPossible ? days : null,
    missing: lastFrost && firstFrost ? null : isPossible ? missingOf(estimate) : "contradiction",
  };
}

/** Whether so many days between frosts are more than an estimate may be off, and the days with frost, too. */
const isSeason = (days: number) => days > ESTIMATE_WITHIN_DAYS && YEAR_DAYS - days > ESTIMATE_WITHIN_DAYS;

const NO_DATES = { lastFrost: null, firstFrost: null, lastFrostSafe: null, frostFreeDays: null };

function missingOf(estimate: FrostEstimate | null): FrostMissing {
  if (estimate === null) return "no-place";
  if ("missing" in estimate) return estimate.missing;
  return estimate.regime === "never" ? "no-frost-around" : "frost-varies";
}

/** Reports what contradicts itself in the frost dates that a gardener gives. Dates may be across New Year, as in the south. */
export function checkFrost(own: OwnFrost, refuse: (path: keyof OwnFrost, message: string) => void): void {
  const { lastFrost, firstFrost, lastFrostSafe } = own;
  if (own.frostRegime === "never") {
    for (const name of FROST_DATES) if (own[name] !== null) refuse(name, m.gardensFrostEmpty());
    return;
  }
  if (lastFrost !== null && lastFrost === firstFrost) refuse("firstFrost", m.gardensFrostSameDay());
  if (lastFrost === null || lastFrostSafe === null) return;
  const later = daysUntil(lastFrost, lastFrostSafe);
  if (firstFrost !== null && firstFrost !== lastFrost && later >= daysUntil(lastFrost, firstFrost))
    refuse("lastFrostSafe", m.gardensSafeBetween());
  else if (later > SAFE_WITHIN_DAYS) refuse("lastFrostSafe", m.gardensSafeMost({ days: SAFE_WITHIN_DAYS }));
}

/** A safe date is at most so many days after the average. */
const SAFE_WITHIN_DAYS = 120;
