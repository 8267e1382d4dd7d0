import type { Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { RateLimitTable, Tables } from "#server/db/tables.ts";

/**
 * Adds points to the count of a key, or restarts it with them if its window has ended. A single statement, so that concurrent
 * increments are not lost. Returns the new count and the end of the window.
 */
export const increment = (
  trx: Transaction<Tables>,
  key: string,
  { now, end, points = 1 }: { now: string; end: string; points?: number },
): Promise<Omit<RateLimitTable, "key">> =>
  trx
    .insertInto("rate_limit")
    .values({ key, used: points, expires_at: end })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({
        used: eb
          .case()
          .when("rate_limit.expires_at", "<=", now)
          .then(eb.ref("excluded.used"))
          .else(eb("rate_limit.used", "+", eb.ref("excluded.used")))
          .end(),
        expires_at: eb
          .case()
          .when("rate_limit.expires_at", "<=", now)
          .then(eb.ref("excluded.expires_at"))
          .else(eb.ref("rate_limit.expires_at"))
          .end(),
      })),
    )
    .returning(["used", "expires_at"])
    .executeTakeFirstOrThrow();

/** The counts of keys whose windows have not ended. */
export const selectLimits = (db: Db, keys: string[], now: string): Promise<RateLimitTable[]> =>
  db.selectFrom("rate_limit").selectAll().where("key", "in", keys).where("expires_at", ">", now).execute();

export async function deleteLimit(db: Db, key: string): Promise<void> {
  await db.deleteFrom("rate_limit").where("key", "=", key).execute();
}
