import { facetKey } from "#domain/tips/facets.ts";
import type { Trx } from "#server/db/transaction.ts";
import { textColumns } from "#server/tips/columns.ts";

/** The tips of any status with a category key, except those whose category is spelled `name` already. */
const inCategory = (trx: Trx, key: string, name: string) =>
  trx
    .selectFrom("tip")
    .where("category_key", "=", key)
    // Without this condition, an index has all that is needed.
    .$if(key === facetKey(name), (query) => query.where("category", "<>", name));

/** At most `limit` of their ids, by id. */
export async function selectIdsInCategory(
  trx: Trx,
  key: string,
  { name, limit }: { name: string; limit: number },
): Promise<string[]> {
  // Sorted here: in order of ids SQLite would read all rows.
  const rows = await inCategory(trx, key, name).select("id").limit(limit).execute();
  return rows.map(({ id }) => id).toSorted();
}

/** How many of them each gardener has, by visibility and difficulty. */
export const countInCategory = (trx: Trx, key: string, name: string) =>
  inCategory(trx, key, name)
    .select((eb) => ["visible_to", "gardener_id", "difficulty_key", eb.fn.countAll<number>().as("tips")])
    .groupBy(["visible_to", "gardener_id", "difficulty_key"])
    .execute();

/** Gives all of them another category. */
export async function updateCategory(trx: Trx, key: string, name: string): Promise<void> {
  await trx
    .updateTable("tip")
    .set(textColumns({ category: name }))
    .where("category_key", "=", key)
    .where("category", "<>", name)
    .execute();
}

/** Gives those of some tips that have a category key another category, in the order of their ids. */
export async function updateCategoryOf(trx: Trx, ids: readonly string[], key: string, name: string) {
  await trx.selectFrom("tip").select("id").where("id", "in", ids).orderBy("id").forNoKeyUpdate().execute();
  return trx
    .updateTable("tip")
    .set(textColumns({ category: name }))
    .where("id", "in", ids)
    .where("category_key", "=", key)
    .returning(["id", "visible_to", "gardener_id", "difficulty_key"])
    .execute();
}
