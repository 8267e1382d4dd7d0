import { m } from "#messages";
import type { FrostMissing } from "#domain/gardens/frost.ts";
import type { FrostRegime } from "#domain/gardens/frost-station.ts";
import type { Garden, GrowingSpace, SoilReaction, SoilTexture, SunExposure } from "#domain/gardens/garden.ts";

// A garden in words.

type Words = () => string;
type Choice = { label: Words; text: Words };

export const SUN: Record<SunExposure, Choice> = {
  "full-sun": { label: m.gardensFullSun, text: m.gardensFullSunText },
  "partial-shade": { label: m.gardensPartialShade, text: m.gardensPartialShadeText },
  "full-shade": { label: m.gardensFullShade, text: m.gardensFullShadeText },
};

export const REGIMES: Record<FrostRegime, Choice> = {
  "every-year": { label: m.gardensEveryYear, text: m.gardensEveryYearText },
  "some-years": { label: m.gardensSomeYears, text: m.gardensSomeYearsText },
  never: { label: m.gardensNever, text: m.gardensNeverText },
};

export const TEXTURES: Record<SoilTexture, Words> = {
  sand: m.gardensSand,
  loam: m.gardensLoam,
  silt: m.gardensSilt,
  clay: m.gardensClay,
  chalk: m.gardensChalk,
  peat: m.gardensPeat,
};

export const REACTIONS: Record<SoilReaction, Words> = {
  acid: m.gardensAcid,
  neutral: m.gardensNeutral,
  alkaline: m.gardensAlkaline,
};

export const SPACES: Record<GrowingSpace, Words> = {
  "open-ground": m.gardensOpenGround,
  "raised-bed": m.gardensRaisedBed,
  container: m.gardensContainer,
  greenhouse: m.gardensGreenhouse,
  indoors: m.gardensIndoors,
};

/** Why a frost date is unknown, and what helps. */
export const FROST_MISSING_LABELS: Record<FrostMissing, Words> = {
  "frost-free": m.gardensFrostFree,
  "no-place": m.gardensNoPlace,
  "no-elevation": m.gardensNoElevation,
  "no-stations": m.gardensNoStations,
  "frost-varies": m.gardensFrostVaries,
  "no-frost-around": m.gardensNoFrostAround,
  contradiction: m.gardensContradiction,
};

/** The name of a garden: its own, or that of its place. */
export const gardenName = ({ name, place }: Pick<Garden, "name" | "place">): string =>
  name || (place?.name ?? m.gardensUnnamed());
