import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import { blockedIds } from "#server/db/blocked-ids.ts";
import type { Db } from "#server/db/connect.ts";
import { limitTo } from "#server/db/keyset.ts";
import { executeDeferred } from "#server/db/pipeline.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import type { TipStatus, TipTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";
import { REVIEWED_COLUMNS } from "#server/tips/columns.ts";
import { type PresentedTip, selectPresented } from "#server/tips/present.queries.ts";
import type { QueryViewer } from "#server/tips/visibility.ts";

/** A tip as it is stored. */
export type TipRow = Selectable<TipTable>;

const BATCH_SIZE = 500;
const prepared = preparedQueries();

/** One tip of any status but `deleting`, and whether the viewer has pending comments on it. */
export async function selectTip(
  db: Db | Trx,
  id: string,
  viewer: QueryViewer,
): Promise<(PresentedTip & { has_pending_comments: number }) | undefined> {
  const build = (value: Value) => {
    const viewerId = viewer.id === undefined ? undefined : value<string>("viewer");
    return selectPresented(db.selectFrom("tip"), { ...viewer, id: viewerId })
      .select(hasPendingComments(viewerId).as("has_pending_comments"))
      .where("tip.id", "=", value<string>("id"))
      .where("tip.status", "<>", "deleting");
  };
  const shape = `one ${viewer.id !== undefined} ${viewer.hasBlocks}`;
  const [row] = await prepared(db, shape, build, { id, viewer: viewer.id });
  return row;
}

const hasPendingComments = (viewerId: string | undefined) =>
  viewerId === undefined
    ? sql<number>`0`
    : sql<number>`case when exists (select 1 from moderation_case where author_id = ${viewerId} and tip_id = tip.id
        and status = 'open' and review_reasons <> '' and kind = 'comment') then 1 else 0 end`;

/** A range of tip numbers, both ends included. */
export type TipNumbers = { from: number; to: number };

/**
 * The public tips of a range of numbers. By status, of which there is no index: so the index of numbers is read.
 * `blockingViewer`: without those that a block hides from this gardener.
 */
export const selectPublicTips = (
  db: Db,
  { from, to }: TipNumbers,
  blockingViewer: string | undefined,
): Promise<{ id: string; title: string; updated_at: string }[]> =>
  db
    .selectFrom("tip")
    .select(["id", "title", "updated_at"])
    .where("number", ">=", from)
    .where("number", "<=", to)
    .where("status", "=", "public")
    .$if(blockingViewer !== undefined, (query) =>
      query.where("gardener_id", "not in", blockedIds(blockingViewer)),
    )
    .orderBy("number", "desc")
    .execute();

/** The number of the newest public tip, which is the lowest. */
export const selectLowestPublicNumber = (db: Db): Promise<{ number: number } | undefined> =>
  db
    .selectFrom("tip")
    .select("number")
    .where("status", "=", "public")
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();

/** Reads and locks a tip of any status. */
export async function lockTip(trx: Trx, id: string): Promise<TipRow | undefined> {
  const build = (value: Value) =>
    trx.selectFrom("tip").selectAll().where("id", "=", value<string>("id")).forNoKeyUpdate();
  const [row] = await prepared(trx, "lock", build, { id });
  return row;
}

/** Reads and locks tips of any status by their ids, in that order. */
export async function lockTips(trx: Trx, ids: readonly string[]): Promise<TipRow[]> {
  const rows: TipRow[] = [];
  const sorted = [...new Set(ids)].toSorted();
  for (let from = 0; from < sorted.length; from += BATCH_SIZE)
    rows.push(
      ...(await trx
        .selectFrom("tip")
        .selectAll()
        .where("id", "in", sorted.slice(from, from + BATCH_SIZE))
        .orderBy("id")
        .forNoKeyUpdate()
        .execute()),
    );
  return rows;
}

/** Reads and locks a gardener's tips with any of these statuses, in batches by their ids. */
export async function* lockTipsOf(
  trx: Trx,
  gardenerId: string,
  statuses: readonly TipStatus[],
): AsyncGenerator<TipRow[]> {
  for (let last = ""; ;) {
    const rows = await trx
      .selectFrom("tip")
      .selectAll()
      .where("gardener_id", "=", gardenerId)
      .where("status", "in", statuses)
      .where("id", ">", last)
      .orderBy("id")
      .limit(BATCH_SIZE)
      .forNoKeyUpdate()
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1)?.id ?? "";
  }
}

