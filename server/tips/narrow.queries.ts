import { sql, type RawBuilder } from "kysely";
import { YEAR_DAYS } from "#domain/gardens/month-day.ts";
import { ANCHORS } from "#domain/timing/anchors.ts";
import { frostFreeFrom, rangesNow, type TimingRange } from "#domain/timing/dates.ts";
import type { GardenFacts } from "#domain/timing/garden-facts.ts";
import type { Db } from "#server/db/connect.ts";
import { isByScore, type Facet, TIP_ORDERS, type TipOrder } from "#server/tips/list.queries.ts";
import { TIMING_COLUMNS, type TimedRow } from "#server/tips/timing-columns.ts";
import { omittedAuthors, type QueryViewer, type Scope } from "#server/tips/visibility.ts";

// Candidates of lists that are narrowed to a garden: what an index finds, which may be more than what is exact.

/** Candidates are read up to this number: a list holds at most 1,000, and some are dropped. */
const CANDIDATES_MAX = 2000;

export type NarrowedList = {
  scopes: Scope[];
  facets: Facet[];
  /** By its key. */
  difficulty: string | undefined;
  order: TipOrder;
  viewer: QueryViewer;
  fits: boolean;
  now: boolean;
};

/** A tip with what it is compared by, and the columns of its order. */
export type Candidate = { id: string; number: number } & TimedRow & Record<string, unknown>;

/** The newest tips of a list that may fit a garden, or be due there now. */
export async function selectCandidates(
  db: Db,
  list: NarrowedList,
  garden: GardenFacts,
): Promise<Candidate[]> {
  const found = list.scopes.flatMap((scope) => branchesOf(list, scope, garden));
  if (found.length === 0) return [];
  const parts = found.map((branch, place) => sql`select * from (${branch}) as ${sql.ref(`branch${place}`)}`);
  const newest = sql`select id, created_at from (${sql.join(parts, sql` union `)}) as found
    order by created_at desc, id desc limit ${sql.lit(CANDIDATES_MAX)}`;
  return read(db, sql`(${newest}) as page inner join tip on tip.id = page.id`, list.order);
}

/** Those of some tips, by their numbers, that may fit a garden. */
export async function selectNumberedCandidates(
  db: Db,
  numbers: number[],
  order: TipOrder,
): Promise<Candidate[]> {
  if (numbers.length === 0) return [];
  return read(db, sql`tip`, order, sql` where tip.number in (${sql.join(numbers)})`);
}

async function read(
  db: Db,
  source: RawBuilder<unknown>,
  order: TipOrder,
  condition: RawBuilder<unknown> = sql``,
): Promise<Candidate[]> {
  const columns = ["number", "created_at", ...TIMING_COLUMNS].map((column) => sql.ref(`tip.${column}`));
  const sorted = TIP_ORDERS[order]
    .filter(({ column }) => column !== "created_at")
    .map(({ column }) =>
      column === "id" || !isByScore(order) ? sql.ref(`tip.${column}`) : sql.ref(`tip_stats.${column}`),
    );
  const stats = isByScore(order) ? sql` inner join tip_stats on tip_stats.tip_id = tip.id` : sql``;
  const { rows } = await sql<Candidate>`select ${sql.join([...columns, ...sorted])}
    from ${source}${stats}${condition}`.execute(db);
  return rows;
}

/** The runs of indexes that hold the candidates of a scope. */
function branchesOf(list: NarrowedList, scope: Scope, garden: GardenFacts): RawBuilder<unknown>[] {
  const fit = list.fits ? fitConditions(garden) : [];
  if (fit === undefined) return [];
  const conditions = [...listConditions(list, scope), ...fit];
  const columns = sql`tip.id as id, tip.created_at as created_at`;
  if (!list.now)
    return [
      sql`select ${columns} from tip where ${joinConditions(conditions)}
        order by tip.created_at desc, tip.id desc limit ${sql.lit(CANDIDATES_MAX)}`,
    ];
  const ranges = rangesNow(garden, ANCHORS);
  if (ranges.length === 0) return [];
  // `cross join` makes SQLite look up the tips of each range, whatever it knows of the table.
  const within = sql`(values ${sql.join(ranges.map(rangeValues))}) as due cross join tip`;
  const isDue = sql`tip.timing_anchor = due.column1 and tip.timing_to between due.column2 and due.column3
    and tip.timing_from <= due.column4`;
  const due = sql`select ${columns} from ${within} where ${joinConditions([...conditions, isDue])}`;
  if (frostFreeFrom(garden) === null) return [due];
  const waiting = sql`(values ${sql.join(Array.from(latestStartByAnchor(ranges), ([anchor, latest]) => sql`(${sql.lit(anchor)}, ${sql.lit(latest)})`))})
    as due cross join tip`;
  const begun = sql`tip.timing_anchor = due.column1 and tip.timing_from <= due.column2`;
  return [
    due,
    sql`select ${columns} from ${waiting} where ${joinConditions([...conditions, begun, POSTPONABLE_CONDITION])}`,
  ];
}

