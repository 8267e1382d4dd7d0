import {
  estimateFrost,
  type FrostEstimate,
  type Position,
  STATION_RANGE_KM,
} from "#domain/gardens/frost-estimate.ts";
import type { FrostStation } from "#domain/gardens/frost-station.ts";
import type { Db } from "#server/db/connect.ts";
import type { Trx } from "#server/db/transaction.ts";
import * as queries from "#server/gardens/gardens.queries.ts";

/** A degree of latitude. */
const KM_PER_DEGREE = 111;

/** Estimates the frost of a position from the stations that the operator imported. `elevation`: in meters. */
export async function estimateFrostAt(
  db: Db | Trx,
  position: Position,
  elevation: number | null,
): Promise<FrostEstimate> {
  const rows = await queries.selectStationsIn(db, boxAround(position));
  return estimateFrost(position, elevation, rows.map(stationOf));
}

/** All that is within the range of stations, and some more. Near a pole and the date line, all longitudes. */
function boxAround({ latitude, longitude }: Position) {
  const height = STATION_RANGE_KM / KM_PER_DEGREE + 0.01;
  const [south, north] = [latitude - height, latitude + height];
  const widest = Math.max(Math.abs(south), Math.abs(north));
  const width = widest >= 89 ? 360 : height / Math.cos((widest * Math.PI) / 180);
  const [west, east] = [longitude - width, longitude + width];
  return west < -180 || east > 180 ? { south, north, west: -180, east: 180 } : { south, north, west, east };
}

const stationOf = (row: queries.StationRow): FrostStation => ({
  id: row.id,
  name: row.name,
  latitude: row.latitude,
  longitude: row.longitude,
  elevation: row.elevation,
  frostRegime: row.frost_regime,
  lastFrost: row.last_frost,
  firstFrost: row.first_frost,
  lastFrostSafe: row.last_frost_safe,
});
