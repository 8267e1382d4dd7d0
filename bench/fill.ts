import { pino } from "pino";
import { sortKey } from "#domain/text/sort-key.ts";
import { DIFFICULTIES, difficultyKey, difficultyRank } from "#domain/tips/difficulty.ts";
import { CATEGORIES } from "#domain/tips/tip.ts";
import { weekOf } from "#domain/time/week.ts";
import { firstTrend } from "#domain/tips/trend.ts";
import { readConfig } from "#server/config.ts";
import { count, counters } from "#server/db/counters.ts";
import { newId } from "#server/db/id.ts";
import { addEntries } from "#server/db/search/entries.ts";
import { BLANK_GARDENER } from "#server/gardeners/gardeners.writing.ts";
import { start } from "#server/start.ts";

const GARDENERS = 200;
const ROWS_AT_ONCE = 500;
/** Every so many tips one is about a plant that few are. */
const RARE = 5000;
const MINUTE = 60_000;
const BODY = "Water in the morning, at the foot of the plant, and look again in the evening. ".repeat(8);

/** Fills a data folder with `tips` public tips of 200 gardeners, all counted. For measuring only: the words repeat. */
export async function fill(dataDir: string, tips: number): Promise<void> {
  const { db, database } = await start(readConfig({ DATA_DIR: dataDir }), pino({ level: "silent" }));
  const now = Date.now();
  await db.transaction().execute(async (trx) => {
    const gardeners: string[] = [];
    for (let place = 0; place < GARDENERS; place++) {
      const [id, accountId] = [newId(), newId()];
      const at = new Date(now - tips * MINUTE).toISOString();
      const email = `bench-${place}@example.org`;
      const account = { id: accountId, name: `Bench Gardener ${place}`, email, image: null };
      await trx
        .insertInto("user")
        .values({ ...account, emailVerified: 0, createdAt: at, updatedAt: at } as never)
        .execute();
      await trx
        .insertInto("gardener")
        .values({
          id,
          account_id: accountId,
          name: account.name,
          email,
          show_email: 1,
          chosen: 1,
          photo: "",
          ...BLANK_GARDENER,
          created_at: at,
          updated_at: at,
        })
        .execute();
      gardeners.push(id);
    }
    const joined = counters.gardenersOfWeek(weekOf(new Date(now - tips * MINUTE)));
    const totals: Record<string, number> = { [counters.gardeners]: GARDENERS, [joined]: GARDENERS };
    const bump = (name: string) => (totals[name] = (totals[name] ?? 0) + 1);
    for (let from = 0; from < tips; from += ROWS_AT_ONCE) {
      const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, tips - from) }, (_, offset) => {
        const place = from + offset;
        const at = now - (tips - place) * MINUTE;
        const difficulty = DIFFICULTIES[place % 3] ?? "Easy";
        const gardenerId = gardeners[place % GARDENERS] ?? "";
        const title = `${BEGINNINGS[(place * 7) % BEGINNINGS.length]} ${place} the careful way`;
        const plant = place % RARE === 0 ? "Lavender" : "Tomato";
        for (const name of [counters.publicTips(), counters.publicTips(difficultyKey(difficulty))])
          bump(name);
        bump(counters.gardenersPublicTips(gardenerId));
        bump(counters.publicTipsOfWeek(weekOf(new Date(at))));
        return {
          id: newId(),
          gardener_id: gardenerId,
          byline: `Bench Gardener ${place % GARDENERS}`,
          title,
          title_key: sortKey(title),
          plant_type: plant,
          body: BODY,
          photo: "/pictures/swap.webp",
          photo_problem: "",
          photo_alt: "",
          difficulty,
          difficulty_key: difficultyKey(difficulty),
          difficulty_rank: difficultyRank(difficulty),
          category: CATEGORIES[place % 3] ?? "Plant Care",
          public: 1,
          like_count: 0,
          trend: firstTrend(at),
          created_at: new Date(at).toISOString(),
          updated_at: new Date(at).toISOString(),
        };
      });
      await trx.insertInto("tip").values(rows).execute();
      await addEntries(trx, rows);
    }
    await count(trx, totals);
  });
  await database.close();
}

const BEGINNINGS = [
  "Sow",
  "Prune",
  "Water",
  "Mulch",
  "Thin",
  "Graft",
  "Harvest",
  "Feed",
  "Train",
  "Root",
  "Stake",
];
