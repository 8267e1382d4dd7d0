import type { Garden } from "#domain/gardens/garden.ts";
import type { GardenFacts } from "#domain/timing/garden-facts.ts";
import type { Actor } from "#server/auth/actor.ts";
import type { Deps } from "#server/deps.ts";
import { dayLength } from "#server/gardens/day-length.ts";
import type { KnownPlace } from "#server/gardens/place-index.ts";
import { readOnceUnlessReplicated } from "#server/response-cache/response-cache.ts";

/** What does not change with the date. */
type Lasting = Omit<GardenFacts, "today"> & { timeZone: string };

type FactsDeps = Pick<Deps, "db" | "database" | "responses" | "clock">;
type ReadGarden = () => Promise<{ garden: Garden; place: KnownPlace | undefined } | undefined>;

/**
 * What is known of the garden that a member chose; null without one. It is kept for this member alone, until anything is written, so
 * that a change shows at once.
 */
export async function gardenFacts(
  deps: FactsDeps,
  viewer: Pick<Actor, "gardenerId">,
  read: ReadGarden,
): Promise<GardenFacts | null> {
  const { clock } = deps;
  const make = async () => lastingOf(await read(), clock());
  const lasting = await readOnceUnlessReplicated(deps, `garden of ${viewer.gardenerId}`, make);
  if (lasting === null) return null;
  const { timeZone, ...facts } = lasting;
  return { ...facts, today: dateIn(timeZone, clock()) };
}

function lastingOf(found: Awaited<ReturnType<ReadGarden>>, now: Date): Lasting | null {
  if (!found) return null;
  const { garden, place } = found;
  const { frost, minimumTemperature, sunExposure, soilTexture, soilReaction, growingSpace } = garden;
  return {
    frost,
    minimumTemperature,
    sunExposure,
    soilTexture,
    soilReaction,
    growingSpace,
    latitude: place?.latitude ?? null,
    daylight: place ? daylightAt(place, now.getUTCFullYear()) : null,
    timeZone: place?.timeZone ?? "UTC",
  };
}

function daylightAt(place: KnownPlace, year: number): NonNullable<GardenFacts["daylight"]> {
  const hours = [`${year}-06-21`, `${year}-12-21`].map((date) => dayLength(place, date));
  return { longest: Math.max(...hours), shortest: Math.min(...hours) };
}

/** Making one takes longer than using it many times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The date in a time zone, as 2027-04-13. */
function dateIn(timeZone: string, time: Date): string {
  const known = formats.get(timeZone);
  const format = known ?? new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  if (!known) formats.set(timeZone, format);
  return format.format(time);
}
