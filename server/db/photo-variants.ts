import { sql } from "kysely";

/** The variants of the stored picture whose hash stands in a column, as JSON text; null without one. Found by its key. */
export const variantsAt = (
  column: "tip.photo_hash" | `${"gardener" | "author"}.${"photo_hash" | "cover_photo_hash"}`,
) => sql<string | null>`(select photo.variants from photo where photo.hash = ${sql.ref(column)})`;
