import type { Insertable } from "kysely";
import type { FollowKind } from "#domain/follows/follow.ts";
import { blockedIds } from "#server/db/blocked-ids.ts";
import type { Db } from "#server/db/connect.ts";
import { followedPlants } from "#server/db/muted-ids.ts";
import { plantName } from "#server/db/plant-name.ts";
import { variantsAt } from "#server/db/photo-variants.ts";
import type { FollowState, GardenerFollowTable, PlantFollowTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

type Key = { gardenerId: string; id: string };

/** Whether a member follows or mutes a gardener or a plant. */
export async function selectState(
  db: Db | Trx,
  kind: FollowKind,
  { gardenerId, id }: Key,
): Promise<FollowState | undefined> {
  const row =
    kind === "gardeners"
      ? await db
          .selectFrom("gardener_follow")
          .select("state")
          .where("gardener_id", "=", gardenerId)
          .where("followed_id", "=", id)
          .executeTakeFirst()
      : await db
          .selectFrom("plant_follow")
          .select("state")
          .where("gardener_id", "=", gardenerId)
          .where("taxon_id", "=", id)
          .executeTakeFirst();
  return row?.state;
}

/** Follows or mutes a gardener, whichever of the two was before. */
export const upsertGardener = (trx: Trx, row: Insertable<GardenerFollowTable>) =>
  trx
    .insertInto("gardener_follow")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["gardener_id", "followed_id"])
        .doUpdateSet({ state: row.state, created_at: row.created_at }),
    )
    .execute();

/** The same for a plant. */
export const upsertPlant = (trx: Trx, row: Insertable<PlantFollowTable>) =>
  trx
    .insertInto("plant_follow")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["gardener_id", "taxon_id"])
        .doUpdateSet({ state: row.state, created_at: row.created_at }),
    )
    .execute();

