import type { Insertable, Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { variantsAt } from "#server/db/photo-variants.ts";
import type { BlockTable, Tables } from "#server/db/tables.ts";

/** Inserts a block. Idempotent. */
export async function insertBlock(trx: Transaction<Tables>, row: Insertable<BlockTable>): Promise<void> {
  await trx
    .insertInto("block")
    .values(row)
    .onConflict((conflict) => conflict.columns(["gardener_id", "blocked_id"]).doNothing())
    .execute();
}

export const countBlocks = (trx: Transaction<Tables>, gardenerId: string) =>
  trx
    .selectFrom("block")
    .select((eb) => eb.fn.countAll<number>().as("blocks"))
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirstOrThrow();

/** Deletes a block. Returns whether there was one. */
export async function deleteBlock(db: Db, gardenerId: string, blockedId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("block")
    .where("gardener_id", "=", gardenerId)
    .where("blocked_id", "=", blockedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the notifications that two members caused for each other. */
export async function deleteNotificationsBetween(
  trx: Transaction<Tables>,
  a: string,
  b: string,
): Promise<void> {
  for (const [to, of] of [
    [a, b],
    [b, a],
  ] as const)
    await trx.deleteFrom("notification").where("gardener_id", "=", to).where("actor_id", "=", of).execute();
}

/** Selects the members that a member has blocked, newest first, without removed ones. */
export const selectBlocks = (db: Db, gardenerId: string) =>
  db
    .selectFrom("block")
    .innerJoin("gardener", "gardener.id", "block.blocked_id")
    .select(["block.blocked_id", "block.created_at", "gardener.name", "gardener.photo"])
    .select(variantsAt("gardener.photo_hash").as("photo_variants"))
    .where("block.gardener_id", "=", gardenerId)
    .where("gardener.status", "<>", "removed")
    .orderBy("block.created_at", "desc")
    .orderBy("block.blocked_id")
    .execute();
