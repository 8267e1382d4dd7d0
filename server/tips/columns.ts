import type { PostText } from "#domain/moderation/review.ts";
import { sortKey } from "#domain/text/sort-key.ts";
import { facetKey, difficultyRank } from "#domain/tips/facets.ts";

/** The text fields of a tip and the columns that store them. A new text field is added here. */
const COLUMN_OF = {
  title: "title",
  name: "byline",
  category: "category",
  plantType: "plant_type",
  taxon: "taxon_choice",
  difficultyLevel: "difficulty",
  postBody: "body",
  photoAlt: "photo_alt",
} as const;
type TextField = keyof typeof COLUMN_OF;
type TextColumn = (typeof COLUMN_OF)[TextField];
const FIELDS = Object.entries(COLUMN_OF) as [TextField, TextColumn][];
export const TEXT_COLUMNS = FIELDS.map(([, column]) => column);

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

type TextFields = { [Field in TextField]?: string | undefined };

/** The columns of a new tip's text fields, of which those not given are empty, with the keys that follow from them. */
export const newTextColumns = (fields: TextFields): TextColumns =>
  textColumns(Object.fromEntries(FIELDS.map(([field]) => [field, fields[field] ?? ""]))) as TextColumns;

/** The columns of those text fields that are given, with the keys that follow from them. */
export function textColumns(fields: TextFields): Partial<TextColumns> {
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

/** The columns of a tip's texts that are reviewed: all of them (docs/product.md 11.23). */
export const REVIEWED_COLUMNS = [...TEXT_COLUMNS, "timing_sign"] as const;
export type ReviewedColumns = Record<TextColumn, string> & { timing_sign?: string | null };

export const tipText = (row: ReviewedColumns): PostText => ({
  text: `${row.title}\n${row.body}`,
  details: REVIEWED_COLUMNS.filter((column) => column !== "title" && column !== "body")
    .map((column) => row[column] ?? "")
    .join("\n"),
});
