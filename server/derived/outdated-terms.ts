import type { Db } from "#server/db/connect.ts";
import { searchStore } from "#server/db/search/store.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";
import { plantsOfTips } from "#server/derived/plant-of-tip.ts";
import { searchRowOf } from "#server/derived/search-rows.ts";

// Search terms take much longer to make than anything else that is derived. Where 100,000 tips change at once, their terms follow in
// short transactions: until then these tips are in `outdated_terms`.

/** How many tips get new terms in a transaction: some ten milliseconds. */
const BATCH_SIZE = 100;

/** Makes the search terms of tips again. Call it after their rows were written. */
export async function refreshTerms(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const tips = await trx
    .selectFrom("tip")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const taxa = await plantsOfTips(trx, tips);
  const store = searchStore(trx);
  await store.remove(
    trx,
    tips.map(({ number }) => number),
  );
  await store.insert(
    trx,
    tips.flatMap((tip) => searchRowOf(tip, taxa.get(tip.id) ?? null) ?? []),
  );
}

/** Has the search terms of all tips with a category key made again soon. Call it before the key changes. */
export async function markOutdated(trx: Trx, categoryKey: string): Promise<void> {
  await trx
    .insertInto("outdated_terms")
    .columns(["tip_id"])
    .expression((eb) =>
      eb
        .selectFrom("tip")
        .select("id")
        .where("category_key", "=", categoryKey)
        .where("visible_to", "is not", null),
    )
    .onConflict((conflict) => conflict.column("tip_id").doNothing())
    .execute();
}

/** Makes the search terms of some outdated tips again. Returns whether there were any. */
export async function refreshOutdated(db: Db): Promise<boolean> {
  const first = () => db.selectFrom("outdated_terms").select("tip_id").orderBy("tip_id").limit(BATCH_SIZE);
  // Usually there are none, and this should not wait for other writes.
  if (!(await first().limit(1).executeTakeFirst())) return false;
  await inTransaction(db, async (trx) => {
    const due = await trx
      .deleteFrom("outdated_terms")
      .where("tip_id", "in", first())
      .returning("tip_id")
      .execute();
    await refreshTerms(
      trx,
      due.map(({ tip_id }) => tip_id),
    );
  });
  return true;
}
