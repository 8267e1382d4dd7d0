import { readFileSync } from "node:fs";
import type { FrostStation } from "#domain/gardens/frost-station.ts";
import { parseStations } from "#server/gardens/stations-file.ts";

/** Ten weather stations with their NOAA normals of 1991 to 2020 (32 °F; the safe date: one year in ten later). */
export const STATIONS_FILE = "tests/fixtures/frost-stations.tsv";

export const readStationsFixture = (): FrostStation[] =>
  parseStations(readFileSync(STATIONS_FILE, "utf8"), STATIONS_FILE);
