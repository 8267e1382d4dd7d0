import { sql } from "kysely";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import { beforeCommit, type Trx } from "#server/db/transaction.ts";
import { type CounterDelta, Deltas, type TipTotalDelta } from "#server/derived/deltas.ts";
import { writable } from "#server/derived/writable.ts";

const BATCH_SIZE = 500;

/**
 * The totals that a transaction has changed so far. They are written just before its commit, after all other locks and
 * in one order (gardeners, `tip_total`, counters, each by key), so that two transactions cannot wait for each other.
 * Throws outside `inTransaction` and `groupCommit`.
 */
export function deltasOf(trx: Trx): Deltas {
  return beforeCommit(trx, deltasKey, () => new Deltas(), writeDeltas);
}

const deltasKey = Symbol("deltas");

/** Adds deltas to the stored totals. */
export async function writeDeltas(trx: Trx, deltas: Deltas): Promise<void> {
  for (const [id, by] of sorted(deltas.gardeners))
    if (by.tips !== 0 || by.likes !== 0 || by.score !== 0)
      await prepared.deferred(
        trx,
        "gardener",
        (value) =>
          writable(trx)
            .updateTable("gardener")
            .set((eb) => ({
              tip_count: eb("tip_count", "+", value<number>("tips")),
              like_count: eb("like_count", "+", value<number>("likes")),
              featured_score: eb("featured_score", "+", value<number>("score")),
            }))
            .where("id", "=", value<string>("id")),
        { id, ...by },
      );
  const totals = sorted(deltas.tipTotals).flatMap(([, delta]) => (delta.by === 0 ? [] : [delta]));
  for (const some of readBatches(totals)) await addTipTotals(trx, some);
  const counters = sorted(deltas.counters).flatMap(([, delta]) => (delta.by === 0 ? [] : [delta]));
  for (const some of readBatches(counters)) await addCounters(trx, some);
}

async function addTipTotals(trx: Trx, deltas: TipTotalDelta[]): Promise<void> {
  const build = (value: Value) =>
    writable(trx)
      .insertInto("tip_total")
      .values(
        deltas.map((_, place) => ({
          visible_to: value(`visibleTo${place}`),
          gardener_id: value(`gardenerId${place}`),
          facet: value(`facet${place}`),
          facet_key: value(`facetKey${place}`),
          difficulty_key: value(`difficulty${place}`),
          total: value(`by${place}`),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["visible_to", "gardener_id", "facet", "facet_key", "difficulty_key"])
          .doUpdateSet((eb) => ({ total: eb("tip_total.total", "+", eb.ref("excluded.total")) })),
      );
  await prepared.deferred(trx, `totals ${deltas.length}`, build, numbered(deltas));
  const lowered = deltas.filter(({ by }) => by < 0);
  if (lowered.length === 0) return;
  // Deletes totals that reach 0: their keys could name deleted gardeners.
  const keys = lowered.map(
    (key) => sql`(${key.visibleTo}, ${key.gardenerId}, ${key.facet}, ${key.facetKey}, ${key.difficulty})`,
  );
  await sql`delete from tip_total where total = 0
    and (visible_to, gardener_id, facet, facet_key, difficulty_key) in (values ${sql.join(keys)})`.execute(
    trx,
  );
}

async function addCounters(trx: Trx, deltas: CounterDelta[]): Promise<void> {
  const build = (value: Value) =>
    writable(trx)
      .insertInto("counter")
      .values(
        deltas.map((_, place) => ({
          name: value(`name${place}`),
          week: value(`week${place}`),
          value: value(`by${place}`),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["name", "week"])
          .doUpdateSet((eb) => ({ value: eb("counter.value", "+", eb.ref("excluded.value")) })),
      );
  await prepared.deferred(trx, `counters ${deltas.length}`, build, numbered(deltas));
  const lowered = deltas.filter(({ by }) => by < 0);
  if (lowered.length === 0) return;
  const keys = lowered.map(({ name, week }) => sql`(${name}, ${week})`);
  await sql`delete from counter where value = 0 and (name, week) in (values ${sql.join(keys)})`.execute(trx);
}

const prepared = preparedQueries();

/** The values of rows under the names that a prepared statement gives them: `name0`, `name1` and so on. */
function numbered(rows: Record<string, string | number>[]): Record<string, string | number> {
  return Object.fromEntries(
    rows.flatMap((row, place) => Object.entries(row).map(([name, value]) => [name + place, value])),
  );
}

const sorted = <T>(map: ReadonlyMap<string, T>): [string, T][] =>
  [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));

function* readBatches<T>(rows: T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) yield rows.slice(from, from + BATCH_SIZE);
}
