import type { Transaction } from "kysely";
import { filterKey } from "#domain/tips/finding.ts";
import { count, counters } from "#server/db/counters.ts";
import { searchStore } from "#server/db/search/store.ts";
import { type Indexed, termsOf } from "#server/db/search/terms.ts";
import { HIDDEN, type Tables } from "#server/db/tables.ts";

export type FilterKind = "category" | "plant";
const KINDS: readonly FilterKind[] = ["category", "plant"];

/** A category or plant among the public tips, or among the Private ones of one gardener: one run of an index. */
export const filterShelf = (isPublic: boolean, gardenerId: string, key: string) =>
  `${isPublic ? "" : gardenerId}/${key}`;

/** What decides in which categories and plants a tip is counted. */
export type Shelved = Pick<
  Indexed,
  "id" | "gardener_id" | "public" | "category" | "plant_type" | "difficulty_key"
>;

const keyOf = (tip: Shelved, kind: FilterKind) =>
  filterKey(kind === "category" ? tip.category : tip.plant_type);
const shelfOf = (tip: Shelved, kind: FilterKind) =>
  filterShelf(tip.public === 1, tip.gardener_id, keyOf(tip, kind));

const columnsOf = (tip: Indexed) => ({
  category_shelf: shelfOf(tip, "category"),
  plant_shelf: shelfOf(tip, "plant"),
  difficulty_key: tip.difficulty_key,
  difficulty_rank: tip.difficulty_rank,
  title_key: tip.title_key,
  created_at: tip.created_at,
});

/** Makes a tip that is shared now findable, and counts it in its category and plant. In the transaction of the write. */
export async function addEntry(trx: Transaction<Tables>, tip: Indexed): Promise<void> {
  await insertEntries(trx, [{ tip, number: await searchStore(trx).next(trx) }]);
}

/** The same for all tips of a site from which none was removed yet, oldest first. */
export async function addEntries(trx: Transaction<Tables>, tips: Indexed[]): Promise<void> {
  if (tips.length === 0) return;
  const numbers = await searchStore(trx).numbers(trx, tips.length);
  await insertEntries(
    trx,
    tips.map((tip, place) => ({ tip, number: numbers[place] as number })),
  );
}

async function insertEntries(
  trx: Transaction<Tables>,
  numbered: { tip: Indexed; number: number }[],
): Promise<void> {
  await trx
    .insertInto("tip_entry")
    .values(numbered.map(({ tip, number }) => ({ number, tip_id: tip.id, ...columnsOf(tip) })))
    .execute();
  await searchStore(trx).write(
    trx,
    numbered.map(({ tip, number }) => ({ number, terms: termsOf(tip) })),
  );
  await countFilters(
    trx,
    numbered.map(({ tip }) => ({ tip, by: 1 })),
  );
}

/** Makes a changed tip findable as it is now. */
export async function changeEntry(trx: Transaction<Tables>, before: Indexed, now: Indexed): Promise<void> {
  const [old, terms] = [termsOf(before), termsOf(now)];
  const columns = columnsOf(now);
  const moved = Object.entries(columnsOf(before)).some(
    ([name, value]) => columns[name as keyof typeof columns] !== value,
  );
  if (!moved && old.join(" ") === terms.join(" ")) return;
  const { number } = await trx
    .updateTable("tip_entry")
    .set(columns)
    .where("tip_id", "=", now.id)
    .returning("number")
    .executeTakeFirstOrThrow();
  await searchStore(trx).rewrite(trx, { number, terms });
  await countFilters(trx, [
    { tip: before, by: -1 },
    { tip: now, by: 1 },
  ]);
}

/** Counts a tip that is about to be deleted out of its category and plant. Its entry goes with it. */
export const dropEntry = (trx: Transaction<Tables>, tip: Indexed): Promise<void> =>
  countFilters(trx, [{ tip, by: -1 }]);

/** Makes the hidden tips of a gardener impossible to find and counts them out; `tips` are these. */
export async function dropEntriesOf(
  trx: Transaction<Tables>,
  gardenerId: string,
  tips: Shelved[],
): Promise<void> {
  await trx
    .deleteFrom("tip_entry")
    .where("tip_id", "in", (eb) =>
      eb
        .selectFrom("tip")
        .select("tip.id")
        .where("gardener_id", "=", gardenerId)
        .where("tip.public", "=", HIDDEN),
    )
    .execute();
  await countFilters(
    trx,
    tips.map((tip) => ({ tip, by: -1 })),
  );
}

/** Makes tips impossible to find and counts them out. Answers each one's number, so that it can be put back in its place. */
export async function takeEntries(trx: Transaction<Tables>, tips: Shelved[]): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  for (let from = 0; from < tips.length; from += ROWS_AT_ONCE) {
    const ids = tips.slice(from, from + ROWS_AT_ONCE).map(({ id }) => id);
    const gone = await trx
      .deleteFrom("tip_entry")
      .where("tip_id", "in", ids)
      .returning(["tip_id", "number"])
      .execute();
    for (const { tip_id, number } of gone) numbers.set(tip_id, Number(number));
  }
  await countFilters(
    trx,
    tips.map((tip) => ({ tip, by: -1 })),
  );
  return numbers;
}

/** Makes a tip findable again, in the place it had. */
export async function putEntryBack(trx: Transaction<Tables>, tip: Indexed, number: number): Promise<void> {
  await insertEntries(trx, [{ tip, number }]);
}

type Change = { tip: Shelved; by: 1 | -1 };

/** So many rows of `tip_filter` go into one statement. */
const ROWS_AT_ONCE = 500;

/** The totals of lists by category or plant, and how many public tips each of these has. */
async function countFilters(trx: Transaction<Tables>, tips: Change[]): Promise<void> {
  const changes: Record<string, number> = {};
  const uses = new Map<string, { kind: FilterKind; key: string; uses: number }>();
  for (const { tip, by } of tips)
    for (const kind of KINDS) {
      const shelf = shelfOf(tip, kind);
      for (const name of [counters.filtered(kind, shelf), counters.filtered(kind, shelf, tip.difficulty_key)])
        changes[name] = (changes[name] ?? 0) + by;
      if (tip.public !== 1) continue;
      const key = keyOf(tip, kind);
      const known = uses.get(`${kind}/${key}`) ?? { kind, key, uses: 0 };
      uses.set(`${kind}/${key}`, { ...known, uses: known.uses + by });
    }
  await count(trx, changes);
  const rows = [...uses].filter(([, row]) => row.uses !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto("tip_filter")
      .values(rows.slice(from, from + ROWS_AT_ONCE).map(([, row]) => row))
      .onConflict((conflict) =>
        conflict
          .columns(["kind", "key"])
          .doUpdateSet((eb) => ({ uses: eb("tip_filter.uses", "+", eb.ref("excluded.uses")) })),
      )
      .execute();
  for (const kind of KINDS) {
    const lessened = rows.filter(([, row]) => row.kind === kind && row.uses < 0).map(([, { key }]) => key);
    for (let from = 0; from < lessened.length; from += ROWS_AT_ONCE)
      await trx
        .deleteFrom("tip_filter")
        .where("kind", "=", kind)
        .where("key", "in", lessened.slice(from, from + ROWS_AT_ONCE))
        .where("uses", "=", 0)
        .execute();
  }
}
