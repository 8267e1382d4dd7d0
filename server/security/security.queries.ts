import type { Insertable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { desc, inSlice, type Order, type Slice } from "#server/db/keyset.ts";
import type { SecurityEventTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

export const insertEvent = (db: Db | Trx, row: Insertable<SecurityEventTable>) =>
  db.insertInto("security_event").values(row).execute();

/** Counts an account's events of a kind since a time. */
export async function countEvents(
  db: Db | Trx,
  { accountId, kind, since }: { accountId: string; kind: SecurityEventTable["kind"]; since: string },
): Promise<number> {
  const { count } = await db
    .selectFrom("security_event")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("at", ">", since)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return count;
}

/** Newest first. */
export const EVENTS_ORDER: Order = [desc("at"), desc("id")];

/** A slice of an account's events, in their order. */
export const selectEventsOf = (db: Db, accountId: string, slice: Slice) =>
  inSlice(
    db.selectFrom("security_event").selectAll().where("account_id", "=", accountId),
    EVENTS_ORDER,
    slice,
  ).execute();

/** All events of an account, oldest first. */
export const selectAllEventsOf = (db: Db, accountId: string) =>
  db
    .selectFrom("security_event")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("at")
    .orderBy("id")
    .execute();

export type LogFilter = { gardenerId?: string | undefined; accountId?: string | undefined };

/** A slice of the events of all accounts that are not being deleted, or of one of them, in their order. */
export function selectLog(db: Db, { gardenerId, accountId }: LogFilter, slice: Slice) {
  const events = db
    .selectFrom("security_event")
    .innerJoin("user", "user.id", "security_event.account_id")
    .leftJoin("gardener", "gardener.account_id", "security_event.account_id")
    .leftJoin("gardener as actor", "actor.id", "security_event.actor_id")
    .selectAll("security_event")
    .select([
      "gardener.id as gardenerId",
      "gardener.name as gardenerName",
      "user.name",
      "user.email",
      "actor.name as actorName",
    ])
    .where((eb) => eb.or([eb("gardener.status", "is", null), eb("gardener.status", "<>", "deleting")]))
    .$if(gardenerId !== undefined, (query) => query.where("gardener.id", "=", gardenerId ?? ""))
    .$if(accountId !== undefined, (query) => query.where("security_event.account_id", "=", accountId ?? ""));
  return inSlice(events, EVENTS_ORDER, slice, "security_event").execute();
}

/** Deletes up to `limit` events from before a time. Returns how many were deleted. */
export async function deleteBefore(db: Db, before: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("security_event")
    .where("id", "in", (eb) =>
      eb.selectFrom("security_event").select("id").where("at", "<", before).orderBy("at").limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
