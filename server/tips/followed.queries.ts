import { sql, type RawBuilder } from "kysely";
import type { FollowedReason } from "#domain/follows/follow.ts";
import { blockedIds } from "#server/db/blocked-ids.ts";
import type { Db } from "#server/db/connect.ts";
import { after, limitTo, type Order, type Slice } from "#server/db/keyset.ts";
import { followedPlants, mutedIds } from "#server/db/muted-ids.ts";
import { plantName } from "#server/db/plant-name.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import { presentedPage, TIP_ORDERS } from "#server/tips/list.queries.ts";
import type { PresentedTip } from "#server/tips/present.queries.ts";
import type { QueryViewer } from "#server/tips/visibility.ts";

// The tips by and about what a member follows. Each gardener and each plant that is followed is a range of an index in the order of
// the list, of which no more is read than the end of the page, and of most gardeners no more than their newest tip: what a page costs
// depends on how many are followed, not on what they shared.

export const FOLLOWED_ORDER: Order = TIP_ORDERS.newest;

/** Only those that were listed after a time, up to another. */
type Period = { after: string; until: string };

const prepared = preparedQueries();

/** A slice of the public tips by and about what a member follows, newest first, without what they mute and without their own. */
export function selectFollowedTips(
  db: Db,
  viewer: QueryViewer & { id: string },
  slice: Slice,
): Promise<readonly PresentedTip[]> {
  const position = Object.entries(slice.after ?? {}).map(([name, at]) => [`after ${name}`, at] as const);
  const build = (value: Value) => {
    const member = { ...viewer, id: value<string>("viewer") };
    const from = slice.after && { id: value("after id"), created_at: value("after created_at") };
    const page = pageOfIds(member, value, (column) => (from ? [after(FOLLOWED_ORDER, from, column)] : []));
    return presentedPage(db, page, FOLLOWED_ORDER, member);
  };
  const { limit, skip } = slice;
  return prepared(db, `list ${viewer.hasBlocks} ${position.length}`, build, {
    viewer: viewer.id,
    limit,
    skip,
    end: skip + limit,
    ...Object.fromEntries(position),
  });
}

export type FollowedTitle = {
  id: string;
  title: string;
  gardener_id: string;
  taxon_id: string | null;
  byline: string;
};

/** The titles of the newest of these tips that were listed in a period. */
export function selectFollowedTitles(
  db: Db,
  viewer: QueryViewer & { id: string },
  { limit, ...period }: Period & { limit: number },
): Promise<readonly FollowedTitle[]> {
  const build = (value: Value) => {
    const page = pageOfIds({ ...viewer, id: value("viewer") }, value, (column) => [
      sql<boolean>`${column("created_at")} > ${value("after")} and ${column("created_at")} <= ${value("until")}`,
    ]);
    return db
      .selectFrom(sql<{ id: string; created_at: string }>`(${page})`.as("page"))
      .innerJoin("tip", "tip.id", "page.id")
      .innerJoin("tip_stats", "tip_stats.tip_id", "page.id")
      .select(["tip.id", "tip.title", "tip.gardener_id", "tip.byline", "tip_stats.taxon_id"])
      .orderBy("page.created_at", "desc")
      .orderBy("page.id", "desc");
  };
  const values = { viewer: viewer.id, limit, skip: 0, end: limit, ...period };
  return prepared(db, `titles ${viewer.hasBlocks}`, build, values);
}

type Column = (name: string) => RawBuilder<unknown>;
type InPage = (column: Column) => RawBuilder<boolean>[];

/** The ids of a slice with their times. `inPage`: the conditions on the rows that may be on the page. Of each source, the tips
 * from `since` on are enough for the page: there are as many as its end. */
