import { sql, type RawBuilder } from "kysely";
import type { Db } from "#server/db/connect.ts";

/**
 * The gardeners whom a member does not see and who do not see them, because one of the two has blocked the other
 * (docs/product.md 11.19). A list to use after `in` or `not in`.
 */
export const blockedIds = (viewerId: unknown): RawBuilder<unknown> =>
  sql`(select blocked_id from block where gardener_id = ${viewerId} union all select gardener_id from block where blocked_id = ${viewerId})`;

/** Whether a block hides anybody from the member whose id is in a column: 0 or 1. */
export const hasBlocks = (column: string): RawBuilder<number> =>
  sql<number>`case when exists (select 1 from block where block.gardener_id = ${sql.ref(column)}) or exists (select 1 from block where block.blocked_id = ${sql.ref(column)}) then 1 else 0 end`;

/** The ids of those whom a block hides from a member, each once. */
export async function selectBlockedIds(db: Db, viewerId: string): Promise<string[]> {
  const { rows } = await sql<{
    blocked_id: string;
  }>`select blocked_id from ${blockedIds(viewerId)} as blocked`.execute(db);
  return [...new Set(rows.map(({ blocked_id }) => blocked_id))];
}
