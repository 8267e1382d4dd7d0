import { type Compilable, type Insertable, type Selectable, type Transaction } from "kysely";
import { UNREAD_MAX } from "#domain/notices/limits.ts";
import type { NoticeKind, NoticeWay } from "#domain/notices/notice.ts";
import type { Db } from "#server/db/connect.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import { LEAVING, REMOVED, type NoticeTable, type Tables } from "#server/db/tables.ts";

type Asked = Db | Transaction<Tables>;

/**
 * A notice with what is shown of the tip, of its reader's own request for help, and of whoever did it, unless their
 * profile was removed.
 */
export type NoticeRow = Selectable<NoticeTable> & {
  tip_title: string | null;
  tip_public: number | null;
  tip_author: string | null;
  issue: string | null;
  actor_name: string | null;
  actor_photo: string | null;
};

/** A page of a member's notices, newest first, by index. */
export const selectNotices = (
  db: Db,
  gardenerId: string,
  { limit, skip }: { limit: number; skip: number },
): Promise<NoticeRow[]> =>
  noticesWithNames(db)
    .where("notice.gardener_id", "=", gardenerId)
    .orderBy("notice.created_at", "desc")
    .orderBy("notice.id", "desc")
    .limit(limit)
    .offset(skip)
    .execute();

export const selectNotice = (db: Db, id: string): Promise<NoticeRow | undefined> =>
  noticesWithNames(db).where("notice.id", "=", id).executeTakeFirst();

const noticesWithNames = (db: Db) =>
  db
    .selectFrom("notice")
    .leftJoin("tip", "tip.id", "notice.tip_id")
    .leftJoin("help_request", (join) =>
      join
        .on("notice.kind", "=", "help")
        .onRef("help_request.id", "=", "notice.detail")
        .onRef("help_request.gardener_id", "=", "notice.gardener_id"),
    )
    .leftJoin("gardener as actor", (join) =>
      join.onRef("actor.id", "=", "notice.actor_id").on("actor.active", "<>", REMOVED),
    )
    .selectAll("notice")
    .select([
      "tip.title as tip_title",
      "tip.public as tip_public",
      "tip.gardener_id as tip_author",
      "help_request.issue",
      "actor.name as actor_name",
      "actor.photo as actor_photo",
    ]);

