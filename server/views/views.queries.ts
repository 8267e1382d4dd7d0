import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { textValues } from "#server/db/text-values.ts";
import type { Trx } from "#server/db/transaction.ts";

const BATCH_SIZE = 1000;

/** The salt of a day: `fresh` if nobody has made one yet. */
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

/** Stores hashes of a day, in a fixed order, so that no two writers wait for each other. Returns those that are new. */
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

/** Locks those of some tips that are not being deleted, by their ids. */
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

/** Adds views of a tip in a week. */
export async function addViews(
  trx: Trx,
  { tipId, week, views }: { tipId: string; week: string; views: number },
): Promise<void> {
  await trx
    .insertInto("view_week")
    .values({ tip_id: tipId, week, views })
    .onConflict((conflict) =>
      conflict
        .columns(["tip_id", "week"])
        .doUpdateSet((eb) => ({ views: eb("view_week.views", "+", eb.ref("excluded.views")) })),
    )
    .execute();
}

/** Forgets the salts and hashes of the days before one. */
export async function forgetBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom("view_salt").where("day", "<", day).execute();
  await db.deleteFrom("view_visitor").where("day", "<", day).execute();
}
