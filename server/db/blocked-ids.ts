import { sql, type RawBuilder } from "kysely";
import type { Db } from "#server/db/connect.ts";

/**
 * The ids of the gardeners that a member has blocked or is blocked by (docs/product.md 11.19). For use after `in` or `not in`.
 */
export const blockedIds = (viewerId: unknown): RawBuilder<string> =>
  sql`(select blocked_id from block where gardener_id = ${viewerId} union all select gardener_id from block where blocked_id = ${viewerId})`;

/** Whether the member whose id is in a column has blocked anybody or is blocked: 0 or 1. */
export const hasBlocks = (column: string): RawBuilder<number> =>
  sql<number>`case when exists (select 1 from block where block.gardener_id = ${sql.ref(column)}) or exists (select 1 from block where block.blocked_id = ${sql.ref(column)}) then 1 else 0 end`;

/** The distinct ids of the gardeners that a member has blocked or is blocked by. */
export async function selectBlockedIds(db: Db, viewerId: string): Promise<string[]> {
  const { rows } = await sql<{
    blocked_id: string;
  }>`select blocked_id from ${blockedIds(viewerId)} as blocked`.execute(db);
  return [...new Set(rows.map(({ blocked_id }) => blocked_id))];
}
