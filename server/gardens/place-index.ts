import { existsSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { type Place, PLACES_MAX } from "#domain/gardens/place.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { intlLocale } from "#domain/languages/languages.ts";
import type { Position } from "#domain/gardens/frost-estimate.ts";
import { isInCountryOrState } from "#server/gardens/country-names.ts";
import { placeKey } from "#server/gardens/place-key.ts";

// The places of GeoNames are in a file of their own, which `scripts/places.ts` builds: an SQLite database that is only read, by sites on
// either engine (docs/decisions/gardens.md). A look-up takes well under a millisecond and next to no memory, so it can block.

/** Relative to the project's folder. Apart from the build, which empties its own. */
export const PLACES_FILE = "places/places.db";

/** So many names of a prefix are compared when there is no list of its best ones (`scripts/places.ts`). */
export const PREFIX_SCAN_MAX = 300;
/** So many places with exactly the name are looked at when a country is given: there are 300 of one name. */
const EXACT_SCAN_MAX = 500;

/** The tables of the file. `weight`: the inhabitants, fewer for names of a place in other languages. */
export const PLACES_SCHEMA = `
  create table place (
    id integer primary key,
    name text not null,
    country text not null,
    region text,
    latitude real not null,
    longitude real not null,
    elevation integer,
    time_zone text not null,
    near text
  );
  create table name (
    key text not null,
    weight integer not null,
    place integer not null,
    primary key (key, weight desc, place)
  ) without rowid;
  create table best (
    prefix text not null,
    position integer not null,
    place integer not null,
    primary key (prefix, position)
  ) without rowid;`;

/** A place as gardens use it. */
export type KnownPlace = Place & Position;

type Row = Omit<KnownPlace, "_id" | "timeZone" | "countryName"> & { id: number; time_zone: string };

type PlaceIndex = { exact: StatementSync; best: StatementSync; beginning: StatementSync; one: StatementSync };

let index: PlaceIndex | undefined;

/** Opens the file at the first use. Throws if it was not built. */
function openIndex(): PlaceIndex {
  if (index) return index;
  if (!existsSync(PLACES_FILE)) throw new Error(`${PLACES_FILE} is missing: run node scripts/places.ts`);
  const database = new DatabaseSync(PLACES_FILE, { readOnly: true });
  index = {
    exact: database.prepare("select place from name where key = ? order by weight desc limit ?"),
    best: database.prepare("select place from best where prefix = ? order by position"),
    beginning: database.prepare(
      `select place from name where key > ? and key < ? || char(0x10ffff)
        group by place order by max(weight) desc limit ${PREFIX_SCAN_MAX}`,
    ),
    one: database.prepare("select * from place where id = ?"),
  };
  return index;
}

/** The place with an id; undefined if there is none. */
export function findPlace(id: string): KnownPlace | undefined {
  const row = openIndex().one.get(Number(id)) as Row | undefined;
  if (!row) return undefined;
  const { id: number, time_zone: timeZone, ...rest } = row;
  return { ...rest, _id: String(number), timeZone, countryName: nameOf(rest.country) };
}

/** Of a beginning that very many names share, so many large places go before those with exactly that name, such as Å. */
const LARGE_FIRST = 5;

/**
 * The places whose names, in any language, begin with what was typed, at most ten: those with exactly the name first, then larger ones
 * before smaller ones. After a comma, the beginning of a country or state narrows them.
 */
export function searchPlaces(query: string): KnownPlace[] {
  const [name = "", ...rest] = query.split(/[,،、，]/);
  const key = placeKey(name);
  if (key === "") return [];
  const within = placeKey(rest.join(" "));
  const { exact, best, beginning } = openIndex();
  const ids = (rows: unknown[]) => (rows as { place: number }[]).map(({ place }) => place);
  const listed = ids(best.all(key));
  const candidates = [
    ...listed.slice(0, LARGE_FIRST),
    ...ids(exact.all(key, within === "" ? PLACES_MAX : EXACT_SCAN_MAX)),
    ...(listed.length > 0 ? listed : ids(beginning.all(key, key))),
  ];
  const found: KnownPlace[] = [];
  for (const id of new Set(candidates)) {
    const place = findPlace(String(id));
    if (place && (within === "" || isInCountryOrState(place, within))) found.push(place);
    if (found.length === PLACES_MAX) break;
  }
  return found;
}

const countries = new Map<string, Intl.DisplayNames>();

/** The name of a country in the current language. Found here, because browsers have other names for some. */
function nameOf(code: string): string {
  const locale = intlLocale(currentLanguage());
  const names = countries.get(locale) ?? new Intl.DisplayNames(locale, { type: "region" });
  countries.set(locale, names);
  return names.of(code) ?? code;
}
