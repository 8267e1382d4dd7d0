import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { hiddenFrom } from "#server/db/hidden.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";

const prepared = preparedQueries();

/** The categories or plants that most public tips have, each as its newest tip spells it. `hides`: a member from whom somebody is hidden. */
export function selectFilters(
  db: Db,
  kind: "category" | "plant",
  limit: number,
  hides: string | undefined,
): Promise<{ name: string; count: number }[]> {
  if (hides !== undefined) return selectSeenFilters(db, kind, limit, hides);
  const [column, shelf] =
    kind === "category"
      ? (["tip.category", "tip_entry.category_shelf"] as const)
      : (["tip.plant_type", "tip_entry.plant_shelf"] as const);
  const build = (value: Value) =>
    db
      .selectFrom("tip_filter")
      .select((eb) => [
        eb
          .selectFrom("tip_entry")
          .innerJoin("tip", "tip.id", "tip_entry.tip_id")
          .select(sql<string>`${sql.ref(column)}`.as("name"))
          .where(shelf, "=", sql<string>`'/' || tip_filter.key`)
          .orderBy("tip_entry.created_at", "desc")
          .orderBy("tip_entry.tip_id", "desc")
          .limit(1)
          .as("name"),
        "tip_filter.uses as count",
      ])
      .where("kind", "=", value<string>("kind"))
      .where("uses", ">", 0)
      .orderBy("uses", "desc")
      .orderBy("key")
      .limit(value<number>("limit")) as never;
  return prepared(db, kind, build, { kind, limit });
}

/** The same without the tips of those who are hidden from a member. */
async function selectSeenFilters(
  db: Db,
  kind: "category" | "plant",
  limit: number,
  hides: string,
): Promise<{ name: string; count: number }[]> {
  const shelf = sql.ref(kind === "category" ? "tip_entry.category_shelf" : "tip_entry.plant_shelf");
  const name = sql.ref(kind === "category" ? "tip.category" : "tip.plant_type");
  const { rows } = await sql<{ name: string; count: number }>`
    select (select ${name} from tip_entry inner join tip on tip.id = tip_entry.tip_id
        where ${shelf} = '/' || seen.key and tip.gardener_id not in ${hiddenFrom(hides)}
        order by tip_entry.created_at desc, tip_entry.tip_id desc limit 1) as name, seen.count
    from (select tip_filter.key, tip_filter.uses - coalesce(gone.number, 0) as count from tip_filter
      left join (select ${shelf} as shelf, count(*) as number from tip_entry
        where tip_entry.tip_id in ${tipsHiddenFrom(hides)} group by ${shelf}) as gone on gone.shelf = '/' || tip_filter.key
      where tip_filter.kind = ${kind}) as seen
    where seen.count > 0 order by seen.count desc, seen.key limit ${limit}`.execute(db);
  return rows.map((row) => ({ name: row.name, count: Number(row.count) }));
}

/** The public tips by those who are hidden from a member, for after `in` or `not in`. */
export const tipsHiddenFrom = (viewerId: unknown) =>
  sql`(select id from tip where public = 1 and gardener_id in ${hiddenFrom(viewerId)})`;
