import type { Insertable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { IdempotencyKeyTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

type KeptRow = Pick<IdempotencyKeyTable, "fingerprint" | "status" | "answer">;

/** The response that is kept under an id, if any. */
export const selectResponse = (
  db: Db,
  { id, now }: { id: string; now: string },
): Promise<KeptRow | undefined> =>
  db
    .selectFrom("idempotency_key")
    .select(["fingerprint", "status", "answer"])
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/**
 * Stores a response, replacing an expired one. Waits for another transaction that is storing one under the same id. Returns false
 * if there is one already.
 */
export async function insertResponse(
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
