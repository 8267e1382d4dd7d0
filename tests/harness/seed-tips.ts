import { sql } from "kysely";
import { sortKey } from "#domain/text/sort-key.ts";
import { facetKey, difficultyRank } from "#domain/tips/facets.ts";
import type { Needs } from "#domain/timing/needs.ts";
import type { Timing } from "#domain/timing/timing.ts";
import { engineOf } from "#server/db/engine.ts";
import { newId } from "#server/db/id.ts";
import { searchStore } from "#server/db/search/store.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";
import { tipsChanged } from "#server/derived/projector.ts";
import { timingColumns } from "#server/tips/timing-columns.ts";
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
  timing?: Timing;
  needs?: Needs;
};

/** Inserts tips directly into the tables, with their derived data, because sharing thousands would take too long. */
export async function seedTips(
  { deps: { db } }: { deps: Pick<Site["deps"], "db"> },
  tips: SeedTip[],
): Promise<void> {
  const sorted = tips.toSorted((a, b) => a.sharedAt.getTime() - b.sharedAt.getTime());
  await inTransaction(db, async (trx) => {
    for (let from = 0; from < sorted.length; from += BATCH_SIZE) {
      const batch = sorted.slice(from, from + BATCH_SIZE);
      const numbers = await nextNumbers(trx, batch.length);
      const rows = batch.map((tip, place) => rowOf(tip, numbers[place] as number));
      await trx.insertInto("tip").values(rows).execute();
      await tipsChanged(
        trx,
        rows.map((after) => ({ after })),
      );
      const scores = rows.map(({ id }, place) => sql`(${id}, ${batch[place]?.trend ?? 0})`);
      await sql`update tip_stats set trending_score = cast(column2 as double precision)
        from (values ${sql.join(scores)}) as scores where tip_id = column1`.execute(trx);
    }
  });
}

/** Numbers for new tips, the oldest first. */
async function nextNumbers(trx: Trx, count: number): Promise<number[]> {
  if (engineOf(trx) === "sqlite") {
    const first = await searchStore(trx).nextNumber(trx);
    return Array.from({ length: count }, (_, place) => first - place);
  }
  const { rows } = await sql<{ number: number }>`
    select nextval('tip_number') as number from generate_series(1, ${sql.lit(count)})`.execute(trx);
  return rows.map(({ number }) => number);
}

const rowOf = (
  {
    gardenerId,
    title,
    difficulty,
    isPublic,
    sharedAt,
    category = "Plant Care",
    plantType = "Bean",
    timing,
    needs,
  }: SeedTip,
  number: number,
) => ({
  ...timingColumns({ timing: timing ?? null, needs: needs ?? null }),
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
  taxon_choice: "",
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
