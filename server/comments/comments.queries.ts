import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { blockedIds } from "#server/db/blocked-ids.ts";
import { after, asc, desc, inOrder, type Order, rangesAfter, type Slice } from "#server/db/keyset.ts";
import { variantsAt } from "#server/db/photo-variants.ts";
import { executeDeferred } from "#server/db/pipeline.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import type { CommentStatus, CommentTable, GardenerStatus } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

type Executor = Db | Trx;
export type StoredComment = Selectable<CommentTable>;
/** A comment with what is shown of its writer. */
export type CommentRow = StoredComment & {
  name: string | null;
  photo: string | null;
  photo_variants: string | null;
  writer_status: GardenerStatus | null;
};

/** A slice of the comments, of the threads from `from` on. */
export type CommentSlice = Slice & {
  from?: string | undefined;
  /** The member who has blocked somebody or is blocked, if so. */
  blockingViewer?: string | undefined;
};

const prepared = preparedQueries();
const writerColumns = () =>
  [
    "gardener.name",
    "gardener.photo",
    variantsAt("gardener.photo_hash").as("photo_variants"),
    "gardener.status as writer_status",
  ] as const;

/** What a list shows to a viewer without blocks. Written as in the partial index `comment_listed`. */
const isListed = sql<boolean>`(status = 'published' or reply_count > 0)`;

/** Newest thread first; in a thread the first comment, then its replies, oldest first. */
export const COMMENTS_ORDER: Order = [desc("thread_id"), asc("id")];

/**
 * A slice of a tip's comments in their order. One query, which reads only the index: up to the slice or, after a position,
 * the rest of its thread and then the threads that follow.
 */
export function selectComments(db: Db, tipId: string, slice: CommentSlice): Promise<readonly CommentRow[]> {
  const { after: position, ...rest } = slice;
  const blocks = slice.blockingViewer !== undefined;
  const build = (value: Value) => {
    const listed = inOrder(
      db
        .selectFrom("comment")
        .select(["id", "thread_id"])
        .where("tip_id", "=", value<string>("tipId"))
        .where(isListed)
        .$if(slice.from !== undefined, (query) => query.where("thread_id", "<=", value<string>("from")))
        .$if(blocks, (query) => query.where(isSeenBy(value("blockingViewer"))))
        .limit(value<number>("limit")),
      COMMENTS_ORDER,
    );
    const at = { thread_id: value("afterThread"), id: value("afterId") };
    const [sameThread, laterThreads] = rangesAfter(COMMENTS_ORDER, at, sql.ref).map((range) =>
      db.selectFrom(listed.where(range).as("range")).selectAll(),
    );
    const page =
      position && sameThread && laterThreads
        ? inOrder(sameThread.unionAll(laterThreads), COMMENTS_ORDER).limit(value<number>("limit")).as("page")
        : listed.offset(value<number>("skip")).as("page");
    return db
      .selectFrom(page)
      .innerJoin("comment", "comment.id", "page.id")
      .leftJoin("gardener", "gardener.id", "comment.gardener_id")
      .selectAll("comment")
      .select(writerColumns())
      .orderBy("page.thread_id", "desc")
      .orderBy("page.id");
  };
  const shape = `page ${slice.from !== undefined} ${blocks} ${position !== undefined}`;
  const { thread_id: afterThread, id: afterId } = position ?? {};
  return prepared(db, shape, build, { tipId, ...rest, afterThread, afterId });
}

/**
 * Whether a listed comment is shown to a viewer with blocks: it is published by somebody they see, or keeps its place for
 * published replies that they see.
 */
const isSeenBy = (viewerId: unknown) => sql<boolean>`(
  comment.status = 'published' and comment.gardener_id not in ${blockedIds(viewerId)}
  or comment.id = comment.thread_id and exists (select 1 from comment as reply
    where reply.tip_id = comment.tip_id and reply.thread_id = comment.thread_id and reply.id <> comment.id
    and reply.status = 'published' and reply.gardener_id not in ${blockedIds(viewerId)}))`;

/** How many listed comments on a tip are not shown to a viewer with blocks. */
export async function countUnseen(db: Db, tipId: string, viewerId: string): Promise<number> {
  const { comments } = await db
    .selectFrom("comment")
    .select((eb) => eb.fn.countAll<number>().as("comments"))
    .where("tip_id", "=", tipId)
    .where(isListed)
    .where(sql<boolean>`not ${isSeenBy(viewerId)}`)
    .executeTakeFirstOrThrow();
  return Number(comments);
}

/** One comment of a tip, whatever its status. */
export const selectComment = (db: Executor, tipId: string, id: string): Promise<CommentRow | undefined> =>
  comments(db).where("comment.id", "=", id).where("comment.tip_id", "=", tipId).executeTakeFirst();

