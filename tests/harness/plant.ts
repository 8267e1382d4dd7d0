import { sortKey } from "#domain/text/sort-key.ts";
import { weekOf } from "#domain/time/week.ts";
import { difficultyKey, difficultyRank } from "#domain/tips/difficulty.ts";
import { count, counters } from "#server/db/counters.ts";
import { newId } from "#server/db/id.ts";
import { addEntries } from "#server/db/search/entries.ts";
import { PHOTO } from "#tests/harness/factories.ts";
import type { Site } from "#tests/harness/site.ts";

const AT_ONCE = 250;

/** A tip to plant. */
export type Seedling = {
  gardenerId: string;
  title: string;
  difficulty: string;
  isPublic: boolean;
  trend: number;
  sharedAt: Date;
  category?: string;
  plantType?: string;
};

/** Puts tips straight into the tables and counts them, where sharing thousands would take too long. */
export async function plant(
  { deps: { db } }: { deps: Pick<Site["deps"], "db"> },
  seedlings: Seedling[],
): Promise<void> {
  const totals: Record<string, number> = {};
  for (const { gardenerId, difficulty, isPublic, sharedAt } of seedlings) {
    const key = difficultyKey(difficulty);
    const ofGardener = isPublic ? counters.gardenersPublicTips : counters.gardenersPrivateTips;
    const names = [ofGardener(gardenerId), ofGardener(gardenerId, key)];
    if (isPublic)
      names.push(
        counters.publicTips(),
        counters.publicTips(key),
        counters.publicTipsOfWeek(weekOf(sharedAt)),
      );
    for (const name of names) totals[name] = (totals[name] ?? 0) + 1;
  }
  const rows = seedlings.toSorted((a, b) => a.sharedAt.getTime() - b.sharedAt.getTime()).map(rowOf);
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const some = rows.slice(from, from + AT_ONCE);
      await trx.insertInto("tip").values(some).execute();
      await addEntries(trx, some);
    }
    await count(trx, totals);
  });
}

const rowOf = ({
  gardenerId,
  title,
  difficulty,
  isPublic,
  trend,
  sharedAt,
  category = "Plant Care",
  plantType = "Bean",
}: Seedling) => ({
  id: newId(),
  gardener_id: gardenerId,
  byline: "Ana",
  title,
  title_key: sortKey(title),
  difficulty,
  difficulty_key: difficultyKey(difficulty),
  difficulty_rank: difficultyRank(difficulty),
  category,
  public: isPublic ? 1 : 0,
  plant_type: plantType,
  body: "Sow two fingers deep.",
  photo: PHOTO,
  photo_hash: null,
  photo_problem: "",
  photo_alt: "",
  like_count: 0,
  trend,
  created_at: sharedAt.toISOString(),
  updated_at: sharedAt.toISOString(),
});