/** A tender plant that is put outdoors: its window may be moved to the safe date, from any earlier day. */
export const POSTPONABLE_CONDITION = sql`tip.needs_minimum_temperature >= 1
  and tip.timing_activity in ('plant-out', 'sow-outdoors')`;

/** Up to which `fromDays` windows by an anchor have begun by the end of the next 14 days, in any year. */
export const latestStartByAnchor = (ranges: readonly TimingRange[]): Map<string, number> =>
  ranges.reduce(
    (begun, { anchor, latest }) => begun.set(anchor, Math.max(latest, begun.get(anchor) ?? latest)),
    new Map<string, number>(),
  );

const rangeValues = ({ anchor, least, most, latest }: TimingRange) =>
  sql`(${sql.lit(anchor)}, ${sql.lit(least)}, ${sql.lit(most)}, ${sql.lit(latest)})`;

export const joinConditions = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

export function listConditions(
  { facets, difficulty, viewer }: Pick<NarrowedList, "facets" | "difficulty" | "viewer">,
  { visibleTo, gardenerId }: Scope,
): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [
    // A literal: PostgreSQL then plans for the many public tips.
    visibleTo === "" ? sql`tip.visible_to = ''` : sql`tip.visible_to = ${visibleTo}`,
    ...facets.map(({ name, key }) => sql`${sql.ref(`tip.${name}_key`)} = ${key}`),
  ];
  if (gardenerId !== undefined) conditions.push(sql`tip.gardener_id = ${gardenerId}`);
  if (difficulty !== undefined) conditions.push(sql`tip.difficulty_key = ${difficulty}`);
  const omitted = omittedAuthors(viewer, viewer.id);
  if (omitted && visibleTo === "" && gardenerId === undefined)
    conditions.push(sql`tip.gardener_id not in ${omitted}`);
  return conditions;
}

/** What holds for every tip that fits a garden (`fitFor`). Undefined if none can: nothing is known of the garden. */
export function fitConditions(garden: GardenFacts): RawBuilder<unknown>[] | undefined {
  const { minimumTemperature, sunExposure, soilTexture, soilReaction, growingSpace, frost } = garden;
  const has = (column: string, values: string[]) =>
    sql`(${sql.join(
      values.map((value) => sql`${sql.ref(`tip.${column}`)} like ${sql.lit(`%${value}%`)}`),
      sql` or `,
    )})`;
  const isIndoors = growingSpace.includes("indoors") ? has("needs_growing_space", ["indoors"]) : sql`1 = 0`;
  const days = frost.regime === "never" ? YEAR_DAYS : frost.frostFreeDays;
  const known: { column: string; holds: RawBuilder<unknown> }[] = [];
  if (minimumTemperature !== null)
    known.push({
      column: "needs_minimum_temperature",
      holds: sql`tip.needs_minimum_temperature <= ${minimumTemperature} or ${isIndoors}
        or (tip.needs_minimum_temperature >= 1 and tip.needs_frost_free_days is not null)`,
    });
  if (days !== null)
    known.push({
      column: "needs_frost_free_days",
      holds: sql`tip.needs_frost_free_days <= ${sql.lit(days)} or ${isIndoors}`,
    });
  const kinds = {
    needs_sun_exposure: sunExposure,
    needs_soil_texture: soilTexture,
    needs_soil_reaction: soilReaction,
  };
  for (const [column, own] of Object.entries(kinds))
    if (own !== null) known.push({ column, holds: has(column, [own]) });
  if (growingSpace.length > 0)
    known.push({ column: "needs_growing_space", holds: has("needs_growing_space", growingSpace) });
  if (known.length === 0) return undefined;
  const isNull = (column: string) => sql`${sql.ref(`tip.${column}`)} is null`;
  const isAnyStated = sql`not (${joinConditions(known.map(({ column }) => isNull(column)))})`;
  return [
    sql`tip.needs_stated = 1`,
    isAnyStated,
    ...known.map(({ column, holds }) => sql`(${isNull(column)} or ${holds})`),
  ];
}