/** A member's own pending comments on a tip, newest first. */
export function selectPendingComments(
  db: Db,
  tipId: string,
  gardenerId: string,
): Promise<readonly CommentRow[]> {
  const build = (value: Value) =>
    comments(db)
      .where("comment.gardener_id", "=", value<string>("gardenerId"))
      .where("comment.tip_id", "=", value<string>("tipId"))
      .where(sql<boolean>`comment.status = 'pending'`)
      .orderBy("comment.id", "desc");
  return prepared(db, "pending", build, { tipId, gardenerId });
}

const comments = (db: Executor) =>
  db
    .selectFrom("comment")
    .leftJoin("gardener", "gardener.id", "comment.gardener_id")
    .selectAll("comment")
    .select(writerColumns());

export type Duplicate = {
  gardenerId: string;
  tipId: string;
  body: string;
  threadId: string | undefined;
  since: string;
};

/** The same text by the same member in the same place, posted after a time. */
export const selectDuplicate = (
  trx: Trx,
  { gardenerId, tipId, body, threadId, since }: Duplicate,
): Promise<Pick<StoredComment, "id" | "status"> | undefined> =>
  trx
    .selectFrom("comment")
    .select(["id", "status"])
    .where("gardener_id", "=", gardenerId)
    .where("created_at", ">", since)
    .where("tip_id", "=", tipId)
    .where("body", "=", body)
    .where("status", "in", ["published", "pending"])
    .where((eb) =>
      threadId === undefined
        ? eb("thread_id", "=", eb.ref("id"))
        : eb.and([eb("thread_id", "=", threadId), eb("id", "<>", threadId)]),
    )
    .limit(1)
    .executeTakeFirst();

export async function insertComment(trx: Trx, row: Insertable<CommentTable>): Promise<void> {
  await executeDeferred(trx, trx.insertInto("comment").values(row));
}

/** A comment as stored, locked. */
export const lockComment = (trx: Trx, id: string): Promise<StoredComment | undefined> =>
  trx.selectFrom("comment").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/** Comments of a member with these statuses, or one of them, by their ids. */
export const selectByWriter = (
  trx: Trx,
  gardenerId: string,
  { statuses, onlyId, limit }: { statuses?: CommentStatus[]; onlyId?: string | undefined; limit?: number },
): Promise<StoredComment[]> =>
  trx
    .selectFrom("comment")
    .selectAll()
    .where("gardener_id", "=", gardenerId)
    .$if(statuses !== undefined, (query) => query.where("status", "in", statuses ?? []))
    .$if(onlyId !== undefined, (query) => query.where("id", "=", onlyId ?? ""))
    .orderBy("id")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();

export async function updateComment(trx: Trx, id: string, change: Updateable<CommentTable>): Promise<void> {
  await trx.updateTable("comment").set(change).where("id", "=", id).execute();
}

export async function deleteRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("comment").where("id", "=", id).execute();
}

/** Whether a thread has more rows than its first comment and `except`. */
export async function hasReplies(
  trx: Trx,
  { tip_id, thread_id }: Pick<StoredComment, "tip_id" | "thread_id">,
  except = thread_id,
): Promise<boolean> {
  const reply = await trx
    .selectFrom("comment")
    .select("id")
    .where("tip_id", "=", tip_id)
    .where("thread_id", "=", thread_id)
    .where("id", "not in", [thread_id, except])
    .limit(1)
    .executeTakeFirst();
  return reply !== undefined;
}

const WRITER_ORDER = [asc("created_at"), asc("id")];

/** Some comments of a member with these statuses, oldest first, from after `previous`. */
export const selectCommentsBy = (
  db: Executor,
  gardenerId: string,
  statuses: CommentStatus[],
  limit: number,
  previous?: Pick<StoredComment, "created_at" | "id">,
): Promise<StoredComment[]> =>
  db
    .selectFrom("comment")
    .selectAll()
    .where("gardener_id", "=", gardenerId)
    .where("status", "in", statuses)
    .$if(previous !== undefined, (query) => query.where(after(WRITER_ORDER, previous ?? {})))
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();

/** Whether a gardener wrote a comment that still has its writer. */
export const hasCommentsBy = async (trx: Trx, gardenerId: string): Promise<boolean> =>
  (await trx
    .selectFrom("comment")
    .select("id")
    .where("gardener_id", "=", gardenerId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const countCommentsBy = (db: Db, gardenerId: string) =>
  db
    .selectFrom("comment")
    .select((eb) => eb.fn.countAll<number>().as("comments"))
    .where("gardener_id", "=", gardenerId)
    .where("status", "=", "published")
    .executeTakeFirstOrThrow();
