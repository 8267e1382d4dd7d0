import { sortKey } from "#domain/text/sort-key.ts";
import { facetKey, difficultyRank } from "#domain/tips/facets.ts";
import { newId } from "#server/db/id.ts";
import { searchStore } from "#server/db/search/store.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { writable } from "#server/derived/buffer.ts";
import { tipsChanged } from "#server/derived/projector.ts";
import { PHOTO } from "#tests/harness/factories.ts";
import type { Site } from "#tests/harness/site.ts";

const BATCH_SIZE = 250;

/** A tip to insert. */
export type SeedTip = {
  gardenerId: string;
  title: string;
  difficulty: string;
  isPublic: boolean;
  /** Its trending score. */
  trend: number;
  sharedAt: Date;
  category?: string;
  plantType?: string;
};

/** Inserts tips straight into the tables, with what is derived of them, where sharing thousands would take too long. */
export async function seedTips(
  { deps: { db } }: { deps: Pick<Site["deps"], "db"> },
  tips: SeedTip[],
): Promise<void> {
  const sorted = tips.toSorted((a, b) => a.sharedAt.getTime() - b.sharedAt.getTime());
  await inTransaction(db, async (trx) => {
    const store = searchStore(trx);
    for (let from = 0; from < sorted.length; from += BATCH_SIZE) {
      const rows = [];
      for (const tip of sorted.slice(from, from + BATCH_SIZE)) {
        const previous: number = rows.at(-1)?.number ?? Infinity;
        rows.push(rowOf(tip, Math.min(previous - 1, await store.nextNumber(trx))));
      }
      await trx.insertInto("tip").values(rows).execute();
      await tipsChanged(
        trx,
        rows.map((after) => ({ after })),
      );
    }
    const scores = new Map(sorted.map((tip) => [tip.title + tip.sharedAt.toISOString(), tip.trend]));
    for (const { id, title, created_at } of await trx
      .selectFrom("tip")
      .select(["id", "title", "created_at"])
      .execute()) {
      const trending_score = scores.get(title + created_at);
      if (trending_score !== undefined)
        await writable(trx)
          .updateTable("tip_stats")
          .set({ trending_score })
          .where("tip_id", "=", id)
          .execute();
    }
  });
}

const rowOf = (
  { gardenerId, title, difficulty, isPublic, sharedAt, category = "Plant Care", plantType = "Bean" }: SeedTip,
  number: number,
) => ({
  id: newId(),
  gardener_id: gardenerId,
  status: isPublic ? ("public" as const) : ("private" as const),
  restore_status: null,
  number,
  byline: "Ana",
  title,
  title_key: sortKey(title),
  difficulty,
  difficulty_key: facetKey(difficulty),
  difficulty_rank: difficultyRank(difficulty),
  category,
  category_key: facetKey(category),
  plant_type: plantType,
  plant_key: facetKey(plantType),
  body: "Sow two fingers deep.",
  photo: PHOTO,
  photo_hash: null,
  photo_problem: "",
  photo_alt: "",
  submitted_at: sharedAt.toISOString(),
  published_at: sharedAt.toISOString(),
  created_at: sharedAt.toISOString(),
  updated_at: sharedAt.toISOString(),
});
