import type { GrowingSpace, SoilReaction, SoilTexture, SunExposure } from "#domain/gardens/garden.ts";
import type { Needs } from "#domain/timing/needs.ts";

// What a plant requires, in words.

/** What a tip's plant requires, for everybody: `Stands −5 °C`, `Full sun or partial shade`. */
export function needsInWords(needs: Needs): string[] {
  const { minimumTemperature: stands, frostFreeDays: days } = needs;
  return [
    ...(stands === undefined ? [] : [`Stands ${degrees(stands)}`]),
    ...(days === undefined ? [] : [`${days} days between frosts`]),
    ...said(needs.sunExposure, SUN),
    ...said(needs.soilTexture, TEXTURE),
    ...said(needs.soilReaction, REACTION),
    ...said(needs.growingSpace, SPACE),
  ];
}

/** The same as a sentence: `Needs: full sun; clay.` Empty if it requires nothing. */
export function needsSentence(needs: Needs): string[] {
  const required = needsInWords(needs).map((need) => need.slice(0, 1).toLowerCase() + need.slice(1));
  return required.length === 0 ? [] : [`Needs: ${required.join("; ")}.`];
}

function said<T extends string>(values: readonly T[] | undefined, words: Record<T, string>): string[] {
  if (values === undefined || values.length === 0) return [];
  const text = either(values, words);
  return [text.slice(0, 1).toUpperCase() + text.slice(1)];
}

/** `sand, loam or clay`. */
export const either = <T extends string>(values: readonly T[], words: Record<T, string>): string => {
  const all = values.map((value) => words[value]);
  return all.length < 2 ? (all[0] ?? "") : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
};

/** `−5 °C`. */
export const degrees = (celsius: number): string => `${String(celsius).replace("-", "−")} °C`;

export const SUN: Record<SunExposure, string> = {
  "full-sun": "full sun",
  "partial-shade": "partial shade",
  "full-shade": "full shade",
};
export const TEXTURE: Record<SoilTexture, string> = {
  sand: "sand",
  loam: "loam",
  silt: "silt",
  clay: "clay",
  chalk: "chalk",
  peat: "peat",
};
export const REACTION: Record<SoilReaction, string> = {
  acid: "acid soil",
  neutral: "neutral soil",
  alkaline: "alkaline soil",
};
export const SPACE: Record<GrowingSpace, string> = {
  "open-ground": "in open ground",
  "raised-bed": "in a raised bed",
  container: "in a pot",
  greenhouse: "in a greenhouse",
  indoors: "indoors",
};
