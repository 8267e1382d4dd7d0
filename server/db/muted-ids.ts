import { sql, type RawBuilder } from "kysely";
import type { Db } from "#server/db/connect.ts";

/** The ids of the gardeners that a member mutes (docs/product.md 18.34). For use after `in` or `not in`. */
export const mutedIds = (viewerId: unknown): RawBuilder<string> =>
  sql`(select followed_id from gardener_follow where gardener_id = ${viewerId} and state = 'muted')`;

/** Whether the member whose id is in a column mutes a gardener: 0 or 1. */
export const hasMutes = (column: string): RawBuilder<number> =>
  sql<number>`case when exists (select 1 from gardener_follow
    where gardener_follow.gardener_id = ${sql.ref(column)} and gardener_follow.state = 'muted') then 1 else 0 end`;

/** The ids of two such subqueries. */
export const eitherOf = (one: RawBuilder<string>, other: RawBuilder<string>): RawBuilder<string> =>
  sql`(select * from ${one} as one union all select * from ${other} as other)`;

export async function selectMutedIds(db: Db, viewerId: string): Promise<string[]> {
  const { rows } = await sql<{
    followed_id: string;
  }>`select followed_id from ${mutedIds(viewerId)} as muted`.execute(db);
  return rows.map(({ followed_id }) => followed_id);
}

/** The ids of the plants that a member follows or mutes, with their kinds and the kinds of these. For use after `in` or `not in`. */
export const followedPlants = (viewerId: unknown, state: "followed" | "muted"): RawBuilder<string> => {
  const chosen = sql`chosen.gardener_id = ${viewerId} and chosen.state = ${sql.lit(state)}`;
  return sql`(select chosen.taxon_id from plant_follow as chosen where ${chosen}
    union select kind.id from plant_follow as chosen inner join taxon as kind on kind.parent_id = chosen.taxon_id where ${chosen}
    union select kind.id from plant_follow as chosen inner join taxon as middle on middle.parent_id = chosen.taxon_id
      inner join taxon as kind on kind.parent_id = middle.id where ${chosen})`;
};
