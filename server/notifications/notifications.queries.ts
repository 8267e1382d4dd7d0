import { sql, type Compilable, type Insertable, type Selectable } from "kysely";
import { UNREAD_MAX } from "#domain/notifications/limits.ts";
import type { NotificationKind, NotificationChannel } from "#domain/notifications/notification.ts";
import type { Db } from "#server/db/connect.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import type { NotificationTable, TipStatus } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

type Executor = Db | Trx;

/**
 * A notice with what is shown of the tip, of its reader's own request for help, and of whoever did it, unless their
 * profile was removed.
 */
export type NotificationRow = Selectable<NotificationTable> & {
  tip_title: string | null;
  tip_status: TipStatus | null;
  tip_author: string | null;
  issue: string | null;
  actor_name: string | null;
  actor_photo: string | null;
};

/** A page of a member's notices, newest first, by index. */
export const selectNotifications = (
  db: Db,
  gardenerId: string,
  { limit, skip }: { limit: number; skip: number },
): Promise<NotificationRow[]> =>
  notificationsWithNames(db)
    .where("notification.gardener_id", "=", gardenerId)
    .orderBy("notification.created_at", "desc")
    .orderBy("notification.id", "desc")
    .limit(limit)
    .offset(skip)
    .execute();

export const selectNotification = (db: Db, id: string): Promise<NotificationRow | undefined> =>
  notificationsWithNames(db).where("notification.id", "=", id).executeTakeFirst();

/** Notifications about a comment are shown only while it is published. */
const isShown = sql<boolean>`not exists (select 1 from comment
  where comment.id = notification.comment_id and comment.status <> 'published')`;

const notificationsWithNames = (db: Db) =>
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

/** All notices of a member, as they are kept for half a year at most. */
export const selectStored = (db: Db, gardenerId: string) =>
  db
    .selectFrom("notification")
    .select(["id", "kind", "tip_id", "detail", "created_at", "read_at"])
    .where("gardener_id", "=", gardenerId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** How many notices a member has not read, up to the bound. */
export async function countUnread(db: Db, gardenerId: string): Promise<number> {
  const some = db
    .selectFrom("notification")
    .select("id")
    .where("gardener_id", "=", gardenerId)
    .where("read_at", "is", null)
    .where(isShown)
    .limit(UNREAD_MAX);
  const { unread } = await db
    .selectFrom(some.as("some"))
    .select((eb) => eb.fn.countAll<number>().as("unread"))
    .executeTakeFirstOrThrow();
  return unread;
}

/** The same for many members at once; who has none is not in it. */
export const countUnreadOf = (db: Db, gardenerIds: string[]) =>
  db
    .selectFrom("notification")
    .select((eb) => ["gardener_id", eb.fn.countAll<number>().as("unread")])
    .where("gardener_id", "in", gardenerIds)
    .where("read_at", "is", null)
    .where(isShown)
    .groupBy("gardener_id")
    .execute();

/** Marks a member's notices as read: these, or all. Answers how many were not. */
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

/** Whom a notice goes to, how they chose to be told, and how many blocks stand between them and whom it is about. */
export type Recipient = {
  account_id: string;
  email: string;
  channel: NotificationChannel | null;
  hidden: number;
};

/**
 * The receiver of a notice, unless their account is being deleted; held until the transaction ends. Whoever did it, and
 * whose tip it is about, may be nobody: an empty text.
 */
export async function selectRecipient(
  trx: Trx,
  asked: { id: string; kind: NotificationKind; actorId: string; tipAuthor: string },
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
          .as("hidden"),
      ])
      .where("id", "=", value<string>("id"))
      .where("status", "<>", "deleting")
      .forKeyShare();
  const [row] = await prepared(trx, "receiver", build as (value: Value) => Compilable<Recipient>, asked);
  return row;
}

/** Tells a member in the app alone of what they were told by mail, also where they have never chosen. */
export const disableEmail = (db: Db, gardenerId: string, kind: NotificationKind) =>
  db
    .insertInto("notification_setting")
    .columns(["gardener_id", "kind", "channel"])
    .expression((eb) =>
      eb
        .selectFrom("gardener")
        .select((one) => ["id", one.val(kind).as("kind"), one.val<NotificationChannel>("app").as("channel")])
        .where("id", "=", gardenerId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["gardener_id", "kind"])
        .doUpdateSet({ channel: "app" })
        .where("notification_setting.channel", "=", "mail"),
    )
    .execute();

/** How a member chose to be told of a kind, if they did, with the address they have by now and whether it is confirmed. */
export const selectMailed = (db: Db, gardenerId: string, kind: NotificationKind) =>
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

/** Keeps how a member wants to be told. */
export async function putChannels(
  db: Executor,
  gardenerId: string,
  ways: [kind: NotificationKind, way: NotificationChannel][],
): Promise<void> {
  await db
    .insertInto("notification_setting")
    .values(ways.map(([kind, way]) => ({ gardener_id: gardenerId, kind, channel: way })))
    .onConflict((conflict) =>
      conflict
        .columns(["gardener_id", "kind"])
        .doUpdateSet((eb) => ({ channel: eb.ref("excluded.channel") })),
    )
    .execute();
}

export async function insertNotification(trx: Trx, row: Insertable<NotificationTable>): Promise<void> {
  const build = (value: Value) =>
    trx
      .insertInto("notification")
      .values(Object.fromEntries(Object.keys(row).map((name) => [name, value(name)])) as typeof row);
  await prepared(trx, "notification", build, row);
}

/** Joins a like to the unread notice of its tip. Answers whether there is one. */
export async function aggregateLike(
  trx: Trx,
  like: { gardenerId: string; tipId: string; actorId: string; now: string },
): Promise<boolean> {
  const build = (value: Value) =>
    trx
      .updateTable("notification")
      .set((eb) => ({
        count: eb("count", "+", 1),
        actor_id: value<string>("actorId"),
        created_at: value<string>("now"),
      }))
      .where("gardener_id", "=", value<string>("gardenerId"))
      .where("kind", "=", "like")
      .where("tip_id", "=", value<string>("tipId"))
      .where("read_at", "is", null)
      .returning("id");
  const joined = await prepared(trx, "like of a notice", build, like);
  return joined.length > 0;
}

/**
 * The notices that may tell of a like that a member gave, to these tips or to any: about likes of the same tip, the last
 * of them not before it.
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

/** Who gave the likes that a notice tells of, the last first. */
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

/** Forgets what was told about a comment. */
export async function deleteNotificationsOf(trx: Trx, commentId: string): Promise<void> {
  await trx.deleteFrom("notification").where("comment_id", "=", commentId).execute();
}

/** Forgets notices that are older than a time. */
export async function deleteOlder(db: Db, before: string): Promise<void> {
  await db.deleteFrom("notification").where("created_at", "<", before).execute();
}

/** Those of these sign-ins that still hold. */
export const selectActiveSessions = (db: Db, ids: string[], now: string | Date) =>
  db.selectFrom("session").select("id").where("id", "in", ids).where("expiresAt", ">", now).execute();

const prepared = preparedQueries();
