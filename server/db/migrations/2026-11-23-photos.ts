import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** Stored pictures, who uses them, and links to pictures elsewhere that are still to be fetched. */
export const photos = (engine: Engine) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const bytewise = engine === "postgres" ? sql`text collate "C"` : "text";
    await db.schema
      .createTable("photo")
      .addColumn("hash", bytewise, (column) => column.primaryKey())
      .addColumn("variants", "text", (column) => column.notNull())
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addColumn("uploaded_at", bytewise, (column) => column.notNull())
      .addColumn("leaving_at", bytewise)
      .execute();
    await db.schema.createIndex("photo_uploaded").on("photo").column("uploaded_at").execute();
    await db.schema.createIndex("photo_leaving").on("photo").column("leaving_at").execute();
    for (const [table, place] of [
      ["tip", "photo"],
      ["gardener", "photo"],
      ["gardener", "cover_photo"],
    ] as const) {
      await db.schema
        .alterTable(table)
        .addColumn(`${place}_hash`, bytewise, (column) => column.references("photo.hash"))
        .execute();
      await db.schema
        .alterTable(table)
        .addColumn(`${place}_problem`, "text", (column) => column.notNull().defaultTo(""))
        .execute();
      await db.schema.createIndex(`${table}_${place}_hash`).on(table).column(`${place}_hash`).execute();
    }
    await db.schema
      .alterTable("tip")
      .addColumn("photo_alt", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema
      .createTable("photo_fetch")
      .addColumn("place", "text", (column) => column.notNull())
      .addColumn("owner_id", "text", (column) => column.notNull())
      .addColumn("url", "text", (column) => column.notNull())
      .addColumn("tries", "integer", (column) => column.notNull())
      .addColumn("due_at", bytewise, (column) => column.notNull())
      .addColumn("claim", "text")
      .addPrimaryKeyConstraint("photo_fetch_once", ["place", "owner_id"])
      .execute();
    await db.schema
      .createIndex("photo_fetch_due")
      .on("photo_fetch")
      .columns(["due_at", "owner_id", "place"])
      .execute();
  },
});