/** All notices of a member, as they are kept for half a year at most. */
export const selectKept = (db: Db, gardenerId: string) =>
  db
    .selectFrom("notice")
    .select(["id", "kind", "tip_id", "detail", "created_at", "read_at"])
    .where("gardener_id", "=", gardenerId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** How many notices a member has not read, up to the bound. */
export async function countUnread(db: Db, gardenerId: string): Promise<number> {
  const some = db
    .selectFrom("notice")
    .select("id")
    .where("gardener_id", "=", gardenerId)
    .where("read_at", "is", null)
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
    .selectFrom("notice")
    .select((eb) => ["gardener_id", eb.fn.countAll<number>().as("unread")])
    .where("gardener_id", "in", gardenerIds)
    .where("read_at", "is", null)
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
    .updateTable("notice")
    .set({ read_at: now })
    .where("gardener_id", "=", gardenerId)
    .where("read_at", "is", null)
    .$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whom a notice goes to, how they chose to be told, and how many blocks stand between them and whom it is about. */
export type Receiver = { account_id: string; email: string; way: NoticeWay | null; hidden: number };

/**
 * The receiver of a notice, unless their account is being deleted; held until the transaction ends. Whoever did it, and
 * whose tip it is about, may be nobody: an empty text.
 */
export async function selectReceiver(
  trx: Transaction<Tables>,
  asked: { id: string; kind: NoticeKind; actorId: string; tipAuthor: string },
): Promise<Receiver | undefined> {
  const build = (value: Value) =>
    trx
      .selectFrom("gardener")
      .select((eb) => [
        "account_id",
        "email",
        eb
          .selectFrom("notice_setting")
          .select("way")
          .where("gardener_id", "=", value<string>("id"))
          .where("kind", "=", value<NoticeKind>("kind"))
          .as("way"),
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
      .where("email", "not like", `${LEAVING}%`)
      .forKeyShare();
  const [row] = await prepared(trx, "receiver", build as (value: Value) => Compilable<Receiver>, asked);
  return row;
}

/** Tells a member in the app alone of what they were told by mail, also where they have never chosen. */
export const endMails = (db: Db, gardenerId: string, kind: NoticeKind) =>
  db
    .insertInto("notice_setting")
    .columns(["gardener_id", "kind", "way"])
    .expression((eb) =>
      eb
        .selectFrom("gardener")
        .select((one) => ["id", one.val(kind).as("kind"), one.val<NoticeWay>("app").as("way")])
        .where("id", "=", gardenerId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["gardener_id", "kind"])
        .doUpdateSet({ way: "app" })
        .where("notice_setting.way", "=", "mail"),
    )
    .execute();

/** How a member chose to be told of a kind, if they did, with the address they have by now and whether it is confirmed. */
export const selectMailed = (db: Db, gardenerId: string, kind: NoticeKind) =>
  db
    .selectFrom("gardener")
    .innerJoin("user", "user.id", "gardener.account_id")
    .leftJoin("notice_setting", (join) =>
      join.onRef("notice_setting.gardener_id", "=", "gardener.id").on("notice_setting.kind", "=", kind),
    )
    .select(["notice_setting.way", "gardener.email", "user.emailVerified as confirmed"])
    .where("gardener.id", "=", gardenerId)
    .executeTakeFirst();

export const selectWays = (db: Db, gardenerId: string) =>
  db.selectFrom("notice_setting").select(["kind", "way"]).where("gardener_id", "=", gardenerId).execute();

/** Keeps how a member wants to be told. */
export async function putWays(
  db: Asked,
  gardenerId: string,
  ways: [kind: NoticeKind, way: NoticeWay][],
): Promise<void> {
  await db
    .insertInto("notice_setting")
    .values(ways.map(([kind, way]) => ({ gardener_id: gardenerId, kind, way })))
    .onConflict((conflict) =>
      conflict.columns(["gardener_id", "kind"]).doUpdateSet((eb) => ({ way: eb.ref("excluded.way") })),
    )
    .execute();
}

export async function insertNotice(trx: Transaction<Tables>, row: Insertable<NoticeTable>): Promise<void> {
  const build = (value: Value) =>
    trx
      .insertInto("notice")
      .values(Object.fromEntries(Object.keys(row).map((name) => [name, value(name)])) as typeof row);
  await prepared(trx, "notice", build, row);
}

/** Joins a like to the unread notice of its tip. Answers whether there is one. */
export async function joinLike(
  trx: Transaction<Tables>,
  like: { gardenerId: string; tipId: string; actorId: string; now: string },
): Promise<boolean> {
  const build = (value: Value) =>
    trx
      .updateTable("notice")
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
export const selectLikeNotices = (trx: Transaction<Tables>, gardenerId: string, tipIds?: string[]) =>
  trx
    .selectFrom("tip_like")
    .innerJoin("notice", (join) =>
      join.onRef("notice.tip_id", "=", "tip_like.tip_id").on("notice.kind", "=", "like"),
    )
    .select(["notice.id", "notice.gardener_id", "notice.tip_id", "notice.count", "notice.created_at"])
    .where("tip_like.gardener_id", "=", gardenerId)
    .$if(tipIds !== undefined, (query) => query.where("tip_like.tip_id", "in", tipIds ?? []))
    .whereRef("notice.created_at", ">=", "tip_like.created_at")
    .orderBy("notice.id")
    .execute();

type LikeNotice = Awaited<ReturnType<typeof selectLikeNotices>>[number];

/** Who gave the likes that a notice tells of, the last first. */
export const selectLikersTold = (
  trx: Transaction<Tables>,
  { tip_id, gardener_id, count, created_at }: LikeNotice,
) =>
  trx
    .selectFrom("tip_like")
    .select("gardener_id")
    .where("tip_id", "=", tip_id)
    .where("gardener_id", "<>", gardener_id)
    .where("created_at", "<=", created_at)
    .orderBy("created_at", "desc")
    .limit(count)
    .execute();

export async function deleteNotice(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom("notice").where("id", "=", id).execute();
}

export async function updateLikes(
  trx: Transaction<Tables>,
  { id, count, actorId }: { id: string; count: number; actorId: string },
): Promise<void> {
  await trx.updateTable("notice").set({ count, actor_id: actorId }).where("id", "=", id).execute();
}

/** Forgets what was told about a comment. */
export async function deleteNoticesOf(trx: Transaction<Tables>, commentId: string): Promise<void> {
  await trx.deleteFrom("notice").where("comment_id", "=", commentId).execute();
}

/** Forgets notices that are older than a time. */
export async function deleteOlder(db: Db, before: string): Promise<void> {
  await db.deleteFrom("notice").where("created_at", "<", before).execute();
}

/** Those of these sign-ins that still hold. */
export const selectSessionsThatHold = (db: Db, ids: string[], now: string | Date) =>
  db.selectFrom("session").select("id").where("id", "in", ids).where("expiresAt", ">", now).execute();

const prepared = preparedQueries();
