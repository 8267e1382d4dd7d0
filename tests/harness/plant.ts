import type { Insertable } from "kysely";
import { sortKey } from "#domain/text/sort-key.ts";
import { difficultyKey, difficultyRank } from "#domain/tips/difficulty.ts";
import { count, counters } from "#server/db/counters.ts";
import { newId } from "#server/db/id.ts";
import type { TipTable } from "#server/db/tables.ts";
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
};

/** Puts tips straight into the tables and counts them, where sharing thousands would take too long. */
export async function plant({ deps: { db } }: Site, seedlings: Seedling[]): Promise<void> {
  const totals: Record<string, number> = {};
  for (const { gardenerId, difficulty, isPublic } of seedlings) {
    const key = difficultyKey(difficulty);
    const ofGardener = isPublic ? counters.gardenersPublicTips : counters.gardenersPrivateTips;
    const names = [ofGardener(gardenerId), ofGardener(gardenerId, key)];
    if (isPublic) names.push(counters.publicTips(), counters.publicTips(key));
    for (const name of names) totals[name] = (totals[name] ?? 0) + 1;
  }
  const rows = seedlings.map(rowOf);
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await trx
        .insertInto("tip")
        .values(rows.slice(from, from + AT_ONCE))
        .execute();
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
}: Seedling): Insertable<TipTable> => ({
  id: newId(),
  gardener_id: gardenerId,
  byline: "Ana",
  title,
  title_key: sortKey(title),
  difficulty,
  difficulty_key: difficultyKey(difficulty),
  difficulty_rank: difficultyRank(difficulty),
  category: "Plant Care",
  public: isPublic ? 1 : 0,
  plant_type: "Bean",
  body: "Sow two fingers deep.",
  photo: PHOTO,
  like_count: 0,
  trend,
  created_at: sharedAt.toISOString(),
  updated_at: sharedAt.toISOString(),
});
