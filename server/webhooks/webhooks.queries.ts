import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { desc, inSlice, type Order, type Slice } from "#server/db/keyset.ts";
import type { WebhookDeliveryTable, WebhookTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

export const selectWebhooks = (db: Db | Trx) => db.selectFrom("webhook").selectAll().orderBy("id").execute();

export const selectWebhook = (db: Db | Trx, id: string) =>
  db.selectFrom("webhook").selectAll().where("id", "=", id).executeTakeFirst();

export const lockWebhook = (trx: Trx, id: string) =>
  trx.selectFrom("webhook").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/** The enabled webhooks with their events. */
export const selectEnabled = (trx: Trx) =>
  trx.selectFrom("webhook").select(["id", "events"]).where("disabled_reason", "=", "").execute();

export const insertWebhook = (trx: Trx, row: Insertable<WebhookTable>) =>
  trx.insertInto("webhook").values(row).execute();

export const updateWebhook = (db: Db | Trx, id: string, change: Updateable<WebhookTable>) =>
  db.updateTable("webhook").set(change).where("id", "=", id).execute();

/** Disables a webhook. Returns whether it was enabled. */
export async function disableWebhook(trx: Trx, id: string, disabled_reason: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("webhook")
    .set({ disabled_reason })
    .where("id", "=", id)
    .where("disabled_reason", "=", "")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes a failure of a webhook. Returns since when it fails. */
export async function noteFailing(db: Db, id: string, now: string): Promise<string> {
  const row = await db
    .updateTable("webhook")
    .set((eb) => ({ failing_since: eb.fn.coalesce("failing_since", eb.val(now)) }))
    .where("id", "=", id)
    .returning("failing_since")
    .executeTakeFirst();
  return row?.failing_since ?? now;
}

export async function deleteWebhook(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("webhook").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export const insertDeliveries = (trx: Trx, rows: Insertable<WebhookDeliveryTable>[]) =>
  trx.insertInto("webhook_delivery").values(rows).execute();

/** Newest first. */
export const DELIVERIES_ORDER: Order = [desc("id")];

export const selectDeliveries = (db: Db, webhookId: string, slice: Slice) =>
  inSlice(
    db.selectFrom("webhook_delivery").selectAll().where("webhook_id", "=", webhookId),
    DELIVERIES_ORDER,
    slice,
  ).execute();

/** Makes a delivery that is not waiting due again. Returns whether there was one. */
export async function sendAgain(trx: Trx, webhookId: string, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("webhook_delivery")
    .set({ state: "waiting", attempts: 0, next_attempt_at: now, locked_by: null })
    .where("webhook_id", "=", webhookId)
    .where("id", "=", id)
    .where("state", "<>", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the deliveries of a webhook that wait. */
export const failWaiting = (db: Db | Trx, webhookId: string, problem: string) =>
  db
    .updateTable("webhook_delivery")
    .set({ state: "failed", locked_by: null, problem })
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "waiting")
    .execute();

/** A literal, so that the partial index of waiting deliveries is used. */
const WAITING = sql.lit("waiting" as const);

/** Ends those deliveries of a webhook that wait beyond the `max` newest, except if one is under way. Returns how many. */
export async function failOldest(db: Db, webhookId: string, max: number, problem: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("webhook_delivery")
    .set({ state: "failed", problem })
    .where("webhook_id", "=", webhookId)
    .where("state", "=", WAITING)
    .where("locked_by", "is", null)
    .where("id", "<=", (eb) =>
      eb
        .selectFrom("webhook_delivery")
        .select("id")
        .where("webhook_id", "=", webhookId)
        .where("state", "=", WAITING)
        .orderBy("id", "desc")
        .limit(1)
        .offset(max),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Selects the delivery that has been due longest, leaving out webhooks to which one is under way. */
export const selectDue = (db: Db, now: string, busy: readonly string[]) =>
  db
    .selectFrom("webhook_delivery")
    .select(["id", "webhook_id"])
    .where("state", "=", "waiting")
    .where("next_attempt_at", "<=", now)
    .$if(busy.length > 0, (query) => query.where("webhook_id", "not in", busy))
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** Locks a delivery that is due, in one statement: of several processes only one gets it, the others get undefined. */
export const lockDelivery = (
  db: Db,
  { id, now, until, lockedBy }: { id: string; now: string; until: string; lockedBy: string },
) =>
  db
    .updateTable("webhook_delivery")
    .set((eb) => ({
      locked_by: lockedBy,
      next_attempt_at: until,
      attempted_at: now,
      attempts: eb("attempts", "+", 1),
    }))
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("next_attempt_at", "<=", now)
    .returningAll()
    .executeTakeFirst();

/** Updates a delivery if this process still holds its lock. */
export const updateLocked = (
  db: Db,
  { id, locked_by }: Pick<WebhookDeliveryTable, "id" | "locked_by">,
  change: Updateable<WebhookDeliveryTable>,
) =>
  db
    .updateTable("webhook_delivery")
    .set({ ...change, locked_by: null })
    .where("id", "=", id)
    .where("locked_by", "=", locked_by)
    .execute();

/** Deletes deliveries from before a time that no longer wait. */
export const deleteOld = (db: Db, before: string) =>
  db
    .deleteFrom("webhook_delivery")
    .where("state", "<>", "waiting")
    .where("created_at", "<", before)
    .execute();
