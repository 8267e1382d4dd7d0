import { sql, type Insertable, type Selectable } from "kysely";
import { UNREAD_MAX } from "#domain/notifications/limits.ts";
import type { NotificationKind, NotificationChannel } from "#domain/notifications/notification.ts";
import type { Db } from "#server/db/connect.ts";
import { desc, inSlice, type Order, type Slice } from "#server/db/keyset.ts";
import { preparedQueries, type QueryBuilder, type Value } from "#server/db/prepared.ts";
import type { NotificationTable, TipStatus } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

/**
 * A notification with what is shown of the tip, of the recipient's own help request, and of the actor unless their profile was
 * removed.
 */
export type NotificationRow = Selectable<NotificationTable> & {
  tip_title: string | null;
  tip_status: TipStatus | null;
  tip_author: string | null;
  issue: string | null;
  actor_name: string | null;
  actor_photo: string | null;
};

/** Newest first. */
export const NOTIFICATIONS_ORDER: Order = [desc("created_at"), desc("id")];

/** A slice of a member's notifications in their order, by index. */
export const selectNotifications = (db: Db, gardenerId: string, slice: Slice): Promise<NotificationRow[]> =>
  inSlice(
    notificationsWithNames(db).where("notification.gardener_id", "=", gardenerId),
    NOTIFICATIONS_ORDER,
    slice,
    "notification",
  ).execute();

export const selectNotification = (db: Db, id: string): Promise<NotificationRow | undefined> =>
  notificationsWithNames(db).where("notification.id", "=", id).executeTakeFirst();

/**
 * Notifications about a comment are shown only while it is published, those about a tip that somebody shared while it is public and its
 * author's profile is not removed.
 */
const isShown = sql<boolean>`not exists (select 1 from comment
    where comment.id = notification.comment_id and comment.status <> 'published')
  and (notification.kind <> 'followedTip' or exists (select 1 from tip as shared
    inner join gardener as author on author.id = shared.gardener_id
    where shared.id = notification.tip_id and shared.status = 'public' and author.status in ('active', 'inactive')))`;

export const notificationsWithNames = (db: Db) =>
  db
    .selectFrom("notification")
    .where(isShown)
    .leftJoin("tip", "tip.id", "notification.tip_id")
    .leftJoin("help_request", (join) =>
      join
        .on("notification.kind", "=", "help")
        .onRef("help_request.id", "=", "notification.detail")
        .onRef("help_request.gardener_id", "=", "notification.gardener_id"),
    )
    .leftJoin("gardener as actor", (join) =>
      join.onRef("actor.id", "=", "notification.actor_id").on("actor.status", "<>", "removed"),
    )
    .selectAll("notification")
    .select([
      "tip.title as tip_title",
      "tip.status as tip_status",
      "tip.gardener_id as tip_author",
      "help_request.issue",
      "actor.name as actor_name",
      "actor.photo as actor_photo",
    ]);

