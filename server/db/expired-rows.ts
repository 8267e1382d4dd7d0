import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";

/** The tables whose rows expire, with their keys. */
const KEYS = { rate_limit: "key", idempotency_key: "id", invitation: "id" } as const;

/**
 * Deletes up to `limit` rows that expired before a time, skipping locked ones. They are selected in a CTE because PostgreSQL may
 * run a subquery in the condition once per row. Returns how many were deleted.
 */
export async function deleteExpiredRows(
  db: Db,
  table: keyof typeof KEYS,
  { before, limit }: { before: string; limit: number },
): Promise<number> {
  const key = sql.ref<string>(KEYS[table]);
  const { numDeletedRows } = await db
    .with("expired", (cte) =>
      cte
        .selectFrom(table)
        .select(key.as("key"))
        .where("expires_at", "<", before)
        .orderBy("expires_at")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom(table)
    .where(key, "in", (eb) => eb.selectFrom("expired").select("expired.key"))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
