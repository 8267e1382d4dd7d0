import type { NotificationKind, NotificationChannel } from "#domain/notifications/notification.ts";
import { DIGEST_CHANNELS } from "#domain/notifications/digest.ts";
import type { Db } from "#server/db/connect.ts";

/** Switches a kind of notification from mail to the app, also for a member who has never chosen a channel. */
export const disableEmail = (db: Db, gardenerId: string, kind: NotificationKind) =>
  db
    .insertInto("notification_setting")
    .columns(["gardener_id", "kind", "channel"])
    .expression((eb) =>
      eb
        .selectFrom("gardener")
        .select((gardener) => [
          "id",
          gardener.val(kind).as("kind"),
          gardener.val<NotificationChannel>("app").as("channel"),
        ])
        .where("id", "=", gardenerId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["gardener_id", "kind"])
        .doUpdateSet({ channel: "app" })
        .where("notification_setting.channel", "in", ["mail", ...DIGEST_CHANNELS]),
    )
    .execute();

/** Switches every kind of notification from letters to the app. */
export const disableDigest = (db: Db, gardenerId: string) =>
  db
    .updateTable("notification_setting")
    .set({ channel: "app" })
    .where("gardener_id", "=", gardenerId)
    .where("channel", "in", DIGEST_CHANNELS)
    .execute();

/** Ends the letters that ask how saved tips went. */
export const disableOutcomeLetters = (db: Db, gardenerId: string) =>
  db
    .updateTable("notification_setting")
    .set({ channel: "off" })
    .where("gardener_id", "=", gardenerId)
    .where("kind", "=", "outcomes")
    .execute();

/** A member's channel for a kind, if they chose one, with their current address and whether it is confirmed. */
export const selectMailPreference = (db: Db, gardenerId: string, kind: NotificationKind | "outcomes") =>
  db
    .selectFrom("gardener")
    .innerJoin("user", "user.id", "gardener.account_id")
    .leftJoin("notification_setting", (join) =>
      join
        .onRef("notification_setting.gardener_id", "=", "gardener.id")
        .on("notification_setting.kind", "=", kind),
    )
    .select(["notification_setting.channel", "gardener.email", "user.emailVerified as confirmed"])
    .where("gardener.id", "=", gardenerId)
    .executeTakeFirst();

export const selectChannels = (db: Db, gardenerId: string) =>
  db
    .selectFrom("notification_setting")
    .select(["kind", "channel"])
    .where("gardener_id", "=", gardenerId)
    .execute();

/** Stores a member's channels. */
export async function upsertChannels(
  db: Db,
  gardenerId: string,
  channels: [kind: NotificationKind | "outcomes", channel: NotificationChannel][],
): Promise<void> {
  await db
    .insertInto("notification_setting")
    .values(channels.map(([kind, channel]) => ({ gardener_id: gardenerId, kind, channel })))
    .onConflict((conflict) =>
      conflict
        .columns(["gardener_id", "kind"])
        .doUpdateSet((eb) => ({ channel: eb.ref("excluded.channel") })),
    )
    .execute();
}
