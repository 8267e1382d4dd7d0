import { sql, type SelectQueryBuilder } from "kysely";
import { sortKey } from "#domain/text/sort-key.ts";
import { facetKey, difficultyRank } from "#domain/tips/facets.ts";
import { blockedIds } from "#server/db/blocked-ids.ts";
import { variantsAt } from "#server/db/photo-variants.ts";
import type { Tables } from "#server/db/tables.ts";

/** The text fields of a tip and the columns that store them. A new text field is added here. */
const TEXT_COLUMNS = {
  title: "title",
  name: "byline",
  category: "category",
  plantType: "plant_type",
  difficultyLevel: "difficulty",
  postBody: "body",
  photoAlt: "photo_alt",
} as const;
type TextField = keyof typeof TEXT_COLUMNS;
type TextColumn = (typeof TEXT_COLUMNS)[TextField];
const FIELDS = Object.entries(TEXT_COLUMNS) as [TextField, TextColumn][];

/** The columns that follow from a text field. */
const KEYS = {
  title: (title: string) => ({ title_key: sortKey(title) }),
  category: (category: string) => ({ category_key: facetKey(category) }),
  plantType: (plant: string) => ({ plant_key: facetKey(plant) }),
  difficultyLevel: (difficulty: string) => ({
    difficulty_key: facetKey(difficulty),
    difficulty_rank: difficultyRank(difficulty),
  }),
};
type KeyColumns = ReturnType<(typeof KEYS)[keyof typeof KEYS]>;
type UnionToIntersection<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer I) => void
  ? I
  : never;
export type TextColumns = Record<TextColumn, string> & UnionToIntersection<KeyColumns>;

/** The columns of those text fields that are given, with the keys that follow from them. */
export function textColumns(fields: Record<TextField, string>): TextColumns;
export function textColumns(fields: { [Field in TextField]?: string | undefined }): Partial<TextColumns>;
export function textColumns(fields: { [Field in TextField]?: string | undefined }): Partial<TextColumns> {
  const columns: Record<string, string | number> = {};
  for (const [field, column] of FIELDS) {
    const text = fields[field];
    if (text === undefined) continue;
    columns[column] = text;
    if (field in KEYS) Object.assign(columns, KEYS[field as keyof typeof KEYS](text));
  }
  return columns as Partial<TextColumns>;
}

/** The text fields of a row. */
export const textFields = (row: Record<TextColumn, string>): Record<TextField, string> =>
  Object.fromEntries(FIELDS.map(([field, column]) => [field, row[column]])) as Record<TextField, string>;

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
  "gardener.email",
  "gardener.show_email",
  "gardener.age",
  "gardener.status as author_status",
  "gardener.photo as author_photo",
] as const;
const SELECTED_TEXTS = FIELDS.map(([, column]) => `tip.${column}` as const);

/** Who looks, for a query. `id`: the gardener, or a placeholder for them; undefined for visitors. */
export type QueryViewer = { id: string | undefined; hasBlocks: boolean };

/** Joins and selects what a tip is presented from to a viewer. */
export const selectPresented = (query: SelectQueryBuilder<Tables, "tip", unknown>, viewer: QueryViewer) =>
  query
    .innerJoin("tip_stats", "tip_stats.tip_id", "tip.id")
    .innerJoin("gardener", "gardener.id", "tip.gardener_id")
    .select(TIP_COLUMNS)
    .select(SELECTED_TEXTS)
    .select([
      variantsAt("tip.photo_hash").as("photo_variants"),
      variantsAt("gardener.photo_hash").as("author_variants"),
      likedBy(viewer.id).as("liked"),
      blockedComments(viewer).as("blocked_comments"),
    ]);

/** Whether the viewer likes the tip: 0 or 1. */
const likedBy = (viewerId: string | undefined) =>
  viewerId === undefined
    ? sql<number>`0`
    : sql<number>`case when exists (select 1 from tip_like where tip_like.tip_id = tip.id
        and tip_like.gardener_id = ${viewerId} and tip_like.status = 'active') then 1 else 0 end`;

/** How many of the tip's comments a block hides from the viewer. */
const blockedComments = ({ id, hasBlocks }: QueryViewer) =>
  hasBlocks
    ? sql<number>`(select count(*) from comment where comment.tip_id = tip.id and comment.status = 'published'
        and comment.gardener_id in ${blockedIds(id)})`
    : sql<number>`0`;
