import { m } from "#messages";
import { isTender } from "#domain/timing/dates.ts";
import { either, REACTION, SPACE, SUN, TEXTURE } from "#domain/timing/need-words.ts";
import type { GardenFacts } from "#domain/timing/garden-facts.ts";
import type { Needs } from "#domain/timing/needs.ts";
import { temperatureInWords } from "#domain/units/in-words.ts";

// Whether a tip fits a garden, in words and never a percentage (docs/product.md 15.7, 15.8).

export const FITS = ["fits", "with-care", "not-here", "unknown"] as const;
export type Fit = (typeof FITS)[number];

/** What was compared, and what it means. Null if the tip or the garden does not say. */
type Check = { ok: boolean; reason: string } | null;

/**
 * Compares what a tip needs with a garden. Winter, season and growing space decide; sun and soil ask for care. What is unknown never
 * counts against.
 */
export function fitFor(needs: Needs | null, garden: GardenFacts): { fit: Fit; reasons: string[] } {
  if (needs === null) return { fit: "unknown", reasons: [] };
  const hard = [winter(needs, garden), season(needs, garden), space(needs, garden)].filter(isKnown);
  const soft = [
    kind(needs.sunExposure, garden.sunExposure, SUN),
    kind(needs.soilTexture, garden.soilTexture, TEXTURE),
    kind(needs.soilReaction, garden.soilReaction, REACTION),
  ].filter(isKnown);
  const all = [...hard, ...soft];
  const failed = all.filter(({ ok }) => !ok);
  const reasons = [...failed, ...all.filter(({ ok }) => ok)].map(({ reason }) => reason);
  if (hard.some(({ ok }) => !ok)) return { fit: "not-here", reasons };
  if (failed.length > 0) return { fit: "with-care", reasons };
  return { fit: all.length > 0 ? "fits" : "unknown", reasons };
}

const isKnown = (check: Check): check is NonNullable<Check> => check !== null;

/** Whether it would be grown indoors, where winter and season do not count. */
const isIndoors = ({ growingSpace }: Needs, garden: GardenFacts): boolean =>
  growingSpace?.includes("indoors") === true && garden.growingSpace.includes("indoors");

function winter(needs: Needs, garden: GardenFacts): Check {
  const { minimumTemperature: stands, frostFreeDays } = needs;
  const { minimumTemperature: coldest } = garden;
  if (stands === undefined || coldest === null || isIndoors(needs, garden)) return null;
  // A tender crop is grown between the frosts: its season decides, below.
  if (isTender(needs) && frostFreeDays !== undefined) return null;
  return coldest < stands
    ? {
        ok: false,
        reason: m.timingTooCold({ winter: temperatureInWords(coldest), stands: temperatureInWords(stands) }),
      }
    : { ok: true, reason: m.timingHardyEnough({ winter: temperatureInWords(coldest) }) };
}

function season(needs: Needs, garden: GardenFacts): Check {
  const { frostFreeDays: needed } = needs;
  if (needed === undefined || isIndoors(needs, garden)) return null;
  if (garden.frost.regime === "never") return { ok: true, reason: m.timingNoFrost() };
  const { frostFreeDays: days } = garden.frost;
  if (days === null) return null;
  return days < needed
    ? { ok: false, reason: m.timingTooShort({ count: days }) }
    : { ok: true, reason: m.timingLongEnough({ count: days }) };
}

function space({ growingSpace: fit = [] }: Needs, { growingSpace: own }: GardenFacts): Check {
  if (fit.length === 0 || own.length === 0) return null;
  const shared = fit.filter((each) => own.includes(each));
  return shared.length === 0
    ? { ok: false, reason: m.timingNoSpace({ where: either(fit, SPACE) }) }
    : { ok: true, reason: m.timingSameSpace({ where: either(shared, SPACE) }) };
}

function kind<T extends string>(
  wanted: readonly T[] | undefined,
  own: T | null,
  words: Record<T, () => string>,
): Check {
  if (wanted === undefined || wanted.length === 0 || own === null) return null;
  return wanted.includes(own)
    ? { ok: true, reason: m.timingWantsSame({ wanted: words[own]() }) }
    : { ok: false, reason: m.timingWantsOther({ wanted: either(wanted, words), own: words[own]() }) };
}
