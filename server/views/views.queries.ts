import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { textRows } from "#server/db/text-rows.ts";
import { HIDDEN, type Tables } from "#server/db/tables.ts";

/** So many rows go into one statement. */
const ROWS_AT_ONCE = 1000;

/** The salt of a day: `fresh` when nobody has made one yet. */
export async function saltOf(db: Db, day: string, fresh: string): Promise<string> {
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

/**
 * Notes hashes of a day. Answers those that were not there; in a fixed order, so that no two writers wait for each other.
 */
export async function insertSeen(
  trx: Transaction<Tables>,
  day: string,
  hashes: string[],
): Promise<Set<string>> {
  const sorted = hashes.toSorted();
  const fresh = new Set<string>();
  for (let from = 0; from < sorted.length; from += ROWS_AT_ONCE) {
    const given = textRows(trx, sorted.slice(from, from + ROWS_AT_ONCE));
    const { rows } = await sql<{ hash: string }>`
      insert into view_seen (day, hash) select cast(${day} as text), value from ${given} where true
      on conflict (day, hash) do nothing returning hash`.execute(trx);
    for (const { hash } of rows) fresh.add(hash);
  }
  return fresh;
}

/** More views of a tip, in all and in a week; nothing when the tip is gone. Answers whether the tip is public. */
export async function addViews(
  trx: Transaction<Tables>,
  { tipId, week, views }: { tipId: string; week: string; views: number },
): Promise<boolean> {
  const tip = await trx
    .updateTable("tip")
    .set((eb) => ({ view_count: eb("view_count", "+", views) }))
    .where("id", "=", tipId)
    .where("public", "<>", HIDDEN)
    .returning("public")
    .executeTakeFirst();
  if (!tip) return false;
  await trx
    .insertInto("view_week")
    .values({ tip_id: tipId, week, views })
    .onConflict((conflict) =>
      conflict
        .columns(["tip_id", "week"])
        .doUpdateSet((eb) => ({ views: eb("view_week.views", "+", eb.ref("excluded.views")) })),
    )
    .execute();
  return tip.public === 1;
}

/** Forgets everything of the days before one: their salts and their hashes. */
export async function forgetBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom("view_salt").where("day", "<", day).execute();
  await db.deleteFrom("view_seen").where("day", "<", day).execute();
}
