import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { numbersByKey, textValues } from "#server/db/text-values.ts";
import type { Trx } from "#server/db/transaction.ts";

const BATCH_SIZE = 1000;
/** How many hashes are deleted at once: more than can be stored in the same time. */
const DELETED_MAX = 20_000;

/** Returns the salt of a day; stores `fresh` as the salt if there is none yet. */
export async function ensureSalt(db: Db, day: string, fresh: string): Promise<string> {
  await db
    .insertInto("view_salt")
    .values({ day, salt: fresh })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  const { salt } = await db
    .selectFrom("view_salt")
    .select("salt")
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  return salt;
}

/** Stores visitor hashes of a day, sorted so that concurrent writers do not deadlock. Returns the new ones. */
export async function insertVisitors(trx: Trx, day: string, hashes: string[]): Promise<Set<string>> {
  const sorted = hashes.toSorted();
  const fresh = new Set<string>();
  for (let from = 0; from < sorted.length; from += BATCH_SIZE) {
    const given = textValues(trx, sorted.slice(from, from + BATCH_SIZE));
    const { rows } = await sql<{ hash: string }>`
      insert into view_visitor (day, hash) select cast(${day} as text), value from ${given} where true
      on conflict (day, hash) do nothing returning hash`.execute(trx);
    for (const { hash } of rows) fresh.add(hash);
  }
  return fresh;
}

/** Locks the tips with these ids that are not being deleted, in the order of their ids. */
export async function lockTips(trx: Trx, ids: string[]) {
  const sorted = ids.toSorted();
  const tips = [];
  for (let from = 0; from < sorted.length; from += BATCH_SIZE)
    tips.push(
      ...(await trx
        .selectFrom("tip")
        .select(["id", "status"])
        .where("id", "in", sorted.slice(from, from + BATCH_SIZE))
        .where("status", "<>", "deleting")
        .orderBy("id")
        .forNoKeyUpdate()
        .execute()),
    );
  return tips;
}

/** Adds to the views of tips in a week. `views`: by the tips' ids. */
export async function addWeeklyViews(
  trx: Trx,
  week: string,
  views: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`
    insert into view_week (tip_id, week, views)
    select given.key, cast(${week} as text), given.number from ${numbersByKey(trx, views)} where true
    on conflict (tip_id, week) do update set views = view_week.views + excluded.views`.execute(trx);
}

/** Deletes the salts of the days before `day`, and a batch of their hashes. Writes nothing if there are none. */
export async function deleteBefore(db: Db, day: string): Promise<void> {
  const hasOld = async (table: "view_salt" | "view_visitor") =>
    (await db.selectFrom(table).select("day").where("day", "<", day).limit(1).execute()).length > 0;
  if (await hasOld("view_salt")) await db.deleteFrom("view_salt").where("day", "<", day).execute();
  if (!(await hasOld("view_visitor"))) return;
  const old = db.selectFrom("view_visitor").select(["day", "hash"]).where("day", "<", day).limit(DELETED_MAX);
  await db
    .deleteFrom("view_visitor")
    .where((eb) => eb(eb.refTuple("day", "hash"), "in", old.$asTuple("day", "hash")))
    .execute();
}
