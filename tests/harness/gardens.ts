import type { Garden, GardenInput } from "#domain/gardens/garden.ts";
import { importStations } from "#server/gardens/stations-file.ts";
import type { Member } from "#tests/harness/factories.ts";
import { STATIONS_FILE } from "#tests/harness/frost-stations.ts";
import type { Site } from "#tests/harness/site.ts";

/** Ids of places at GeoNames. */
export const PLACES = { kyoto: "1857910", tacoma: "5812944", christchurch: "2192362" };

/** Every field is set, and none is as anybody else's. */
export const GARDEN: GardenInput = {
  name: "Quincunx plot",
  placeId: PLACES.kyoto,
  elevation: 1234,
  frostRegime: "some-years",
  lastFrost: "03-17",
  firstFrost: "11-23",
  lastFrostSafe: "04-08",
  minimumTemperature: -7.25,
  sunExposure: "partial-shade",
  soilTexture: "clay",
  soilReaction: "acid",
  growingSpace: ["raised-bed", "greenhouse"],
};

/** Imports ten weather stations. */
export const withStations = ({ deps }: Site) => importStations(deps, STATIONS_FILE);

export async function addGarden({ browser }: Member, input: Partial<GardenInput> = {}): Promise<string> {
  const { status, body, text } = await browser.post<{ insertedId: string }>("/api/gardens", input);
  if (status !== 201) throw new Error(text);
  return body.insertedId;
}

export const gardensOf = async ({ browser }: Member) => (await browser.get<Garden[]>("/api/gardens")).body;
