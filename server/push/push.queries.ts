import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { isSuspended } from "#server/db/suspended.ts";
import type { PushDeliveryTable, PushSettingTable, PushSubscriptionTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

export type DeliveryRow = Selectable<PushDeliveryTable>;

/** A member's devices, oldest first, with the browser that each session began with. */
export const selectSubscriptions = (db: Db | Trx, gardenerId: string) =>
  db
    .selectFrom("push_subscription")
    .innerJoin("session", "session.id", "push_subscription.session_id")
    .select([
      "push_subscription.id",
      "push_subscription.session_id",
      "push_subscription.created_at",
      "session.userAgent",
    ])
    .where("push_subscription.gardener_id", "=", gardenerId)
    .orderBy("push_subscription.id")
    .execute();

/** Stores the device of a session in place of the one it had, and takes its address from whoever has it. */
export async function replaceSubscription(trx: Trx, row: Insertable<PushSubscriptionTable>): Promise<void> {
  // Another member may store the address in between: then it is taken from them, too.
  for (let isStored = false; !isStored;) {
    await trx
      .deleteFrom("push_subscription")
      .where((eb) =>
        eb.or([eb("session_id", "=", row.session_id), eb("endpoint_hash", "=", row.endpoint_hash)]),
      )
      .execute();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("push_subscription")
      .values(row)
      .onConflict((conflict) => conflict.column("endpoint_hash").doNothing())
      .executeTakeFirst();
    isStored = numInsertedOrUpdatedRows === 1n;
  }
}

/** Deletes a device of a member. Returns whether it was there. */
export async function deleteOwnSubscription(trx: Trx, gardenerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("push_subscription")
    .where("gardener_id", "=", gardenerId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const deleteSubscription = (db: Db, id: string) =>
  db.deleteFrom("push_subscription").where("id", "=", id).execute();

export const deleteAllSubscriptions = (trx: Trx) => trx.deleteFrom("push_subscription").execute();

export const updateSubscription = (db: Db, id: string, change: Updateable<PushSubscriptionTable>) =>
  db.updateTable("push_subscription").set(change).where("id", "=", id).execute();

/** Notes that nothing could be sent to a device. Returns since when. */
export async function noteFailing(db: Db, id: string, now: string): Promise<string> {
  const row = await db
    .updateTable("push_subscription")
    .set((eb) => ({ failing_since: eb.fn.coalesce("failing_since", eb.val(now)) }))
    .where("id", "=", id)
    .returning("failing_since")
    .executeTakeFirst();
  return row?.failing_since ?? now;
}

export const selectSettings = (
  db: Db | Trx,
  gardenerId: string,
): Promise<Selectable<PushSettingTable> | undefined> =>
  db.selectFrom("push_setting").selectAll().where("gardener_id", "=", gardenerId).executeTakeFirst();

export const upsertSettings = (trx: Trx, row: Insertable<PushSettingTable>) =>
  trx
    .insertInto("push_setting")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("gardener_id").doUpdateSet({ kinds: row.kinds, show_names: row.show_names }),
    )
    .execute();

/**
 * The devices of a member, locked until the transaction ends, with the kinds that they chose, if they did. The lock keeps what is queued
 * for a device from failing because the device goes at the same time.
 */
export const selectDevicesToNotify = (trx: Trx, gardenerId: string) =>
  trx
    .selectFrom("push_subscription")
    .select((eb) => [
      "id",
      eb
        .selectFrom("push_setting")
        .select("kinds")
        .whereRef("push_setting.gardener_id", "=", "push_subscription.gardener_id")
        .as("kinds"),
    ])
    .where("gardener_id", "=", gardenerId)
    .forKeyShare()
    .execute();

export const insertDeliveries = (trx: Trx, rows: Insertable<PushDeliveryTable>[]) =>
  trx.insertInto("push_delivery").values(rows).execute();

/** Selects the delivery that has been due longest, leaving out members to whom one is under way. */
export const selectDue = (db: Db, now: string, busy: readonly string[]) =>
  db
    .selectFrom("push_delivery")
    .innerJoin("push_subscription", "push_subscription.id", "push_delivery.subscription_id")
    .select(["push_delivery.id", "push_subscription.gardener_id"])
    .where("push_delivery.next_attempt_at", "<=", now)
    .$if(busy.length > 0, (query) => query.where("push_subscription.gardener_id", "not in", busy))
    .orderBy("push_delivery.next_attempt_at")
    .orderBy("push_delivery.id")
    .limit(1)
    .executeTakeFirst();

/** Locks a delivery that is due, in one statement: of several processes only one gets it, the others get undefined. */
export const lockDelivery = (
  db: Db,
  { id, now, until, lockedBy }: { id: string; now: string; until: string; lockedBy: string },
): Promise<DeliveryRow | undefined> =>
  db
    .updateTable("push_delivery")
    .set((eb) => ({ locked_by: lockedBy, next_attempt_at: until, attempts: eb("attempts", "+", 1) }))
    .where("id", "=", id)
    .where("next_attempt_at", "<=", now)
    .returningAll()
    .executeTakeFirst();

/** Makes a delivery due later if this process still holds its lock. */
export const postpone = (
  db: Db,
  { id, locked_by }: Pick<DeliveryRow, "id" | "locked_by">,
  next_attempt_at: string,
) =>
  db
    .updateTable("push_delivery")
    .set({ next_attempt_at, locked_by: null })
    .where("id", "=", id)
    .where("locked_by", "=", locked_by)
    .execute();

export const deleteDelivery = (db: Db, id: string) =>
  db.deleteFrom("push_delivery").where("id", "=", id).execute();

/** The device of a delivery with what its member chose, and their language. Undefined if their session has ended or they are suspended. */
export const selectDevice = (db: Db, id: string, { now, stored }: { now: string; stored: string | Date }) =>
  db
    .selectFrom("push_subscription")
    .innerJoin("session", "session.id", "push_subscription.session_id")
    .innerJoin("gardener", "gardener.id", "push_subscription.gardener_id")
    .innerJoin("user", "user.id", "session.userId")
    .leftJoin("push_setting", "push_setting.gardener_id", "push_subscription.gardener_id")
    .selectAll("push_subscription")
    .select(["push_setting.kinds", "push_setting.show_names", "user.language"])
    .where("push_subscription.id", "=", id)
    .where("session.expiresAt", ">", stored)
    .where("gardener.status", "<>", "deleting")
    .where(isSuspended("gardener.id", now), "=", 0)
    .executeTakeFirst();
