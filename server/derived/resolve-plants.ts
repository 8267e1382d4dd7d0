import type { Db } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";
import { readSetting, replaceSetting, writeSetting } from "#server/db/settings.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";
import { plantsOfTips } from "#server/derived/plant-of-tip.ts";
import { tipsChanged } from "#server/derived/projector.ts";

// When names of plants change, the plants of all tips are found again in the background, in short transactions, so that nobody
// waits for a hundred thousand tips. The setting holds how far that is: the id of the run and the number of the last tip.

const PENDING = "plants to resolve";
/** How many tips are read at once. */
const READ_SIZE = 500;
/** How many tips are changed in a transaction: some milliseconds. */
const WRITE_SIZE = 25;

/** Has the plants of all tips found again. Call in the transaction that changes names. */
export async function resolveAllTips(trx: Trx): Promise<void> {
  const anyTip = await trx.selectFrom("tip").select("id").limit(1).executeTakeFirst();
  if (anyTip) await writeSetting(trx, PENDING, `${newId()} 0`);
}

/**
 * Finds the plants of the next tips again, oldest first, so that those which were shared while the names changed come last. Calls
 * `pause` between transactions. Returns whether there may be more; repeated after a crash, it changes nothing twice.
 */
export async function resolveNextTips(db: Db, pause: () => Promise<void>): Promise<boolean> {
  const pending = await readSetting(db, PENDING);
  if (pending === null) return false;
  const [run = "", last = "0"] = pending.split(" ");
  const tips = await db
    .selectFrom("tip")
    .innerJoin("tip_stats", "tip_stats.tip_id", "tip.id")
    .select(["tip.id", "tip.number", "tip.plant_type", "tip.taxon_choice", "tip_stats.taxon_id"])
    .$if(last !== "0", (query) => query.where("tip.number", "<", Number(last)))
    .orderBy("tip.number", "desc")
    .limit(READ_SIZE)
    .execute();
  const found = await plantsOfTips(db, tips);
  const changed = tips.flatMap(({ id, taxon_id }) => (found.get(id) === taxon_id ? [] : [id])).toSorted();
  for (let from = 0; from < changed.length; from += WRITE_SIZE) {
    await inTransaction(db, (trx) => projectAgain(trx, changed.slice(from, from + WRITE_SIZE)));
    await pause();
  }
  const end = tips.length < READ_SIZE ? null : `${run} ${tips.at(-1)?.number}`;
  await replaceSetting(db, PENDING, pending, end);
  return (await readSetting(db, PENDING)) !== null;
}

async function projectAgain(trx: Trx, ids: string[]): Promise<void> {
  const rows = await trx
    .selectFrom("tip")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  await tipsChanged(
    trx,
    rows.map((row) => ({ before: row, after: row })),
  );
}
