import type { FrostMissing } from "#domain/gardens/frost.ts";
import type { FrostRegime } from "#domain/gardens/frost-station.ts";
import type { Garden, GrowingSpace, SoilReaction, SoilTexture, SunExposure } from "#domain/gardens/garden.ts";

// A garden in words.

type Choice = { label: string; text: string };

export const SUN: Record<SunExposure, Choice> = {
  "full-sun": { label: "Full sun", text: "More than six hours a day in summer." },
  "partial-shade": { label: "Partial shade", text: "Three to six hours." },
  "full-shade": { label: "Full shade", text: "Less than three hours." },
};

export const REGIMES: Record<FrostRegime, Choice> = {
  "every-year": { label: "Every year", text: "There is a last and a first frost." },
  "some-years": { label: "In some years", text: "Some winters pass without." },
  never: { label: "Never", text: "There are no frost dates." },
};

export const TEXTURES: Record<SoilTexture, string> = {
  sand: "Sand: gritty, drains fast",
  loam: "Loam: crumbles, holds water",
  silt: "Silt: smooth, like flour",
  clay: "Clay: sticky when wet, rolls into a sausage",
  chalk: "Chalk: shallow, with white stones",
  peat: "Peat: dark and spongy",
};

export const REACTIONS: Record<SoilReaction, string> = {
  acid: "Acid: heathers and rhododendrons thrive",
  neutral: "Neutral",
  alkaline: "Alkaline: lavender thrives, limescale in the kettle",
};

export const SPACES: Record<GrowingSpace, string> = {
  "open-ground": "Open ground",
  "raised-bed": "Raised bed",
  container: "Pots and containers",
  greenhouse: "Greenhouse or polytunnel",
  indoors: "Indoors, on a windowsill",
};

/** Why a frost date is unknown, and what helps. */
export const MISSING: Record<FrostMissing, string> = {
  "frost-free": "Frost never comes here, so there are no frost dates.",
  "no-place": "Choose a place below, and they may be estimated, or enter your own.",
  "no-elevation": "Enter your elevation, and they can be estimated, or enter your own.",
  "no-stations":
    "There are fewer than five weather stations within 100 km, too few for an estimate. Enter your own: neighbors and local growers know them.",
  "frost-varies":
    "Some weather stations around have frost and others none, so an estimate would mislead. Enter your own.",
  "no-frost-around":
    "The weather stations around have no frost, so they cannot tell yours. Enter both of your own.",
  contradiction:
    "Your own date does not go with what the weather stations around tell of the other. Enter both of your own.",
};

/** The name of a garden: its own, or that of its place. */
export const gardenName = ({ name, place }: Pick<Garden, "name" | "place">): string =>
  name || (place?.name ?? "Garden without a name");
