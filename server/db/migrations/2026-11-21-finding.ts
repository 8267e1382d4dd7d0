import { sql, type Kysely, type Transaction } from "kysely";
import type { Engine } from "#server/db/connect.ts";
import { addEntries } from "#server/db/search/entries.ts";
import { searchStore } from "#server/db/search/store.ts";
import type { Tables } from "#server/db/tables.ts";

const AT_ONCE = 500;

/** The index by which tips are found: their entries, terms and totals by category and plant. Tips there are get theirs. */
export const finding = (engine: Engine) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const bytewise = engine === "postgres" ? sql`text collate "C"` : "text";
    await db.schema
      .createTable("tip_entry")
      .addColumn("number", engine === "postgres" ? "bigint" : "integer", (column) => column.primaryKey())
      .addColumn("tip_id", "text", (column) =>
        column.notNull().unique().references("tip.id").onDelete("cascade"),
      )
      .addColumn("category_shelf", bytewise, (column) => column.notNull())
      .addColumn("plant_shelf", bytewise, (column) => column.notNull())
      .addColumn("difficulty_key", bytewise, (column) => column.notNull())
      .addColumn("difficulty_rank", "integer", (column) => column.notNull())
      .addColumn("title_key", bytewise, (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    for (const shelf of ["category", "plant"])
      for (const [name, columns] of Object.entries(ORDERS))
        await sql
          .raw(`create index tip_entry_${shelf}_${name} on tip_entry (${shelf}_shelf, ${columns})`)
          .execute(db);
    await db.schema
      .createTable("tip_filter")
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("key", bytewise, (column) => column.notNull())
      .addColumn("uses", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("tip_filter_once", ["kind", "key"])
      .execute();
    await sql`create index tip_filter_most_used on tip_filter (kind, uses desc, key)`.execute(db);
    await searchStore(engine).create(db);
    await fill(db as Kysely<Tables>, engine);
  },
});

const ORDERS = {
  newest: "created_at desc, tip_id desc",
  title: "title_key, tip_id",
  rank_newest: "difficulty_rank, created_at desc, tip_id desc",
  rank_title: "difficulty_rank, title_key, tip_id",
};

/** Entries are numbered in the order in which the tips were shared. */
async function fill(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const ids = (await db.selectFrom("tip").select("id").orderBy("created_at").orderBy("id").execute()).map(
    ({ id }) => id,
  );
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const tips = await db
      .selectFrom("tip")
      .selectAll()
      .where("id", "in", some)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    await addEntries(db as Transaction<Tables>, engine, tips);
  }
}
