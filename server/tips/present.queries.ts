import { sql, type InferResult, type SelectQueryBuilder } from "kysely";
import { blockedIds } from "#server/db/blocked-ids.ts";
import { variantsAt } from "#server/db/photo-variants.ts";
import type { Db } from "#server/db/connect.ts";
import { padList, preparedQueries, type Value } from "#server/db/prepared.ts";
import type { Tables } from "#server/db/tables.ts";
import { TEXT_COLUMNS } from "#server/tips/columns.ts";
import { viewerReactions } from "#server/tips/reactions.queries.ts";
import { TIMING_COLUMNS } from "#server/tips/timing-columns.ts";
import { type QueryViewer, visibleTo } from "#server/tips/visibility.ts";

/** What a tip is presented from, besides its texts. */
const TIP_COLUMNS = [
  "tip.id",
  "tip.gardener_id",
  "tip.status",
  "tip.photo",
  "tip.photo_problem",
  "tip.created_at",
  "tip.updated_at",
  "tip_stats.like_count",
  "tip_stats.comment_count",
  "tip_stats.placeholder_count",
  "tip_stats.view_count",
  "tip_stats.outcome_worked",
  "tip_stats.outcome_partly",
  "tip_stats.outcome_failed",
  "tip_stats.outcome_conditions",
  "tip_stats.author_outcome",
  "tip_stats.taxon_id",
  "plant.scientific_name as plant_name",
  "plant.hazards as plant_hazards",
  "gardener.email",
  "gardener.show_email",
  "gardener.age",
  "gardener.status as author_status",
  "gardener.photo as author_photo",
] as const;
const TIP_TEXTS = TEXT_COLUMNS.map((column) => `tip.${column}` as const);
const TIP_TIMING = TIMING_COLUMNS.map((column) => `tip.${column}` as const);

/** Joins and selects what a tip is presented from to a viewer. */
export const selectPresented = (query: SelectQueryBuilder<Tables, "tip", unknown>, viewer: QueryViewer) =>
  query
    .innerJoin("tip_stats", "tip_stats.tip_id", "tip.id")
    .innerJoin("gardener", "gardener.id", "tip.gardener_id")
    .leftJoin("taxon as plant", "plant.id", "tip_stats.taxon_id")
    .select(TIP_COLUMNS)
    .select(TIP_TEXTS)
    .select(TIP_TIMING)
    .select([
      variantsAt("tip.photo_hash").as("photo_variants"),
      variantsAt("gardener.photo_hash").as("author_variants"),
      ...viewerReactions(viewer.id),
      blockedComments(viewer).as("blocked_comments"),
    ]);

/** How many of the tip's comments a block hides from the viewer. */
const blockedComments = ({ id, hasBlocks }: QueryViewer) =>
  hasBlocks
    ? sql<number>`(select count(*) from comment where comment.tip_id = tip.id and comment.status = 'published'
        and comment.gardener_id in ${blockedIds(id)})`
    : sql<number>`0`;

/** Those of these tips that a member sees, in any order. There is at least one id. */
export function selectTipsByIds(
  db: Db,
  ids: string[],
  viewer: QueryViewer,
): Promise<readonly PresentedTip[]> {
  const operands = ids.length > PREPARED_MAX ? ids : padList(ids, NO_ID);
  const build = (value: Value) => {
    const member = { ...viewer, id: value<string>("viewer") };
    const tips = tipsWithIds(
      db,
      operands.map((_, place) => value<string>(`id${place}`)),
    );
    return selectPresented(tips, member).where((eb) => visibleTo(eb, member));
  };
  const values = new Map(operands.map((id, place) => [`id${place}`, id])).set("viewer", viewer.id ?? "");
  if (ids.length > PREPARED_MAX) return build((name) => values.get(name) as never).execute();
  return prepared(db, `${operands.length} ${viewer.hasBlocks}`, build, Object.fromEntries(values));
}

const prepared = preparedQueries();
/** Longer lists are rare. */
const PREPARED_MAX = 32;
/** The id of no tip. */
const NO_ID = "";

/** With `cross join` SQLite looks each id up. For more than twenty ids it would read all visible tips instead. */
const tipsWithIds = (db: Db, ids: string[]) =>
  db
    .selectFrom(sql`(values ${sql.join(ids.map((id) => sql`(${id})`))})`.as("page"))
    .crossJoin("tip")
    .where(sql<boolean>`tip.id = page.column1`) as unknown as SelectQueryBuilder<Tables, "tip", unknown>;

/** A tip with what it is presented from. */
export type PresentedTip = InferResult<ReturnType<typeof selectPresented>>[number];