/** All notifications of a member. */
export const selectStored = (db: Db, gardenerId: string) =>
  db
    .selectFrom("notification")
    .select(["id", "kind", "tip_id", "detail", "created_at", "read_at"])
    .where("gardener_id", "=", gardenerId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** The number of a member's unread notifications, at most `UNREAD_MAX`. */
export async function countUnread(db: Db, gardenerId: string): Promise<number> {
  const [row] = await prepared(db, "unread", (value) => unreadQuery(db, value), { gardenerId });
  return row?.unread ?? 0;
}

const unreadQuery = (db: Db, value: Value) => {
  const unreadIds = db
    .selectFrom("notification")
    .select("id")
    .where("gardener_id", "=", value<string>("gardenerId"))
    .where("read_at", "is", null)
    .where(isShown)
    .limit(UNREAD_MAX);
  return db.selectFrom(unreadIds.as("unread")).select((eb) => eb.fn.countAll<number>().as("unread"));
};

/** The number of a member's unread notifications of a kind, at most `UNREAD_MAX`. */
export async function countUnreadOfKind(db: Db, gardenerId: string, kind: string): Promise<number> {
  const unreadIds = db
    .selectFrom("notification")
    .select("id")
    .where("gardener_id", "=", gardenerId)
    .where("kind", "=", kind)
    .where("read_at", "is", null)
    .where(isShown)
    .limit(UNREAD_MAX);
  const { unread } = await db
    .selectFrom(unreadIds.as("unread"))
    .select((eb) => eb.fn.countAll<number>().as("unread"))
    .executeTakeFirstOrThrow();
  return unread;
}

/** The same for several members, without a bound. Members without unread notifications are left out. */
export const countUnreadOf = (db: Db, gardenerIds: string[]) =>
  db
    .selectFrom("notification")
    .select((eb) => ["gardener_id", eb.fn.countAll<number>().as("unread")])
    .where("gardener_id", "in", gardenerIds)
    .where("read_at", "is", null)
    .where(isShown)
    .groupBy("gardener_id")
    .execute();

/** Marks all notifications of a member as read, or only `ids`. Returns how many were unread. */
export async function markRead(
  db: Db,
  gardenerId: string,
  ids: string[] | undefined,
  now: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("notification")
    .set({ read_at: now })
    .where("gardener_id", "=", gardenerId)
    .where("read_at", "is", null)
    .$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The recipient of a notification: their channel if they chose one, and the number of blocks between them and the others. */
export type Recipient = {
  account_id: string;
  email: string;
  channel: NotificationChannel | null;
  blocks: number;
};

/**
 * The recipient of a notification, locked until the transaction ends. Undefined if their account is being deleted. `actorId` and
 * `tipAuthor` may be empty.
 */
export async function selectRecipient(
  trx: Trx,
  query: { id: string; kind: NotificationKind; actorId: string; tipAuthor: string },
): Promise<Recipient | undefined> {
  const build = (value: Value) =>
    trx
      .selectFrom("gardener")
      .select((eb) => [
        "account_id",
        "email",
        eb
          .selectFrom("notification_setting")
          .select("channel")
          .where("gardener_id", "=", value<string>("id"))
          .where("kind", "=", value<NotificationKind>("kind"))
          .as("channel"),
        eb
          .selectFrom("block")
          .select((block) => block.fn.countAll<number>().as("blocks"))
          .where((block) =>
            block.or(
              [value<string>("actorId"), value<string>("tipAuthor")].flatMap((other) => [
                block.and({ gardener_id: value<string>("id"), blocked_id: other }),
                block.and({ gardener_id: other, blocked_id: value<string>("id") }),
              ]),
            ),
          )
          .as("blocks"),
      ])
      .where("id", "=", value<string>("id"))
      .where("status", "<>", "deleting")
      .forKeyShare();
  const [row] = await prepared(trx, "recipient", build as (value: Value) => QueryBuilder<Recipient>, query);
  return row;
}

export async function insertNotification(trx: Trx, row: Insertable<NotificationTable>): Promise<void> {
  const build = (value: Value) =>
    trx
      .insertInto("notification")
      .values(Object.fromEntries(Object.keys(row).map((name) => [name, value(name)])) as typeof row);
  await prepared.deferred(trx, "notification", build, row);
}

/** Adds a like to the unread notification of its tip. Returns whether there is one. */
export async function aggregateLike(
  trx: Trx,
  like: { gardenerId: string; tipId: string; actorId: string; now: string; digest: string | null },
): Promise<boolean> {
  const build = (value: Value) =>
    trx
      .updateTable("notification")
      .set((eb) => ({
        count: eb("count", "+", 1),
        actor_id: value<string>("actorId"),
        created_at: value<string>("now"),
        digest: value<string>("digest"),
      }))
      .where("gardener_id", "=", value<string>("gardenerId"))
      .where("kind", "=", "like")
      .where("tip_id", "=", value<string>("tipId"))
      .where("read_at", "is", null)
      .returning("id");
  const updated = await prepared(trx, "like of a notification", build, like);
  return updated.length > 0;
}

/**
 * The notifications that may include a like of a member, of these tips or of any: those about likes of the same tip, last
 * updated at or after the like.
 */
export const selectLikeNotifications = (trx: Trx, gardenerId: string, tipIds?: string[]) =>
  trx
    .selectFrom("tip_like")
    .innerJoin("notification", (join) =>
      join.onRef("notification.tip_id", "=", "tip_like.tip_id").on("notification.kind", "=", "like"),
    )
    .select([
      "notification.id",
      "notification.gardener_id",
      "notification.tip_id",
      "notification.count",
      "notification.created_at",
    ])
    .where("tip_like.gardener_id", "=", gardenerId)
    .$if(tipIds !== undefined, (query) => query.where("tip_like.tip_id", "in", tipIds ?? []))
    .whereRef("notification.created_at", ">=", "tip_like.created_at")
    .orderBy("notification.id")
    .execute();

type LikeNotification = Awaited<ReturnType<typeof selectLikeNotifications>>[number];

/** The gardeners whose likes a notification includes, last first. */
export const selectNotifiedLikers = (
  trx: Trx,
  { tip_id, gardener_id, count, created_at }: LikeNotification,
) =>
  trx
    .selectFrom("tip_like")
    .select("gardener_id")
    .where("tip_id", "=", tip_id)
    .where("status", "=", "active")
    .where("gardener_id", "<>", gardener_id)
    .where("created_at", "<=", created_at)
    .orderBy("created_at", "desc")
    .limit(count)
    .execute();

export async function deleteNotification(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("notification").where("id", "=", id).execute();
}

export async function updateLikes(
  trx: Trx,
  { id, count, actorId }: { id: string; count: number; actorId: string },
): Promise<void> {
  await trx.updateTable("notification").set({ count, actor_id: actorId }).where("id", "=", id).execute();
}

/** Deletes the notifications about a comment. */
export async function deleteNotificationsOf(trx: Trx, commentId: string): Promise<void> {
  await trx.deleteFrom("notification").where("comment_id", "=", commentId).execute();
}

/** Deletes notifications from before a time. */
export async function deleteNotificationsBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom("notification").where("created_at", "<", before).execute();
}

/** Those of these sessions that have not ended. */
export const selectActiveSessions = (db: Db, ids: string[], now: string | Date) =>
  db.selectFrom("session").select("id").where("id", "in", ids).where("expiresAt", ">", now).execute();

const prepared = preparedQueries();
