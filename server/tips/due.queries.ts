import { sql, type RawBuilder } from "kysely";
import { ANCHORS } from "#domain/timing/anchors.ts";
import { frostFreeFrom, rangesNow, type TimingRange } from "#domain/timing/dates.ts";
import type { GardenFacts } from "#domain/timing/garden-facts.ts";
import { blockedIds } from "#server/db/blocked-ids.ts";
import type { Db } from "#server/db/connect.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import {
  joinConditions,
  latestStartByAnchor,
  fitConditions,
  POSTPONABLE_CONDITION,
} from "#server/tips/narrow.queries.ts";
import { TIMING_COLUMNS, type TimedRow } from "#server/tips/timing-columns.ts";
import { type QueryViewer, visibleTo } from "#server/tips/visibility.ts";

// The tips that are due in a garden, the soonest closing first. However many there are, a bounded number is read, and from the index
// `tip_due` alone: the beginning of each of its ranges.

/** How many tips that are due are read at most, and how many of each range. */
export const DUE_MAX = 100;
const RANGE_MAX = 40;

/** A tip that may be due. */
export type DueRow = { id: string } & TimedRow;

const prepared = preparedQueries();

/** The tips that may be due in a garden in the next 14 days, the soonest closing first. `viewer`: a member. */
export async function selectDueTips(
  db: Db,
  viewer: QueryViewer,
  garden: GardenFacts,
): Promise<readonly DueRow[]> {
  const ranges = rangesNow(garden, ANCHORS);
  if (ranges.length === 0) return [];
  const begun = frostFreeFrom(garden) === null ? [] : [...latestStartByAnchor(ranges)];
  const values = Object.fromEntries([
    ["viewer", viewer.id],
    ...ranges.flatMap((range, place) => Object.entries(range).map(([name, value]) => [name + place, value])),
    ...begun.flatMap(([anchor, latest], place) => [
      [`begun${place}`, anchor],
      [`until${place}`, latest],
    ]),
  ]) as Record<string, string | number>;
  const build = (value: Value) => {
    const isPublic = publicTo(viewer.hasBlocks ? value("viewer") : undefined);
    const scopes = [
      isPublic,
      sql`tip.status in ('private', 'pending') and tip.gardener_id = ${value("viewer")}`,
    ];
    const parts = scopes.flatMap((scope) =>
      ranges
        .map((_, place) => inRange(scope, place, value))
        .concat(begun.map((_, place) => waiting(scope, place, value))),
    );
    const found = parts.map(
      (part, place) => sql`select * from (${part} limit ${sql.lit(RANGE_MAX)}) as ${sql.ref(`part${place}`)}`,
    );
    const nearest = sql<DueRow>`(select * from (${sql.join(found, sql` union all `)}) as found
      order by closes, id desc limit ${sql.lit(DUE_MAX)})`;
    return db.selectFrom(nearest.as("due")).select(["id", ...TIMING_COLUMNS]);
  };
  return prepared(db, [ranges.length, begun.length, viewer.hasBlocks].join(), build, values);
}

/** Those that may fit the garden, the soonest closing first: others may close before all of them. */
export async function selectFitting(
  db: Db,
  viewer: QueryViewer,
  garden: GardenFacts,
  limit: number,
): Promise<readonly DueRow[]> {
  const ranges = rangesNow(garden, ANCHORS);
  const fit = fitConditions(garden);
  if (fit === undefined || ranges.length === 0) return [];
  const values = ranges.map(
    ({ anchor, least, most, latest, ends }) =>
      sql`(${sql.lit(anchor)}, ${sql.lit(least)}, ${sql.lit(most)}, ${sql.lit(latest)}, ${sql.lit(ends)})`,
  );
  // `cross join` makes SQLite look up the tips of each range, whatever it knows of the table.
  const { rows } = await sql<DueRow>`select ${COLUMNS} from (values ${sql.join(values)}) as due cross join tip
    where ${joinConditions([publicTo(viewer.hasBlocks ? viewer.id : undefined), ...fit])} and tip.timing_anchor = due.column1
    and tip.timing_to between due.column2 and due.column3 and tip.timing_from <= due.column4
    order by tip.timing_to + due.column5, tip.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** When a member last shared or edited a tip, last reported on one, and last muted something, with how much they mute; null if never. */
export async function selectLastOwnChanges(db: Db, gardenerId: string) {
  const build = (value: Value) => {
    const last = (table: "tip" | "tip_outcome") => sql<
      string | null
    >`(select updated_at from ${sql.table(table)}
      where gardener_id = ${value("gardener")} order by updated_at desc limit 1)`;
    const muted = (table: "gardener_follow" | "plant_follow") => sql<
      string | null
    >`(select max(created_at) || ' ' || count(*) from ${sql.table(table)}
      where gardener_id = ${value("gardener")} and state = 'muted')`;
    return db.selectNoFrom([
      last("tip").as("tip"),
      last("tip_outcome").as("outcome"),
      muted("gardener_follow").as("gardeners"),
      muted("plant_follow").as("plants"),
    ]);
  };
  const [row] = await prepared(db, "own changes", build, { gardener: gardenerId });
  return row;
}

/** What was reported on tips. */
export const selectOutcomes = (db: Db, ids: string[]) =>
  db
    .selectFrom("tip_stats")
    .select(["tip_id", "outcome_worked as worked", "proven_score as lower"])
    .select(sql<number>`outcome_worked + outcome_partly + outcome_failed`.as("total"))
    .where("tip_id", "in", ids)
    .execute();

const COLUMNS = sql.join(["id" as const, ...TIMING_COLUMNS].map((column) => sql.ref(`tip.${column}`)));

/** Public tips that no block hides from a member: the public part of `isVisible`. */
const publicTo = (blocking: string | undefined) =>
  blocking === undefined
    ? sql`tip.status = 'public'`
    : sql`tip.status = 'public' and tip.gardener_id not in ${blockedIds(blocking)}`;

/** The tips of a range whose windows are as they are written. */
const inRange = (scope: RawBuilder<unknown>, place: number, value: Value) => {
  const of = (name: keyof TimingRange) => value<string>(`${name}${place}`);
  return sql`select ${COLUMNS}, tip.timing_to + ${of("ends")} as closes from tip
    where ${scope} and tip.timing_anchor = ${of("anchor")} and tip.timing_to between ${of("least")} and ${of("most")}
    and tip.timing_from <= ${of("latest")} order by tip.timing_to, tip.id desc`;
};

/** Tips of tender plants, whose windows may have been moved. When these close cannot be told by an index: they are read first. */
const waiting = (scope: RawBuilder<unknown>, place: number, value: Value) =>
  sql`select ${COLUMNS}, -1 as closes from tip
    where ${scope} and tip.timing_anchor = ${value(`begun${place}`)} and tip.timing_from <= ${value(`until${place}`)}
    and ${POSTPONABLE_CONDITION} order by tip.timing_from desc, tip.id desc`;

/** The titles and timing of tips that a member sees. */
export const selectTipTimings = (db: Db, ids: string[], viewer: QueryViewer) =>
  db
    .selectFrom("tip")
    .select(["id", "title", ...TIMING_COLUMNS])
    .where("id", "in", ids)
    .where((eb) => visibleTo(eb, viewer))
    .execute();
