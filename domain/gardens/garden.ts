import { m } from "#messages";
import { z } from "zod";
import { checkFrost, gardenFrost, type OwnFrost } from "#domain/gardens/frost.ts";
import { frostRegime } from "#domain/gardens/frost-station.ts";
import { monthDay } from "#domain/gardens/month-day.ts";
import { place } from "#domain/gardens/place.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { optionalSingleLine } from "#domain/text/text.ts";

// A garden is its owner's alone (docs/product.md 13.9). Every field is optional: what is unknown is null (13.2).

/** How many gardens a member can have. */
export const GARDENS_MAX = 10;
const NAME_MAX = 60;

/** In meters. The highest town is below 5,200 m, the lowest above -430 m. */
const ELEVATION = { min: -450, max: 6000 };
/** The lowest temperature of a winter, in °C. */
const TEMPERATURE = { min: -70, max: 30 };

/** Full sun is more than six hours of it a day in summer, partial shade three to six, full shade less than three. */
export const SUN_EXPOSURES = ["full-sun", "partial-shade", "full-shade"] as const;
export const SOIL_TEXTURES = ["sand", "loam", "silt", "clay", "chalk", "peat"] as const;
export const SOIL_REACTIONS = ["acid", "neutral", "alkaline"] as const;
export const GROWING_SPACES = ["open-ground", "raised-bed", "container", "greenhouse", "indoors"] as const;

export const sunExposure = oneOf(m.gardensSun, SUN_EXPOSURES);
export const soilTexture = oneOf(m.gardensSoil, SOIL_TEXTURES);
export const soilReaction = oneOf(m.gardensReaction, SOIL_REACTIONS);
export const growingSpace = oneOf(m.gardensSpace, GROWING_SPACES);
export type SunExposure = z.infer<typeof sunExposure>;
export type SoilTexture = z.infer<typeof soilTexture>;
export type SoilReaction = z.infer<typeof soilReaction>;
export type GrowingSpace = z.infer<typeof growingSpace>;

function oneOf<const T extends readonly [string, ...string[]]>(label: () => string, values: T) {
  return z.enum(values, { error: () => m.gardensOneOf({ field: label(), values: values.join(", ") }) });
}

/** The fields with rules of their own, before they are made optional. */
export const gardenFields = {
  name: optionalSingleLine({ label: m.gardensFieldName, max: NAME_MAX }),
  placeId: z
    .string({ error: () => m.gardensPlaceText() })
    .regex(/^[1-9]\d{0,11}$/, { error: () => m.gardensNoSuchPlace() })
    .meta({ description: "The `_id` of a place" }),
  elevation: z
    .int({ error: () => m.gardensElevationWhole() })
    .min(ELEVATION.min, { error: () => m.gardensElevationLeast({ min: ELEVATION.min }) })
    .max(ELEVATION.max, { error: () => m.gardensElevationMost({ max: formatNumber(ELEVATION.max) }) })
    .meta({ description: "In meters, if it is not that of the place" }),
  frostRegime,
  lastFrost: monthDay(m.gardensLastFrost),
  firstFrost: monthDay(m.gardensFirstFrost),
  lastFrostSafe: monthDay(m.gardensSafeDate),
  minimumTemperature: z
    .number({ error: () => m.gardensLowestNumber() })
    .min(TEMPERATURE.min, { error: () => m.gardensLowestLeast({ min: TEMPERATURE.min }) })
    .max(TEMPERATURE.max, { error: () => m.gardensLowestMost({ max: TEMPERATURE.max }) })
    .meta({ description: "The lowest temperature of an average winter, in °C" }),
  sunExposure,
  soilTexture,
  soilReaction,
  growingSpace: z
    .array(growingSpace, { error: () => m.gardensSpaceList() })
    .max(GROWING_SPACES.length, { error: () => m.gardensSpaceOnce() })
    .refine((chosen) => new Set(chosen).size === chosen.length, { error: () => m.gardensSpaceOnce() })
    .overwrite((chosen) => GROWING_SPACES.filter((space) => chosen.includes(space))),
};

/** Unknown if it is left out. */
const unknown = <T extends z.ZodType>(field: T) => field.nullable().default(null);

/** Adds the errors of dates that contradict each other. */
export const refineFrost = (own: OwnFrost, context: z.RefinementCtx): void =>
  checkFrost(own, (path, message) => context.addIssue({ code: "custom", path: [path], message }));

/** Replaces a garden, or adds one. A field that is left out is unknown. */
export const gardenInput = z
  .object({
    name: gardenFields.name.default(""),
    placeId: unknown(gardenFields.placeId),
    elevation: unknown(gardenFields.elevation),
    frostRegime: unknown(frostRegime),
    lastFrost: unknown(gardenFields.lastFrost),
    firstFrost: unknown(gardenFields.firstFrost),
    lastFrostSafe: unknown(gardenFields.lastFrostSafe),
    minimumTemperature: unknown(gardenFields.minimumTemperature),
    sunExposure: unknown(sunExposure),
    soilTexture: unknown(soilTexture),
    soilReaction: unknown(soilReaction),
    growingSpace: gardenFields.growingSpace.default([]),
  })
  .superRefine(refineFrost)
  .meta({ id: "GardenInput" });
export type GardenInput = z.infer<typeof gardenInput>;

/** A garden, for its owner alone. */
export const garden = z
  .object({
    _id: z.string(),
    chosen: z.boolean().meta({ description: "Whether tips are about this one" }),
    name: z.string(),
    placeId: gardenFields.placeId.nullable(),
    place: place.nullable().meta({ description: "Null if there is none, or GeoNames no longer has it" }),
    elevation: gardenFields.elevation.nullable(),
    frostRegime: frostRegime.nullable(),
    lastFrost: gardenFields.lastFrost.nullable(),
    firstFrost: gardenFields.firstFrost.nullable(),
    lastFrostSafe: gardenFields.lastFrostSafe.nullable(),
    minimumTemperature: gardenFields.minimumTemperature.nullable(),
    sunExposure: sunExposure.nullable(),
    soilTexture: soilTexture.nullable(),
    soilReaction: soilReaction.nullable(),
    growingSpace: gardenFields.growingSpace,
    frost: gardenFrost.meta({ description: "The dates that count: one's own, or estimated" }),
    hardiness: z
      .object({ usdaZone: z.string(), rhsRating: z.string() })
      .nullable()
      .meta({
        description: "Told from the lowest temperature",
        example: { usdaZone: "8a", rhsRating: "H5" },
      }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Garden" });
export type Garden = z.infer<typeof garden>;

/** Chooses a garden. */
export const gardenChoice = z
  .object({ id: z.string({ error: () => m.gardensById() }).max(100) })
  .meta({ id: "GardenChoice" });