function pageOfIds({ id, hasBlocks }: QueryViewer, value: Value, inPage: InPage): RawBuilder<unknown> {
  const listed = [
    sql<boolean>`author.status in ('active', 'inactive')`,
    ...(hasBlocks ? [sql<boolean>`author.id not in ${blockedIds(id)}`] : []),
  ];
  // Tips of one gardener; `author` and `gardener_source` have the id.
  const ofGardener = (name: string, gardener: RawBuilder<unknown>) =>
    all(
      sql`${sql.ref(`${name}.gardener_id`)} = ${gardener} and ${sql.ref(`${name}.visible_to`)} = ''`,
      ...inPage((column) => sql.ref(`${name}.${column}`)),
      sql`not exists (select 1 from tip_stats as stats
        where stats.tip_id = ${sql.ref(`${name}.id`)} and stats.taxon_id in (select taxon_id from muted_plant))`,
    );
  const newest = sql`select (select older.id from tip as older where ${ofGardener("older", sql`author.id`)}
      order by older.created_at desc, older.id desc limit 1) as id
    from gardener_follow as followed cross join gardener as author
    where followed.gardener_id = ${id} and followed.state = 'followed' and author.id = followed.followed_id
    and ${all(...listed)}`;
  // A page holds tips of no more gardeners than its end: of those whose newest tips are the newest.
  const gardeners = sql`select source.id as id, coalesce((select older.created_at from tip as older
      where ${ofGardener("older", sql`source.id`)}
      order by older.created_at desc, older.id desc ${limitTo(sql`1`, value("end"))}), '') as since
    from (select tip.gardener_id as id from newest_tip inner join tip on tip.id = newest_tip.id
      order by tip.created_at desc, tip.id desc ${limitTo(value("end"))}) as source`;
  // Tips about one plant.
  const ofPlant = (stats: string, plant: RawBuilder<unknown>) =>
    all(
      sql`${sql.ref(`${stats}.taxon_id`)} = ${plant} and ${sql.ref(`${stats}.visible_to`)} = ''`,
      ...inPage((column) => sql.ref(`${stats}.${column === "id" ? "tip_id" : column}`)),
      sql`tip.id = ${sql.ref(`${stats}.tip_id`)} and author.id = tip.gardener_id and author.id <> ${id}`,
      sql`author.id not in ${mutedIds(id)}`,
      ...listed,
    );
  const plants = sql`select followed_plant.taxon_id as taxon_id, coalesce((select older.created_at
      from tip_stats as older cross join tip cross join gardener as author
      where ${ofPlant("older", sql`followed_plant.taxon_id`)}
      order by older.created_at desc, older.tip_id desc ${limitTo(sql`1`, value("end"))}), '') as since
    from followed_plant`;
  // Materialized: PostgreSQL would look for the end of a range again for each of its tips.
  return sql`with muted_plant as ${followedPlants(id, "muted")},
    followed_plant as (select taxon_id from ${followedPlants(id, "followed")} as plant
      where taxon_id not in (select taxon_id from muted_plant)),
    newest_tip as materialized (${newest}),
    gardener_source as materialized (${gardeners}),
    plant_source as materialized (${plants})
    select id, created_at from (
      select tip.id as id, tip.created_at as created_at from gardener_source cross join tip
        where ${ofGardener("tip", sql`gardener_source.id`)} and tip.created_at >= gardener_source.since
      union select stats.tip_id as id, stats.created_at as created_at
        from plant_source cross join tip_stats as stats cross join tip cross join gardener as author
        where ${ofPlant("stats", sql`plant_source.taxon_id`)} and stats.created_at >= plant_source.since
    ) as found
    order by created_at desc, id desc ${limitTo(value("limit"), value("skip"))}`;
}

const all = (...conditions: RawBuilder<unknown>[]) => sql`${sql.join(conditions, sql` and `)}`;

/** Which of these gardeners a member follows, and which plants they follow that these plants are, or are kinds of. */
export async function selectReasons(
  db: Db,
  viewerId: string,
  { gardeners, taxa }: { gardeners: string[]; taxa: string[] },
): Promise<{
  gardeners: ReadonlySet<string>;
  plants: ReadonlyMap<string, NonNullable<FollowedReason["plant"]>>;
}> {
  const followed = await db
    .selectFrom("gardener_follow")
    .select("followed_id")
    .where("gardener_id", "=", viewerId)
    .where("state", "=", "followed")
    .where("followed_id", "in", gardeners)
    .execute();
  const plants = taxa.length === 0 ? [] : await selectFollowedPlants(db, viewerId, taxa);
  return {
    gardeners: new Set(followed.map(({ followed_id }) => followed_id)),
    // The nearest one is read last.
    plants: new Map(plants.map(({ taxon, id, name }) => [taxon, { _id: id, name }])),
  };
}

async function selectFollowedPlants(db: Db, viewerId: string, taxa: string[]) {
  const { rows } = await sql<{ taxon: string; id: string; name: string }>`
    select line.taxon as taxon, plant.id as id, ${plantName("plant")} as name
    from (
      select id as taxon, id as ancestor, 0 as distance from taxon where id in (${sql.join(taxa)})
      union all select id, parent_id, 1 from taxon where id in (${sql.join(taxa)})
      union all select taxon.id, middle.parent_id, 2 from taxon inner join taxon as middle on middle.id = taxon.parent_id
        where taxon.id in (${sql.join(taxa)})
    ) as line
    inner join plant_follow on plant_follow.taxon_id = line.ancestor and plant_follow.gardener_id = ${viewerId}
      and plant_follow.state = 'followed'
    inner join taxon as plant on plant.id = line.ancestor
    order by line.distance desc`.execute(db);
  return rows;
}

/** Those of these tips that are by a gardener or about a plant that a member mutes. */
export async function selectMutedTips(db: Db, viewerId: string, ids: string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("tip")
    .innerJoin("tip_stats", "tip_stats.tip_id", "tip.id")
    .select("tip.id")
    .where("tip.id", "in", ids)
    .where((eb) =>
      eb.or([
        eb("tip.gardener_id", "in", mutedIds(viewerId)),
        eb("tip_stats.taxon_id", "in", followedPlants(viewerId, "muted")),
      ]),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
