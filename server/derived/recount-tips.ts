import { sql, type Insertable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { searchStore, type TipTerms } from "#server/db/search/store.ts";
import type { Trx } from "#server/db/transaction.ts";
import { writable, type WritableTables } from "#server/derived/writable.ts";
import { BATCH_SIZE, readBatches, compareColumns, type Mismatch } from "#server/derived/compare.ts";
import {
  addTip,
  type CommentFacts,
  isPlaceholder,
  NO_ACTIVITY,
  type TipFacts,
  trendingScore,
  visibleTo,
} from "#server/derived/definitions.ts";
import type { Deltas } from "#server/derived/deltas.ts";
import { weeklyActivity } from "#server/derived/projector.ts";
import { NO_OUTCOMES, outcomeStats } from "#server/derived/outcomes.ts";
import { plantsOfTips } from "#server/derived/plant-of-tip.ts";
import { searchRowOf } from "#server/derived/search-rows.ts";

// What `recount` compares for each tip and comment. With `apply` it replaces what differs.

type Executor = Db | Trx;
/** The plants of tips by their ids. */
type Taxa = ReadonlyMap<string, string | null>;
type Stats = Insertable<WritableTables["tip_stats"]>;

/** Compares the stats and search terms of all tips, and adds the tips to `totals`. */
export async function* recountTips(db: Executor, totals: Deltas, apply: boolean): AsyncGenerator<Mismatch> {
  const terms = searchStore(db).storedTerms(db);
  try {
    const termsUpTo = reader(terms);
    for await (const tips of readBatches((last: TipFacts | undefined) => readTips(db, last))) {
      const taxa = await plantsOfTips(db, tips);
      yield* recountStats(db, tips, taxa, totals, apply);
      const known = await termsUpTo(tips.at(-1)?.number ?? 0);
      const outdated = apply ? new Set<number>() : await outdatedNumbers(db, tips);
      yield* recountTerms(
        db,
        tips.filter(({ number }) => !outdated.has(number)),
        taxa,
        known.filter(({ number }) => !outdated.has(number)),
        apply,
      );
    }
    yield* recountTerms(db, [], new Map(), await termsUpTo(Infinity), apply);
  } finally {
    await terms.return(undefined);
  }
}

/** The numbers of those tips whose search terms are yet to be made again. */
async function outdatedNumbers(db: Executor, tips: TipFacts[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("outdated_terms")
    .select("tip_id")
    .where(
      "tip_id",
      "in",
      tips.map(({ id }) => id),
    )
    .execute();
  const ids = new Set(rows.map(({ tip_id }) => tip_id));
  return new Set(tips.flatMap(({ id, number }) => (ids.has(id) ? [number] : [])));
}

const readTips = (db: Executor, last: TipFacts | undefined): Promise<TipFacts[]> =>
  db
    .selectFrom("tip")
    .selectAll()
    .$if(last !== undefined, (query) => query.where("number", ">", last?.number ?? 0))
    .orderBy("number")
    .limit(BATCH_SIZE)
    .execute();

async function* recountStats(
  db: Executor,
  tips: TipFacts[],
  taxa: Taxa,
  totals: Deltas,
  apply: boolean,
): AsyncGenerator<Mismatch> {
  const ids = tips.map(({ id }) => id);
  const stored = byTip(await db.selectFrom("tip_stats").selectAll().where("tip_id", "in", ids).execute());
  const activity = await weeklyActivity(db, ids);
  const placeholders = await placeholderCounts(db, ids);
  const outcomes = await outcomeStats(db, ids);
  const likes = Map.groupBy(await activeLikes(db, ids), ({ tip_id }) => tip_id);
  const wrong: Stats[] = [];
  for (const tip of tips) {
    const own = activity.get(tip.id) ?? NO_ACTIVITY;
    addTip(totals, tip, own, 1);
    const likedAt = likes.get(tip.id)?.map(({ created_at }) => created_at) ?? [];
    const stats = {
      tip_id: tip.id,
      visible_to: visibleTo(tip),
      created_at: tip.created_at,
      taxon_id: taxa.get(tip.id) ?? null,
      like_count: sum(own.likes),
      comment_count: sum(own.comments),
      placeholder_count: placeholders.get(tip.id) ?? 0,
      view_count: sum(own.views),
      trending_score: trendingScore(tip.created_at, likedAt),
      ...(outcomes.get(tip.id) ?? NO_OUTCOMES),
    };
    const differences = [...compareColumns(`tip_stats ${tip.id}`, stored.get(tip.id), stats)];
    if (differences.length > 0) wrong.push(stats);
    yield* differences;
  }
  if (!apply || wrong.length === 0) return;
  const trx = writable(db as Trx);
  await trx
    .deleteFrom("tip_stats")
    .where(
      "tip_id",
      "in",
      wrong.map(({ tip_id }) => tip_id),
    )
    .execute();
  await trx.insertInto("tip_stats").values(wrong).execute();
}

const byTip = <Row extends { tip_id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.tip_id, row]));
const sum = (byWeek: Record<string, number>) => Object.values(byWeek).reduce((a, b) => a + b, 0);

