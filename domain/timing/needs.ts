import { m } from "#messages";
import { z } from "zod";
import { type Label, labelText } from "#domain/text/text.ts";
import {
  gardenFields,
  growingSpace,
  GROWING_SPACES,
  SOIL_REACTIONS,
  SOIL_TEXTURES,
  soilReaction,
  soilTexture,
  SUN_EXPOSURES,
  sunExposure,
} from "#domain/gardens/garden.ts";
import { YEAR_DAYS } from "#domain/gardens/month-day.ts";

/** Any of some values, each once and in one order. None at all is the same as leaving it out. */
const anyOf = <T extends string>(label: Label, value: z.ZodType<T>, all: readonly T[]) =>
  z
    .array(value, { error: () => m.timingListNeeded({ field: labelText(label) }) })
    .refine((chosen) => new Set(chosen).size === chosen.length, {
      error: () => m.timingOnceEach({ field: labelText(label) }),
    })
    .overwrite((chosen) => all.filter((each) => chosen.includes(each)));

/** What a tip's plant requires (docs/product.md 15.6). What is left out does not matter, or is not known. */
export const needs = z
  .object({
    minimumTemperature: gardenFields.minimumTemperature
      .optional()
      .meta({ description: "The lowest temperature that it stands, in °C; from 1 on it is tender" }),
    frostFreeDays: z
      .int({ error: () => m.timingFrostFreeWhole() })
      .min(1, { error: () => m.timingFrostFreeLeast() })
      .max(YEAR_DAYS, { error: () => m.timingFrostFreeMost({ max: YEAR_DAYS }) })
      .optional()
      .meta({ description: "Days that it needs between the last frost and the first" }),
    sunExposure: anyOf(m.gardensSun, sunExposure, SUN_EXPOSURES).optional(),
    soilTexture: anyOf(m.gardensSoil, soilTexture, SOIL_TEXTURES).optional(),
    soilReaction: anyOf(m.gardensReaction, soilReaction, SOIL_REACTIONS).optional(),
    growingSpace: anyOf(m.gardensSpace, growingSpace, GROWING_SPACES).optional(),
  })
  .meta({ id: "Needs" });
export type Needs = z.infer<typeof needs>;
