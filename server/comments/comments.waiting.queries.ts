import { sql, type Transaction } from "kysely";
import type { CommentRow } from "#server/comments/comments.queries.ts";
import type { Db } from "#server/db/connect.ts";
import { variantsAt } from "#server/db/photo-variants.ts";
import type { CommentTable, Tables } from "#server/db/tables.ts";

type Asked = Db | Transaction<Tables>;

/** A comment as it is kept beside its case; `replied_to` is the one it answers, where it waits. */
export type KeptComment = CommentTable & { replied_to?: string | undefined };

/** Which comments: all of a member that wait, those on one tip, or one. */
type Which = { authorId?: string | undefined; tipId?: string | undefined; id?: string | undefined };

/** Comments of a member that wait for a moderator, newest first, with what is shown of their writer. */
export async function selectWaiting(db: Asked, { authorId, tipId, id }: Which): Promise<CommentRow[]> {
  const rows = await waiting(db)
    .innerJoin("gardener", "gardener.id", "removal.author_id")
    .select(["removal.stood", "gardener.name", "gardener.photo", "gardener.email", "gardener.active"])
    .select(variantsAt("gardener.photo_hash").as("photo_variants"))
    .$if(authorId !== undefined, (query) => query.where("moderation_case.author_id", "=", authorId ?? ""))
    .$if(tipId !== undefined, (query) => query.where("moderation_case.tip_id", "=", tipId ?? ""))
    .$if(id !== undefined, (query) => query.where("removal.target_id", "=", id ?? ""))
    .orderBy("removal.target_id", "desc")
    .execute();
  return rows.map(({ stood, ...writer }) => Object.assign(JSON.parse(stood) as KeptComment, writer));
}

const waiting = (db: Asked) =>
  db
    .selectFrom("moderation_case")
    .innerJoin("removal", (join) =>
      join
        .onRef("removal.case_id", "=", "moderation_case.id")
        .onRef("removal.target_id", "=", "moderation_case.target_id")
        .on("removal.kind", "=", "comment"),
    )
    .where("moderation_case.kind", "=", "comment")
    // As it stands in the index of what waits.
    .where(sql<boolean>`moderation_case.status = 'open' and moderation_case.waits <> ''`);

/** The comment that is kept beside a case; undefined when there is none. */
export async function selectKept(
  trx: Transaction<Tables>,
  caseId: string,
  id: string,
): Promise<KeptComment | undefined> {
  const row = await trx
    .selectFrom("removal")
    .select("stood")
    .where("kind", "=", "comment")
    .where("target_id", "=", id)
    .where("case_id", "=", caseId)
    .executeTakeFirst();
  return row && (JSON.parse(row.stood) as KeptComment);
}

/** Keeps a comment beside its case in other words. */
export async function keepChanged(trx: Transaction<Tables>, comment: KeptComment): Promise<void> {
  await trx
    .updateTable("removal")
    .set({ stood: JSON.stringify(comment) })
    .where("kind", "=", "comment")
    .where("target_id", "=", comment.id)
    .execute();
}

/** Forgets a comment that is kept. */
export async function forgetKept(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom("removal").where("kind", "=", "comment").where("target_id", "=", id).execute();
}

/** Whose tip it is, and whether everybody sees it. */
export const selectTip = (trx: Transaction<Tables>, id: string) =>
  trx.selectFrom("tip").select(["gardener_id", "public"]).where("id", "=", id).executeTakeFirstOrThrow();
