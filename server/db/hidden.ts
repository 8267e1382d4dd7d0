import { sql, type RawBuilder } from "kysely";
import type { Db } from "#server/db/connect.ts";

/**
 * The gardeners whom a member does not see and who do not see them: one of the two has blocked the other
 * (docs/product.md 11.19). A list to be used after `in` or `not in`.
 */
export const hiddenFrom = (viewerId: unknown): RawBuilder<unknown> =>
  sql`(select blocked_id from block where gardener_id = ${viewerId} union all select gardener_id from block where blocked_id = ${viewerId})`;

/** Whether somebody is hidden from a member at all, for a query that has their id in a column. */
export const hidesSomebody = (column: string): RawBuilder<number> =>
  sql<number>`case when exists (select 1 from block where block.gardener_id = ${sql.ref(column)}) or exists (select 1 from block where block.blocked_id = ${sql.ref(column)}) then 1 else 0 end`;

/** The ids of those who are hidden from a member. */
export async function selectHidden(db: Db, viewerId: string): Promise<string[]> {
  const { rows } = await sql<{
    blocked_id: string;
  }>`select blocked_id from ${hiddenFrom(viewerId)} as hidden`.execute(db);
  return [...new Set(rows.map(({ blocked_id }) => blocked_id))];
}