const activeLikes = (db: Executor, tipIds: string[]) =>
  db
    .selectFrom("tip_like")
    .select(["tip_id", "created_at"])
    .where("tip_id", "in", tipIds)
    .where("status", "=", "active")
    .execute();

async function placeholderCounts(db: Executor, tipIds: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ tip_id: string; head: CommentFacts["status"]; replied: number; n: number }>`
    select tip_id, head, replied, count(*) as n from (
      select tip_id, max(case when id = thread_id then status end) as head,
        max(case when id <> thread_id and status = 'published' then 1 else 0 end) as replied
      from comment where tip_id in (${sql.join(tipIds)}) group by tip_id, thread_id
    ) as thread group by tip_id, head, replied`.execute(db);
  const counts = new Map<string, number>();
  for (const { tip_id, head, replied, n } of rows)
    if (isPlaceholder(head, replied)) counts.set(tip_id, (counts.get(tip_id) ?? 0) + n);
  return counts;
}

/** Returns a function that reads on in a stream of terms, up to a number. */
function reader(terms: AsyncGenerator<TipTerms>): (number: number) => Promise<TipTerms[]> {
  let next: IteratorResult<TipTerms> | undefined;
  return async (number) => {
    const read: TipTerms[] = [];
    for (next ??= await terms.next(); !next.done && next.value.number <= number; next = await terms.next())
      read.push(next.value);
    return read;
  };
}

/** Compares the terms of tips with those stored for the same range of numbers. */
async function* recountTerms(
  db: Executor,
  tips: TipFacts[],
  taxa: Taxa,
  found: TipTerms[],
  apply: boolean,
): AsyncGenerator<Mismatch> {
  const expected = new Map(
    tips.flatMap((tip) => searchRowOf(tip, taxa.get(tip.id) ?? null) ?? []).map((row) => [row.number, row]),
  );
  const stored = new Map(found.map((row) => [row.number, row]));
  const wrong: number[] = [];
  for (const number of new Set([...stored.keys(), ...expected.keys()])) {
    const [actual, target] = [new Set(stored.get(number)?.terms), new Set(expected.get(number)?.terms)];
    const difference = {
      stored: listed(actual.difference(target)),
      expected: listed(target.difference(actual)),
    };
    if (difference.stored === null && difference.expected === null) continue;
    wrong.push(number);
    yield { row: `tip_terms ${number}`, column: "terms", ...difference, isDerived: true };
  }
  if (!apply) return;
  await searchStore(db).remove(
    db as Trx,
    wrong.filter((number) => stored.has(number)),
  );
  await searchStore(db).insert(
    db as Trx,
    wrong.flatMap((number) => expected.get(number) ?? []),
  );
}

const listed = (terms: Set<string>): string | null => [...terms].toSorted().join(" ") || null;

type Replies = { id: string; stored: number; replies: number };

/** Compares the number of published replies at the first comment of each thread; other comments have none. */
export async function* recountReplies(db: Executor, apply: boolean): AsyncGenerator<Mismatch> {
  for await (const rows of readBatches((last: Replies | undefined) => readReplies(db, last)))
    for (const { id, stored, replies: reply_count } of rows) {
      const differences = [...compareColumns(`comment ${id}`, { reply_count: stored }, { reply_count })];
      yield* differences;
      if (apply && differences.length > 0)
        await writable(db as Trx)
          .updateTable("comment")
          .set({ reply_count })
          .where("id", "=", id)
          .execute();
    }
}

async function readReplies(db: Executor, last: Replies | undefined): Promise<Replies[]> {
  const { rows } = await sql<Replies>`
    select id, reply_count as stored, (select count(*) from comment as reply
      where reply.tip_id = comment.tip_id and reply.thread_id = comment.id and reply.id <> comment.id
        and reply.status = 'published') as replies
    from comment where id > ${last?.id ?? ""} order by id limit cast(${BATCH_SIZE} as integer)`.execute(db);
  return rows;
}
