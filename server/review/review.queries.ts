import type { Transaction } from "kysely";
import type { Said } from "#domain/moderation/review.ts";
import type { CommentTable, Tables } from "#server/db/tables.ts";
import { saidInTip } from "#server/review/said.ts";

/** So many posts of each kind are compared. */
const COMPARED = 30;

/** Since when a gardener is here, and how many posts of theirs are kept: public tips, and comments on such, counted up to `most`. */
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
            .innerJoin("tip", "tip.id", "comment.tip_id")
            .select("comment.id")
            .where("comment.gardener_id", "=", gardenerId)
            .where("tip.public", "=", 1)
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

/**
 * What a gardener has posted since a time: tips and comments, also those that wait or were removed. Approving a tip shares it
 * anew; here it has the time at which it began to wait.
 */
export async function selectRecent(
  trx: Transaction<Tables>,
  gardenerId: string,
  since: string,
): Promise<(Said & { id: string; created_at: string })[]> {
  const tips = await trx
    .selectFrom("tip")
    .select((eb) => [
      "id",
      "title",
      "body",
      "byline",
      "category",
      "plant_type",
      "difficulty",
      "photo_alt",
      "created_at",
      eb
        .selectFrom("moderation_case")
        .select((inner) => inner.fn.min("moderation_case.created_at").as("waited"))
        .where("author_id", "=", gardenerId)
        .where("kind", "=", "tip")
        .where("moderation_case.waits", "<>", "")
        .whereRef("target_id", "=", "tip.id")
        .as("waited_from"),
    ])
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
    ...tips.map(({ id, created_at, waited_from, ...texts }) => {
      const { text, beside } = saidInTip(texts);
      const sent = waited_from !== null && waited_from < created_at ? waited_from : created_at;
      return { id, text, beside, created_at: sent };
    }),
    ...[...comments, ...aside.map(({ stood }) => JSON.parse(stood) as CommentTable)].map(
      ({ id, body, created_at }) => ({ id, text: body, beside: undefined, created_at }),
    ),
  ].filter(({ created_at }) => created_at > since);
}

/** What the author of a tip has said under it. */
export async function selectSaidUnder(
  trx: Transaction<Tables>,
  tipId: string,
  gardenerId: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom("comment")
    .select("body")
    .where("tip_id", "=", tipId)
    .where("gardener_id", "=", gardenerId)
    .execute();
  return rows.map(({ body }) => body);
}
