import { type FrostStation, frostStation } from "#domain/gardens/frost-station.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { readCommandFile, readTable } from "#server/command-file.ts";
import { CommandError } from "#server/command.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import * as queries from "#server/gardens/gardens.queries.ts";

// Operators import weather stations as tab-separated text (docs/operate.md). The file replaces all stations, or nothing.

const COLUMNS = Object.keys(frostStation.shape) as (keyof FrostStation)[];
const NUMBERS = new Set<string>(["latitude", "longitude", "elevation"]);
const DATES = new Set<string>(["lastFrost", "firstFrost", "lastFrostSafe"]);
/** Enough for ten times the stations of NOAA's normals. */
const STATIONS_MAX = 100_000;
/** So many rows are stored by one statement. Both engines take their values. */
const BATCH_SIZE = 500;

/**
 * Replaces the weather stations by those of a file, on a running site too. Returns how many there are. Throws `CommandError`, and then
 * changes nothing.
 */
export async function importStations({ db }: Pick<Deps, "db">, file: string): Promise<number> {
  const stations = parseStations(await readCommandFile(file), file);
  const rows = stations.map((station) => ({
    id: station.id,
    name: station.name,
    latitude: station.latitude,
    longitude: station.longitude,
    elevation: station.elevation,
    frost_regime: station.frostRegime,
    last_frost: station.lastFrost,
    first_frost: station.firstFrost,
    last_frost_safe: station.lastFrostSafe,
  }));
  await inTransaction(db, async (trx) => {
    await queries.deleteStations(trx);
    for (let start = 0; start < rows.length; start += BATCH_SIZE)
      await queries.insertStations(trx, rows.slice(start, start + BATCH_SIZE));
  });
  return stations.length;
}

/** The stations of a file: a first line with the names of the columns, then one line for each station. Throws `CommandError`. */
export function parseStations(text: string, file: string): FrostStation[] {
  const refuseLine = (line: number, why: string) => new CommandError(`${file}, line ${line}: ${why}`);
  const [header, ...rows] = readTable(text, refuseLine);
  const columns = (header?.cells ?? []).map((name) => name.trim());
  if (columns.toSorted().join() !== COLUMNS.toSorted().join())
    throw new CommandError(
      `${file}: the first line must name these columns, separated by tabs: ${COLUMNS.join(" ")}`,
    );
  const lineOf = new Map<string, number>();
  const stations: FrostStation[] = [];
  for (const { line, cells } of rows) {
    const refuse = (why: string) => refuseLine(line, why);
    if (stations.length === STATIONS_MAX)
      throw refuse(`there are more than ${formatNumber(STATIONS_MAX)} stations`);
    const station = parseRow(cells, columns, refuse);
    const earlier = lineOf.get(station.id);
    if (earlier !== undefined) throw refuse(`the station ${station.id} is in line ${earlier} already`);
    lineOf.set(station.id, line);
    stations.push(station);
  }
  if (stations.length === 0) throw new CommandError(`${file} has no stations`);
  return stations;
}

function parseRow(cells: string[], columns: string[], refuse: (why: string) => CommandError): FrostStation {
  if (cells.length !== columns.length)
    throw refuse(`it has ${cells.length} columns instead of ${columns.length}`);
  const fields = columns.map((name, index) => [name, valueOf(name, cells[index]?.trim() ?? "")]);
  const parsed = frostStation.safeParse(Object.fromEntries(fields));
  if (!parsed.success) throw refuse(parsed.error.issues[0]?.message ?? "it is not a station");
  return parsed.data;
}

function valueOf(column: string, cell: string): string | number | null {
  if (NUMBERS.has(column)) return cell === "" ? Number.NaN : Number(cell);
  return DATES.has(column) && cell === "" ? null : cell;
}