/** Whether the member followed or muted it. */
export async function deleteFollow(trx: Trx, kind: FollowKind, { gardenerId, id }: Key): Promise<boolean> {
  const { numDeletedRows } = await (
    kind === "gardeners"
      ? trx.deleteFrom("gardener_follow").where("gardener_id", "=", gardenerId).where("followed_id", "=", id)
      : trx.deleteFrom("plant_follow").where("gardener_id", "=", gardenerId).where("taxon_id", "=", id)
  ).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How many gardeners, or plants, a member follows and mutes, also those that are no longer shown. */
export async function countFollows(trx: Trx, kind: FollowKind, gardenerId: string): Promise<number> {
  const { total } = await trx
    .selectFrom(kind === "gardeners" ? "gardener_follow" : "plant_follow")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Deletes a row of a member that they no longer see: of a gardener who is removed or blocked, or a plant that is no longer known. */
export async function deleteHidden(trx: Trx, kind: FollowKind, gardenerId: string): Promise<boolean> {
  const hidden =
    kind === "gardeners"
      ? await trx
          .selectFrom("gardener_follow")
          .innerJoin("gardener", "gardener.id", "gardener_follow.followed_id")
          .select("gardener.id")
          .where("gardener_follow.gardener_id", "=", gardenerId)
          .where((eb) =>
            eb.or([
              eb("gardener.status", "not in", ["active", "inactive"]),
              eb("gardener.id", "in", blockedIds(gardenerId)),
            ]),
          )
          .limit(1)
          .executeTakeFirst()
      : await trx
          .selectFrom("plant_follow")
          .leftJoin("taxon", "taxon.id", "plant_follow.taxon_id")
          .select("plant_follow.taxon_id as id")
          .where("plant_follow.gardener_id", "=", gardenerId)
          .where("taxon.id", "is", null)
          .limit(1)
          .executeTakeFirst();
  return hidden !== undefined && (await deleteFollow(trx, kind, { gardenerId, id: hidden.id }));
}

/** The gardeners that a member follows and mutes, latest first, without removed and blocked ones. */
export const selectGardeners = (db: Db, gardenerId: string) =>
  db
    .selectFrom("gardener_follow")
    .innerJoin("gardener", "gardener.id", "gardener_follow.followed_id")
    .select(["gardener.id", "gardener.name", "gardener.photo", "gardener_follow.state"])
    .select("gardener_follow.created_at")
    .select(variantsAt("gardener.photo_hash").as("photo_variants"))
    .where("gardener_follow.gardener_id", "=", gardenerId)
    .where("gardener.status", "in", ["active", "inactive"])
    .where("gardener.id", "not in", blockedIds(gardenerId))
    .orderBy("gardener_follow.created_at", "desc")
    .orderBy("gardener.id")
    .execute();

/** The plants that a member follows and mutes, latest first, without those that are no longer known. */
export const selectPlants = (db: Db, gardenerId: string) =>
  db
    .selectFrom("plant_follow")
    .innerJoin("taxon", "taxon.id", "plant_follow.taxon_id")
    .select(["taxon.id", "taxon.scientific_name", "plant_follow.state", "plant_follow.created_at"])
    .select(plantName().as("name"))
    .where("plant_follow.gardener_id", "=", gardenerId)
    .orderBy("plant_follow.created_at", "desc")
    .orderBy("taxon.id")
    .execute();

/** All that a member follows and mutes, latest first, whether or not it is shown. */
export async function selectAll(db: Db, gardenerId: string) {
  const [gardeners, plants] = await Promise.all([
    db
      .selectFrom("gardener_follow")
      .select(["followed_id as id", "state", "created_at"])
      .where("gardener_id", "=", gardenerId)
      .orderBy("created_at", "desc")
      .orderBy("followed_id")
      .execute(),
    db
      .selectFrom("plant_follow")
      .select(["taxon_id as id", "state", "created_at"])
      .where("gardener_id", "=", gardenerId)
      .orderBy("created_at", "desc")
      .orderBy("taxon_id")
      .execute(),
  ]);
  return { gardeners, plants };
}

/** How many gardeners follow one, without removed and blocked ones. */
export async function countFollowers(db: Db, gardenerId: string): Promise<number> {
  const { total } = await db
    .selectFrom("gardener_follow")
    .innerJoin("gardener", "gardener.id", "gardener_follow.gardener_id")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("gardener_follow.followed_id", "=", gardenerId)
    .where("gardener_follow.state", "=", "followed")
    .where("gardener.status", "in", ["active", "inactive"])
    .where("gardener.id", "not in", blockedIds(gardenerId))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Deletes the notifications of a member about tips that they mute. */
export const deleteMutedNotifications = (trx: Trx, gardenerId: string) =>
  trx
    .deleteFrom("notification")
    .where("gardener_id", "=", gardenerId)
    .where("kind", "=", "followedTip")
    .where((eb) =>
      eb.or([
        eb(
          "actor_id",
          "in",
          eb
            .selectFrom("gardener_follow")
            .select("followed_id")
            .where("gardener_follow.gardener_id", "=", gardenerId)
            .where("state", "=", "muted"),
        ),
        eb(
          "tip_id",
          "in",
          eb
            .selectFrom("tip_stats")
            .select("tip_stats.tip_id")
            .where("tip_stats.taxon_id", "in", followedPlants(gardenerId, "muted")),
        ),
      ]),
    )
    .execute();

/** Deletes the unread notifications of a member about tips that they follow for no reason any more: neither author nor plant. */
export const deleteUnfollowedNotifications = (trx: Trx, gardenerId: string) =>
  trx
    .deleteFrom("notification")
    .where("gardener_id", "=", gardenerId)
    .where("kind", "=", "followedTip")
    .where("read_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("gardener_follow")
            .select("followed_id")
            .where("gardener_follow.gardener_id", "=", gardenerId)
            .where("state", "=", "followed")
            .whereRef("followed_id", "=", "notification.actor_id"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("tip_stats")
            .select("tip_stats.tip_id")
            .whereRef("tip_stats.tip_id", "=", "notification.tip_id")
            .where("tip_stats.taxon_id", "in", followedPlants(gardenerId, "followed")),
        ),
      ),
    )
    .execute();

/** Deletes all that a member follows and mutes. */
export async function deleteFollows(trx: Trx, gardenerId: string): Promise<void> {
  await trx.deleteFrom("gardener_follow").where("gardener_id", "=", gardenerId).execute();
  await trx.deleteFrom("plant_follow").where("gardener_id", "=", gardenerId).execute();
}
