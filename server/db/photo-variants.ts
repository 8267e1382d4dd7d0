import { sql } from "kysely";

/** The variants of the photo whose hash is in a column, as JSON. Null without a photo. */
export const variantsAt = (
  column: "tip.photo_hash" | `${"gardener" | "author"}.${"photo_hash" | "cover_photo_hash"}`,
) => sql<string | null>`(select photo.variants from photo where photo.hash = ${sql.ref(column)})`;
