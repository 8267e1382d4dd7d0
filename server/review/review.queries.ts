import { type Transaction } from "kysely";
import { textOfTip } from "#domain/moderation/review.ts";
import type { CommentTable, Tables } from "#server/db/tables.ts";

/** So many posts of each kind are compared. */
const COMPARED = 30;

/** Since when a gardener is here, and how many posts of theirs are kept: public tips and comments, counted up to `most`. */
export async function selectStanding(
  trx: Transaction<Tables>,
  gardenerId: string,
  most: number,
): Promise<{ created_at: string; kept: number }> {
  const { created_at, tip_count, comments } = await trx
    .selectFrom("gardener")
    .select((eb) => [
      "created_at",
      "tip_count",
      eb
        .selectFrom(
          eb
            .selectFrom("comment")
            .select("comment.id")
            .where("comment.gardener_id", "=", gardenerId)
            .limit(most)
            .as("some"),
        )
        .select((inner) => inner.fn.countAll<number>().as("number"))
        .as("comments"),
    ])
    .where("gardener.id", "=", gardenerId)
    .executeTakeFirstOrThrow();
  return { created_at, kept: tip_count + Number(comments) };
}

/** What a gardener has posted since a time: tips and comments, also those that wait or were removed. */
export async function selectRecent(
  trx: Transaction<Tables>,
  gardenerId: string,
  since: string,
): Promise<{ id: string; text: string; created_at: string }[]> {
  const tips = await trx
    .selectFrom("tip")
    .select(["id", "title", "body", "created_at"])
    .where("gardener_id", "=", gardenerId)
    .where("created_at", ">", since)
    .orderBy("created_at", "desc")
    .limit(COMPARED)
    .execute();
  const comments = await trx
    .selectFrom("comment")
    .select(["id", "body", "created_at"])
    .where("gardener_id", "=", gardenerId)
    .where("created_at", ">", since)
    .orderBy("created_at", "desc")
    .limit(COMPARED)
    .execute();
  const aside = await trx
    .selectFrom("removal")
    .select("stood")
    .where("author_id", "=", gardenerId)
    .where("kind", "=", "comment")
    .orderBy("target_id", "desc")
    .limit(COMPARED)
    .execute();
  return [
    ...tips.map(({ id, title, body, created_at }) => ({ id, text: textOfTip({ title, body }), created_at })),
    ...[...comments, ...aside.map(({ stood }) => JSON.parse(stood) as CommentTable)].map(
      ({ id, body, created_at }) => ({ id, text: body, created_at }),
    ),
  ].filter(({ created_at }) => created_at > since);
}
