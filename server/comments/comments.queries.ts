import { sql, type Insertable, type Selectable, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { after, asc } from "#server/db/keyset.ts";
import { hiddenFrom } from "#server/db/hidden.ts";
import { variantsAt } from "#server/db/photo-variants.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import type { CommentTable, Tables } from "#server/db/tables.ts";

type Asked = Db | Transaction<Tables>;
/** A comment with what is shown of its writer; nothing of one who is gone. */
export type CommentRow = Selectable<CommentTable> & {
  name: string | null;
  photo: string | null;
  photo_variants: string | null;
  email: string | null;
  active: number | null;
};

/** Where a page of comments is cut out: `limit` from `skip` on, of the threads from `from` on. */
export type CommentSlice = {
  limit: number;
  skip: number;
  from?: string | undefined;
  /** The member from whom somebody is hidden, when that is so. */
  hides?: string | undefined;
};

const prepared = preparedQueries();
const ofWriter = () =>
  [
    "gardener.name",
    "gardener.photo",
    variantsAt("gardener.photo_hash").as("photo_variants"),
    "gardener.email",
    "gardener.active",
  ] as const;

/**
 * A page of a tip's comments: newest thread first, in a thread the first comment, then its replies, oldest first. One
 * query; only ids are read from the index until the page begins.
 */
export function selectComments(db: Db, tipId: string, slice: CommentSlice): Promise<CommentRow[]> {
  const build = (value: Value) => {
    const page = db
      .selectFrom("comment")
      .select(["id", "thread_id"])
      .where("tip_id", "=", value<string>("tipId"))
      .$if(slice.from !== undefined, (query) => query.where("thread_id", "<=", value<string>("from")))
      .$if(slice.hides !== undefined, (query) => query.where(sql<boolean>`not ${isUnseen(value("hides"))}`))
      .orderBy("thread_id", "desc")
      .orderBy("id")
      .limit(value<number>("limit"))
      .offset(value<number>("skip"));
    return db
      .selectFrom(page.as("page"))
      .innerJoin("comment", "comment.id", "page.id")
      .leftJoin("gardener", "gardener.id", "comment.gardener_id")
      .selectAll("comment")
      .select(ofWriter())
      .orderBy("page.thread_id", "desc")
      .orderBy("page.id");
  };
  return prepared(db, `page ${slice.from !== undefined} ${slice.hides !== undefined}`, build, {
    tipId,
    ...slice,
  });
}

/**
 * Whether a comment is left out for a member: its writer is hidden from them, and it is not a first comment whose place is
 * needed by replies they see.
 */
const isUnseen = (viewerId: unknown) => sql`(comment.gardener_id is not null
  and comment.gardener_id in ${hiddenFrom(viewerId)}
  and not (comment.id = comment.thread_id and exists (select 1 from comment as reply
    where reply.tip_id = comment.tip_id and reply.thread_id = comment.thread_id
    and reply.id <> comment.id and reply.gardener_id not in ${hiddenFrom(viewerId)})))`;

/** How many comments on a tip are left out for a member. */
export async function countUnseen(db: Db, tipId: string, viewerId: string): Promise<number> {
  const { comments } = await db
    .selectFrom("comment")
    .select((eb) => eb.fn.countAll<number>().as("comments"))
    .where("tip_id", "=", tipId)
    .where(sql<boolean>`${isUnseen(viewerId)}`)
    .executeTakeFirstOrThrow();
  return Number(comments);
}

/** One comment of a tip, also one that was deleted and stands there because of its replies. */
export const selectComment = (db: Asked, tipId: string, id: string): Promise<CommentRow | undefined> =>
  db
    .selectFrom("comment")
    .leftJoin("gardener", "gardener.id", "comment.gardener_id")
    .selectAll("comment")
    .select(ofWriter())
    .where("comment.id", "=", id)
    .where("comment.tip_id", "=", tipId)
    .executeTakeFirst();

export type Same = {
  gardenerId: string;
  tipId: string;
  body: string;
  threadId: string | undefined;
  since: string;
};

/** The same words of the same member in the same place, posted after a time. */
export const selectSame = (trx: Transaction<Tables>, { gardenerId, tipId, body, threadId, since }: Same) =>
  trx
    .selectFrom("comment")
    .select("id")
    .where("gardener_id", "=", gardenerId)
    .where("created_at", ">", since)
    .where("tip_id", "=", tipId)
    .where("body", "=", body)
    .where((eb) =>
      threadId === undefined
        ? eb("thread_id", "=", eb.ref("id"))
        : eb.and([eb("thread_id", "=", threadId), eb("id", "<>", threadId)]),
    )
    .limit(1)
    .executeTakeFirst();

export async function insertComment(trx: Transaction<Tables>, row: Insertable<CommentTable>): Promise<void> {
  await trx.insertInto("comment").values(row).execute();
}

/** Changes the words of a comment that is not deleted. Answers whether there is one. */
export async function updateBody(
  trx: Transaction<Tables>,
  { id, body, now }: { id: string; body: string; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("comment")
    .set({ body, edited: 1, updated_at: now })
    .where("id", "=", id)
    .where("deleted", "=", 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes everything out of a comment but its place. */
export async function emptyComment(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx
    .updateTable("comment")
    .set({ deleted: 1, body: "", gardener_id: null, edited: 0 })
    .where("id", "=", id)
    .execute();
}

export async function deleteComment(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom("comment").where("id", "=", id).execute();
}

/** Whether a thread has more than its first comment. */
export async function hasReplies(
  trx: Transaction<Tables>,
  { tip_id, thread_id }: Pick<CommentTable, "tip_id" | "thread_id">,
): Promise<boolean> {
  const reply = await trx
    .selectFrom("comment")
    .select("id")
    .where("tip_id", "=", tip_id)
    .where("thread_id", "=", thread_id)
    .where("id", "<>", thread_id)
    .limit(1)
    .executeTakeFirst();
  return reply !== undefined;
}

/** Changes the numbers that stand beside a tip. */
export async function addToTip(
  trx: Transaction<Tables>,
  tipId: string,
  { comments, deleted }: { comments: number; deleted: number },
): Promise<void> {
  await trx
    .updateTable("tip")
    .set((eb) => ({
      comment_count: eb("comment_count", "+", comments),
      deleted_comment_count: eb("deleted_comment_count", "+", deleted),
    }))
    .where("id", "=", tipId)
    .execute();
}

/** Some comments of a member, those posted first; from after `previous`. */
export const selectCommentsBy = (
  db: Asked,
  gardenerId: string,
  limit: number,
  previous?: Pick<CommentTable, "created_at" | "id">,
) =>
  db
    .selectFrom("comment")
    .selectAll()
    .where("gardener_id", "=", gardenerId)
    .$if(previous !== undefined, (query) =>
      query.where(after(ORDER_OF_WRITER, previous ?? {}, (column) => sql.ref(column))),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();

const ORDER_OF_WRITER = [asc("created_at"), asc("id")];

export const countCommentsBy = (db: Db, gardenerId: string) =>
  db
    .selectFrom("comment")
    .select((eb) => eb.fn.countAll<number>().as("comments"))
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirstOrThrow();

/** Locks tips, hidden ones too, in the order of their ids. */
export const lockTips = (trx: Transaction<Tables>, ids: string[]) =>
  trx
    .selectFrom("tip")
    .select(["id", "public"])
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
