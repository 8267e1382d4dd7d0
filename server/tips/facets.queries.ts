import { sql } from "kysely";
import { blockedIds } from "#server/db/blocked-ids.ts";
import type { Db } from "#server/db/connect.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import type { Facet } from "#server/tips/list.queries.ts";

const prepared = preparedQueries();

/**
 * The categories or plants that most public tips have, each as its newest tip spells it. `blockingViewer`: a member from
 * whom a block hides somebody; then without the tips of those.
 */
export async function selectFacetChoices(
  db: Db,
  facet: Facet["name"],
  limit: number,
  blockingViewer: string | undefined,
): Promise<{ name: string; count: number }[]> {
  const [key, name] =
    facet === "category"
      ? [sql`tip.category_key`, sql`tip.category`]
      : [sql`tip.plant_key`, sql`tip.plant_type`];
  const build = (value: Value) => {
    const blocked = blockedIds(value("viewer"));
    const [counted, seen] =
      blockingViewer === undefined
        ? [
            sql`select facet_key, total from tip_total
              where visible_to = '' and gardener_id = '' and difficulty_key = '' and facet = ${sql.lit(facet)}`,
            sql``,
          ]
        : [
            sql`select every.facet_key, every.total - coalesce(blocked.total, 0) as total
              from tip_total as every left join (
                select facet_key, sum(total) as total from tip_total
                where visible_to = '' and gardener_id in ${blocked} and facet = ${sql.lit(facet)}
                group by facet_key
              ) as blocked on blocked.facet_key = every.facet_key
              where every.visible_to = '' and every.gardener_id = '' and every.difficulty_key = ''
                and every.facet = ${sql.lit(facet)}`,
            sql`and tip.gardener_id not in ${blocked}`,
          ];
    const choices = sql<{ name: string; count: number }>`(
      select (select ${name} from tip where tip.visible_to = '' and ${key} = used.facet_key ${seen}
        order by tip.created_at desc, tip.id desc limit 1) as name, used.total as count
      from (${counted}) as used where used.total > 0
      order by used.total desc, used.facet_key limit ${value("limit")})`;
    return db.selectFrom(choices.as("choices")).selectAll("choices" as never) as never;
  };
  const values = { limit, viewer: blockingViewer };
  const rows = await prepared<{ name: string; count: number }>(
    db,
    `${facet} ${blockingViewer !== undefined}`,
    build,
    values,
  );
  return rows.map((row) => ({ name: row.name, count: Number(row.count) }));
}
