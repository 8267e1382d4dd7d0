import { sql } from "kysely";
import { pino } from "pino";
import type { SiteData } from "#bench/engine.ts";
import { sortKey } from "#domain/text/sort-key.ts";
import { SOIL_TEXTURES, SUN_EXPOSURES } from "#domain/gardens/garden.ts";
import { ACTIVITIES, ANCHORS } from "#domain/timing/anchors.ts";
import type { Needs } from "#domain/timing/needs.ts";
import type { Timing } from "#domain/timing/timing.ts";
import { DIFFICULTIES, facetKey, difficultyRank } from "#domain/tips/facets.ts";
import { CATEGORIES } from "#domain/tips/tip.ts";
import { readConfig } from "#server/config.ts";
import { engineOf } from "#server/db/engine.ts";
import { newId } from "#server/db/id.ts";
import { searchStore } from "#server/db/search/store.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";
import { gardenersChanged, tipsChanged } from "#server/derived/projector.ts";
import { start } from "#server/start.ts";
import { timingColumns } from "#server/tips/timing-columns.ts";

const GARDENERS = 200;
const BATCH_SIZE = 500;
/** How many tips are stored in a transaction. */
const COMMIT_SIZE = 10_000;
/** How many tips are about a rare plant. A site of any size has as many, so finding them should always cost the same. */
const RARE_TIPS = 20;
const MINUTE = 60_000;
const BODY = "Water in the morning, at the foot of the plant, and look again in the evening. ".repeat(8);

/** Fills an empty site with `tips` public tips by 200 gardeners, with repetitive text. */
export async function fill(data: SiteData, tips: number): Promise<void> {
  const { db, database } = await start(readConfig(data), pino({ level: "silent" }));
  const now = Date.now();
  const gardeners: string[] = [];
  const rareEvery = Math.ceil(tips / RARE_TIPS);
  await inTransaction(db, async (trx) => {
    for (let index = 0; index < GARDENERS; index++) {
      const [id, accountId] = [newId(), newId()];
      const at = new Date(now - tips * MINUTE).toISOString();
      const email = `bench-${index}@example.org`;
      const account = { id: accountId, name: `Bench Gardener ${index}`, email, image: null };
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
          onboarded: 1,
          photo: "",
          photo_problem: "",
          cover_photo: "",
          cover_photo_problem: "",
          bio: "",
          location: "",
          status: "active",
          created_at: at,
          updated_at: at,
        })
        .execute();
      gardenersChanged(trx, [{ after: { id, status: "active", created_at: at } }]);
      gardeners.push(id);
    }
  });
  const insert = async (trx: Trx, first: number, end: number) => {
    for (let from = first; from < end; from += BATCH_SIZE) {
      const rows = Array.from({ length: Math.min(BATCH_SIZE, end - from) }, (_, offset) => {
        const index = from + offset;
        const at = now - (tips - index) * MINUTE;
        const difficulty = DIFFICULTIES[index % 3] ?? "Easy";
        const gardenerId = gardeners[index % GARDENERS] ?? "";
        const title = `${BEGINNINGS[(index * 7) % BEGINNINGS.length]} ${index} the careful way`;
        const plant = index % rareEvery === 0 ? "Lavender" : "Tomato";
        // Each occurs with each difficulty.
        const category = CATEGORIES[Math.floor(index / 3) % 3] ?? "Plant Care";
        const time = new Date(at).toISOString();
        return {
          id: newId(),
          gardener_id: gardenerId,
          status: "public" as const,
          restore_status: null,
          number: -1 - index,
          byline: `Bench Gardener ${index % GARDENERS}`,
          title,
          title_key: sortKey(title),
          plant_type: plant,
          plant_key: facetKey(plant),
          taxon_choice: "",
          body: BODY,
          photo: "/pictures/swap.webp",
          photo_problem: "",
          photo_alt: "",
          difficulty,
          difficulty_key: facetKey(difficulty),
          difficulty_rank: difficultyRank(difficulty),
          category,
          category_key: facetKey(category),
          photo_hash: null,
          submitted_at: time,
          published_at: time,
          created_at: time,
          updated_at: time,
          ...timingColumns({ timing: timingOf(index), needs: needsOf(index) }),
        };
      });
      await trx.insertInto("tip").values(rows).execute();
      await tipsChanged(
        trx,
        rows.map((after) => ({ after })),
      );
    }
  };
  for (let from = 0; from < tips; from += COMMIT_SIZE)
    await inTransaction(db, (trx) => insert(trx, from, Math.min(from + COMMIT_SIZE, tips)));
  await inTransaction(db, (trx) => searchStore(trx).resumeNumbers(trx));
  // As a site does once a day, and PostgreSQL by itself within minutes.
  await searchStore(db).merge(db, async () => true);
  if (engineOf(db) === "postgres") await sql`vacuum analyze`.execute(db);
  await database.close();
}

/** Every other tip says when, from all anchors alike. */
function timingOf(index: number): Timing | null {
  if (index % 2 === 1) return null;
  const turn = index / 2;
  const fromDays = ((turn * 29) % 120) - 60;
  return {
    activity: ACTIVITIES[turn % ACTIVITIES.length] ?? "feed",
    anchor: ANCHORS[turn % ANCHORS.length] ?? "rains",
    fromDays,
    toDays: fromDays + (turn % 40),
  };
}

/** Two of three tips say what they need. */
function needsOf(index: number): Needs | null {
  if (index % 3 === 0) return null;
  return {
    minimumTemperature: (index % 30) - 22,
    sunExposure: [SUN_EXPOSURES[(index >> 2) % SUN_EXPOSURES.length] ?? "full-sun"],
    ...(index % 5 === 0 ? { soilTexture: [SOIL_TEXTURES[index % SOIL_TEXTURES.length] ?? "clay"] } : {}),
  };
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
