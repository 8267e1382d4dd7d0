import type { Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { RateLimitTable, Tables } from "#server/db/tables.ts";

/**
 * Counts one more under a key, or from one again when its time is over. One statement, so that whoever counts at the same
 * moment is counted too. Answers how many it is now, and until when they count.
 */
export const countOne = (
  trx: Transaction<Tables>,
  key: string,
  { now, end }: { now: string; end: string },
): Promise<Omit<RateLimitTable, "key">> =>
  trx
    .insertInto("rate_limit")
    .values({ key, taken: 1, ends_at: end })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({
        taken: eb
          .case()
          .when("rate_limit.ends_at", "<=", now)
          .then(eb.lit(1))
          .else(eb("rate_limit.taken", "+", eb.lit(1)))
          .end(),
        ends_at: eb
          .case()
          .when("rate_limit.ends_at", "<=", now)
          .then(eb.ref("excluded.ends_at"))
          .else(eb.ref("rate_limit.ends_at"))
          .end(),
      })),
    )
    .returning(["taken", "ends_at"])
    .executeTakeFirstOrThrow();

export async function forget(db: Db, key: string): Promise<void> {
  await db.deleteFrom("rate_limit").where("key", "=", key).execute();
}

/**
 * Deletes some of the counts whose time was over before a time, but none that somebody is counting on right now. They are
 * chosen once, before: PostgreSQL may run a subquery in the condition again for each row. Answers how many there were.
 */
export async function deleteEnded(
  db: Db,
  { before, atOnce }: { before: string; atOnce: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .with("ended", (cte) =>
      cte
        .selectFrom("rate_limit")
        .select("key")
        .where("ends_at", "<", before)
        .orderBy("ends_at")
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom("rate_limit")
    .where("key", "in", (eb) => eb.selectFrom("ended").select("key"))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