/** Locks the tips that are a gardener's, or that they like or commented on, by their ids. */
export async function lockTipsTouchedBy(trx: Trx, gardenerId: string): Promise<void> {
  await trx
    .selectFrom("tip")
    .select("id")
    .where((eb) => {
      const own = eb.selectFrom("tip as own").select("own.id").where("own.gardener_id", "=", gardenerId);
      const liked = eb
        .selectFrom("tip_like")
        .select("tip_id as id")
        .where("tip_like.gardener_id", "=", gardenerId);
      const commented = eb
        .selectFrom("comment")
        .select("comment.tip_id as id")
        .where("comment.gardener_id", "=", gardenerId);
      const reported = eb
        .selectFrom("tip_outcome")
        .select("tip_outcome.tip_id as id")
        .where("tip_outcome.gardener_id", "=", gardenerId);
      return eb("id", "in", own.union(liked).union(commented).union(reported));
    })
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

export async function insertTip(trx: Trx, row: Insertable<TipTable>): Promise<void> {
  await executeDeferred(trx, trx.insertInto("tip").values(row));
}

/** Deletes tips with their likes, comments and views. */
export async function deleteTips(trx: Trx, ids: string[]): Promise<void> {
  await trx.deleteFrom("tip").where("id", "in", ids).execute();
}

/** The ids of at most `limit` tips of a gardener that are being deleted. */
export async function selectDeleting(trx: Trx, gardenerId: string, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("tip")
    .select("id")
    .where("gardener_id", "=", gardenerId)
    .where("status", "=", "deleting")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** A gardener's removed tips by their ids, from after `previous`. */
export const selectRemoved = (db: Db, gardenerId: string, previous: string) =>
  selectPresented(db.selectFrom("tip"), { id: gardenerId, hasBlocks: false })
    .select("tip.restore_status")
    .where("tip.gardener_id", "=", gardenerId)
    .where("tip.status", "=", "removed")
    .where("tip.id", ">", previous)
    .orderBy("tip.id")
    .limit(BATCH_SIZE)
    .execute();

/** The number of a gardener's tips of any status, of the likes these have, and of the likes the gardener gave. */
export const countContributions = (db: Db, gardenerId: string) =>
  db
    .selectFrom("tip")
    .innerJoin("tip_stats", "tip_stats.tip_id", "tip.id")
    .select((eb) => [
      eb.fn.countAll<number>().as("tips"),
      sql<number>`cast(coalesce(sum(tip_stats.like_count), 0) as integer)`.as("likes"),
      sql<number>`(select count(*) from tip_like where tip_like.gardener_id = ${gardenerId})`.as(
        "likesGiven",
      ),
    ])
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirstOrThrow();

/** Whether a gardener has a tip of any status or gave a like. */
export async function hasTipsOrLikes(trx: Trx, gardenerId: string): Promise<boolean> {
  const { found } = await trx
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom("tip").select("id").where("tip.gardener_id", "=", gardenerId)),
          eb.exists(
            eb.selectFrom("tip_like").select("tip_id").where("tip_like.gardener_id", "=", gardenerId),
          ),
        ])
        .as("found"),
    )
    .executeTakeFirstOrThrow();
  return Boolean(found);
}

/** The texts of the tips a gardener submitted since a time, whatever their status, newest first. */
export const selectRecentTexts = (
  trx: Trx,
  gardenerId: string,
  { since, limit }: { since: string; limit: number },
) =>
  trx
    .selectFrom("tip")
    .select(["id", "submitted_at", ...REVIEWED_COLUMNS])
    .where("gardener_id", "=", gardenerId)
    .where("submitted_at", ">", since)
    .orderBy("submitted_at", "desc")
    .limit(limit)
    .execute();

/** Changes columns of tips. */
export async function updateTips(trx: Trx, ids: string[], columns: Updateable<TipTable>): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH_SIZE)
    await trx
      .updateTable("tip")
      .set(columns)
      .where("id", "in", ids.slice(from, from + BATCH_SIZE))
      .execute();
}

/**
 * The most used categories or plants of public tips, each as its newest tip spells it. `blockingViewer`: the viewer's id if a block
 * hides somebody from them, whose tips are then left out.
 */
export async function selectFacetChoices(
  db: Db,
  facet: "category" | "plant",
  limit: number,
  blockingViewer: string | undefined,
): Promise<{ name: string; count: number }[]> {
  const [key, name] =
    facet === "category"
      ? [sql`tip.category_key`, sql`tip.category`]
      : [sql`tip.plant_key`, sql`tip.plant_type`];
  const build = (value: Value) => {
    const blocked = blockedIds(value("viewer"));
    const [counted, seen] =
      blockingViewer === undefined
        ? [
            sql`select facet_key, total from tip_total
              where visible_to = '' and gardener_id = '' and difficulty_key = '' and facet = ${sql.lit(facet)}`,
            sql``,
          ]
        : [
            sql`select every.facet_key, every.total - coalesce(blocked.total, 0) as total
              from tip_total as every left join (
                select facet_key, sum(total) as total from tip_total
                where visible_to = '' and gardener_id in ${blocked} and facet = ${sql.lit(facet)}
                group by facet_key
              ) as blocked on blocked.facet_key = every.facet_key
              where every.visible_to = '' and every.gardener_id = '' and every.difficulty_key = ''
                and every.facet = ${sql.lit(facet)}`,
            sql`and tip.gardener_id not in ${blocked}`,
          ];
    const choices = sql<{ name: string; count: number }>`(
      select (select ${name} from tip where tip.visible_to = '' and ${key} = used.facet_key ${seen}
        order by tip.created_at desc, tip.id desc limit 1) as name, used.total as count
      from (${counted}) as used where used.total > 0
      order by used.total desc, used.facet_key ${limitTo(value("limit"))})`;
    return db.selectFrom(choices.as("choices")).selectAll("choices" as never) as never;
  };
  const values = { limit, viewer: blockingViewer };
  const rows = await prepared<{ name: string; count: number }>(
    db,
    `${facet} ${blockingViewer !== undefined}`,
    build,
    values,
  );
  return rows.map((row) => ({ name: row.name, count: Number(row.count) }));
}
