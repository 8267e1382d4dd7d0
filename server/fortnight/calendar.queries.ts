import type { Insertable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { isSuspended } from "#server/db/suspended.ts";
import type { CalendarTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

/** The calendar of a member. */
export const selectCalendar = (db: Db, gardenerId: string) =>
  db
    .selectFrom("calendar")
    .select(["id", "created_at"])
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirst();

/** Whose calendar it is, their language, and whether they are suspended. Undefined if their account is being deleted. */
export const selectOwner = (db: Db, id: string, now: string) =>
  db
    .selectFrom("calendar")
    .innerJoin("gardener", "gardener.id", "calendar.gardener_id")
    .leftJoin("user", "user.id", "gardener.account_id")
    .select(["calendar.gardener_id", "user.language", isSuspended("gardener.id", now).as("suspended")])
    .where("calendar.id", "=", id)
    .where("gardener.status", "<>", "deleting")
    .executeTakeFirst();

/** Stores a calendar instead of the one that a member has. */
export const upsertCalendar = (trx: Trx, row: Insertable<CalendarTable>) =>
  trx
    .insertInto("calendar")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("gardener_id").doUpdateSet({ id: row.id, created_at: row.created_at }),
    )
    .execute();

/** Deletes the calendar of a member. Returns whether there was one. */
export async function deleteCalendar(trx: Trx, gardenerId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("calendar")
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
