import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { withExclusiveWrite } from "#server/db/exclusive.ts";
import { inSnapshot } from "#server/db/snapshot.ts";
import type { Tables } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";
import { writeDeltas } from "#server/derived/buffer.ts";
import { BATCH_SIZE, readBatches, compareColumns, type Mismatch } from "#server/derived/compare.ts";
import { addCase, addGardener, addHelpRequest, addLogEntries } from "#server/derived/definitions.ts";
import { Deltas } from "#server/derived/deltas.ts";
import { brokenInvariants } from "#server/derived/invariants.ts";
import { recountReplies, recountTips } from "#server/derived/recount-tips.ts";

type Executor = Db | Trx;

/** The tables that derived data follows from. */
const SOURCES: (keyof Tables)[] = [
  "comment",
  "gardener",
  "help_request",
  "moderation_case",
  "moderation_log",
  "outdated_terms",
  "photo",
  "taxon",
  "taxon_name",
  "tip",
  "tip_like",
  "tip_outcome",
  "view_week",
];

/**
 * Compares all derived data with the rows that it follows from, and checks that no statuses contradict each other.
 * Without `apply` it reads one snapshot and blocks nobody. With it, it blocks writers and replaces derived data that
 * differs. Rows are read in batches; only totals are held in memory.
 */
export async function recount(db: Db, { apply }: { apply: boolean }): Promise<Mismatch[]> {
  const run = async (executor: Executor) => {
    const found: Mismatch[] = [];
    for await (const mismatch of recountDerived(executor, apply)) found.push(mismatch);
    for await (const mismatch of brokenInvariants(executor)) found.push(mismatch);
    return found;
  };
  return apply ? withExclusiveWrite(db, SOURCES, run) : inSnapshot(db, run);
}

/** Makes all derived data, in a transaction that has the database to itself. */
export async function rebuild(trx: Trx): Promise<void> {
  const mismatches = recountDerived(trx, true);
  while (!(await mismatches.next()).done);
}

async function* recountDerived(db: Executor, apply: boolean): AsyncGenerator<Mismatch> {
  const expected = new Deltas();
  yield* recountTips(db, expected, apply);
  yield* recountReplies(db, apply);
  await countQueues(db, expected);
  const corrections = new Deltas();
  yield* recountGardeners(db, expected, corrections);
  yield* compareTotals(expected, await storedTotals(db), corrections);
  if (!apply) return;
  await writeDeltas(db as Trx, corrections);
  await db.deleteFrom("outdated_terms").execute();
  await sql`delete from tip_total where total = 0`.execute(db);
  await sql`delete from counter where value = 0`.execute(db);
}

/** Adds moderation cases, the moderation log and help requests to the expected totals. */
async function countQueues(db: Executor, expected: Deltas): Promise<void> {
  const readCases = (last: { id: string } | undefined) =>
    db
      .selectFrom("moderation_case")
      .select(["id", "status", "kind", "review_reasons"])
      .where("id", ">", last?.id ?? "")
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
  for await (const rows of readBatches(readCases)) for (const row of rows) addCase(expected, row, 1);
  const readHelpRequests = (last: { id: string } | undefined) =>
    db
      .selectFrom("help_request")
      .select(["id", "status"])
      .where("id", ">", last?.id ?? "")
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
  for await (const rows of readBatches(readHelpRequests))
    for (const row of rows) addHelpRequest(expected, row, 1);
  const log = db.selectFrom("moderation_log").select((eb) => eb.fn.countAll<number>().as("entries"));
  addLogEntries(expected, (await log.executeTakeFirstOrThrow()).entries);
}

/** Compares the totals of gardeners, and adds the active ones to the expected counters. */
async function* recountGardeners(
  db: Executor,
  expected: Deltas,
  corrections: Deltas,
): AsyncGenerator<Mismatch> {
  const read = (last: { id: string } | undefined) =>
    db
      .selectFrom("gardener")
      .select(["id", "status", "created_at", "tip_count", "like_count", "featured_score"])
      .where("id", ">", last?.id ?? "")
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
  for await (const rows of readBatches(read))
    for (const row of rows) {
      addGardener(expected, row, 1);
      const { tips, likes, score } = expected.gardeners.get(row.id) ?? { tips: 0, likes: 0, score: 0 };
      yield* compareColumns(`gardener ${row.id}`, row, {
        tip_count: tips,
        like_count: likes,
        featured_score: score,
      });
      corrections.addGardener(row.id, {
        tips: tips - row.tip_count,
        likes: likes - row.like_count,
        score: score - row.featured_score,
      });
    }
}

/** What `tip_total` and `counter` hold. */
async function storedTotals(db: Executor): Promise<Deltas> {
  const stored = new Deltas();
  for (const row of await db.selectFrom("tip_total").selectAll().execute())
    stored.addTipTotal(
      {
        visibleTo: row.visible_to,
        gardenerId: row.gardener_id,
        facet: row.facet as "",
        facetKey: row.facet_key,
        difficulty: row.difficulty_key,
      },
      row.total,
    );
  for (const { name, week, value } of await db.selectFrom("counter").selectAll().execute())
    stored.addCounter(name, week, value);
  return stored;
}

/** Compares totals by key. A total of 0 must not be stored. */
function* compareTotals(expected: Deltas, stored: Deltas, corrections: Deltas): Generator<Mismatch> {
  for (const { key, actual, target } of pairs(expected.tipTotals, stored.tipTotals)) {
    const { visibleTo, gardenerId, facet, facetKey, difficulty } = key;
    const row = JSON.stringify([visibleTo, gardenerId, facet, facetKey, difficulty]);
    yield* compareColumns(`tip_total ${row}`, { total: actual }, { total: target });
    corrections.addTipTotal(
      { visibleTo, gardenerId, facet, facetKey, difficulty },
      (target ?? 0) - (actual ?? 0),
    );
  }
  for (const { key, actual, target } of pairs(expected.counters, stored.counters)) {
    yield* compareColumns(
      `counter ${key.name}${key.week && ` ${key.week}`}`,
      { value: actual },
      { value: target },
    );
    corrections.addCounter(key.name, key.week, (target ?? 0) - (actual ?? 0));
  }
}

/** The values of each key of two maps; null where it is missing. */
function* pairs<Key extends { by: number }>(
  expected: ReadonlyMap<string, Key>,
  stored: ReadonlyMap<string, Key>,
): Generator<{ key: Key; actual: number | null; target: number | null }> {
  for (const id of new Set([...expected.keys(), ...stored.keys()])) {
    const [target, actual] = [expected.get(id), stored.get(id)];
    yield { key: (target ?? actual) as Key, actual: actual?.by ?? null, target: target?.by || null };
  }
}
