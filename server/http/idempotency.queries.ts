import type { Insertable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { IdempotencyKeyTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

type Answer = Pick<IdempotencyKeyTable, "fingerprint" | "status" | "answer">;

/** The answer that is kept under an id, if any. */
export const selectAnswer = (db: Db, { id, now }: { id: string; now: string }): Promise<Answer | undefined> =>
  db
    .selectFrom("idempotency_key")
    .select(["fingerprint", "status", "answer"])
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/**
 * Stores an answer, replacing an expired one. Waits for another transaction that is storing one under the same id. Returns false
 * if there is one already.
 */
export async function insertAnswer(
  trx: Trx,
  row: Insertable<IdempotencyKeyTable>,
  now: string,
): Promise<boolean> {
  const { id: _, ...columns } = row;
  const stored = await trx
    .insertInto("idempotency_key")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(columns).where("idempotency_key.expires_at", "<=", now),
    )
    .returning("id")
    .executeTakeFirst();
  return stored !== undefined;
}

/** Deletes up to `limit` answers that expired before a time, skipping locked ones. Returns how many were deleted. */
export async function deleteExpiredAnswers(
  db: Db,
  { before, limit }: { before: string; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .with("ended", (cte) =>
      cte
        .selectFrom("idempotency_key")
        .select("id")
        .where("expires_at", "<", before)
        .orderBy("expires_at")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom("idempotency_key")
    .where("id", "in", (eb) => eb.selectFrom("ended").select("id"))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
