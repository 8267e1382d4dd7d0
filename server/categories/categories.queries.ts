import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { limitTo } from "#server/db/keyset.ts";
import type { Trx } from "#server/db/transaction.ts";

/** A category of public tips, spelled as in its newest. */
export type UsedCategory = { key: string; name: string; count: number };

/** How many public tips have each category. */
const USED = sql`tip_total where visible_to = '' and gardener_id = '' and difficulty_key = '' and facet = 'category'`;
const NEWEST_NAME = sql`(select category from tip where tip.visible_to = '' and tip.category_key = used.key
  order by tip.created_at desc, tip.id desc limit 1)`;

/** The categories of public tips with these keys. */
export async function selectUsed(db: Db | Trx, keys: readonly string[]): Promise<UsedCategory[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<UsedCategory>`
    select used.key as "key", ${NEWEST_NAME} as "name", used.total as "count"
    from (select facet_key as "key", total from ${USED} and facet_key in (${sql.join(keys)})) as used`.execute(
    db,
  );
  return rows;
}

/** A slice of the categories of public tips without these keys, most used first. */
export async function selectOthers(
  db: Db,
  except: readonly string[],
  { limit, skip }: { limit: number; skip: number },
): Promise<UsedCategory[]> {
  const { rows } = await sql<UsedCategory>`
    select used.key as "key", ${NEWEST_NAME} as "name", used.total as "count"
    from (select facet_key as "key", total from ${USED} and facet_key not in (${sql.join(except)})
      order by total desc, facet_key ${limitTo(limit, skip)}) as used
    order by used.total desc, used.key`.execute(db);
  return rows;
}

/** How many categories public tips have, without these keys. */
export async function countOthers(db: Db, except: readonly string[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${USED} and facet_key not in (${sql.join(except)})`.execute(db);
  return rows[0]?.total ?? 0;
}
