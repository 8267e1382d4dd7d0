import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** The photos that any version of the settings uses. */
export async function settingsPhotos(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [key, options] = engine === "sqlite" ? ["text", "without rowid"] : ['text collate "C"', ""];
  await sql
    .raw(`create table settings_photo (hash ${key} primary key references photo (hash)) ${options}`)
    .execute(db);
}
