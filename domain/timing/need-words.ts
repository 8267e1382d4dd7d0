import { m } from "#messages";
import type { GrowingSpace, SoilReaction, SoilTexture, SunExposure } from "#domain/gardens/garden.ts";
import type { Needs } from "#domain/timing/needs.ts";
import { temperatureInWords } from "#domain/units/in-words.ts";

// What a plant requires, in words.

/** What a tip's plant requires, for everybody: `Needs: full sun; clay.` Empty if it requires nothing. */
export function needsSentence(needs: Needs): string[] {
  const { minimumTemperature: stands, frostFreeDays: days } = needs;
  const required = [
    ...(stands === undefined ? [] : [m.timingStands({ temperature: temperatureInWords(stands) })]),
    ...(days === undefined ? [] : [m.timingFrostFree({ count: days })]),
    ...said(needs.sunExposure, SUN),
    ...said(needs.soilTexture, TEXTURE),
    ...said(needs.soilReaction, REACTION),
    ...said(needs.growingSpace, SPACE),
  ];
  return required.length === 0 ? [] : [m.timingNeeds({ needs: required.join("; ") })];
}

/** What each value is called. */
type Words<T extends string> = Record<T, () => string>;

const said = <T extends string>(values: readonly T[] | undefined, words: Words<T>): string[] =>
  values === undefined || values.length === 0 ? [] : [either(values, words)];

/** `sand, loam or clay`. */
export const either = <T extends string>(values: readonly T[], words: Words<T>): string => {
  const all = values.map((value) => words[value]());
  const last = all.pop() ?? "";
  return all.length === 0 ? last : m.timingOr({ first: all.join(", "), last });
};

export const SUN: Words<SunExposure> = {
  "full-sun": m.timingFullSun,
  "partial-shade": m.timingPartialShade,
  "full-shade": m.timingFullShade,
};
export const TEXTURE: Words<SoilTexture> = {
  sand: m.timingSand,
  loam: m.timingLoam,
  silt: m.timingSilt,
  clay: m.timingClay,
  chalk: m.timingChalk,
  peat: m.timingPeat,
};
export const REACTION: Words<SoilReaction> = {
  acid: m.timingAcid,
  neutral: m.timingNeutral,
  alkaline: m.timingAlkaline,
};
export const SPACE: Words<GrowingSpace> = {
  "open-ground": m.timingOpenGround,
  "raised-bed": m.timingRaisedBed,
  container: m.timingContainer,
  greenhouse: m.timingGreenhouse,
  indoors: m.timingIndoors,
};
