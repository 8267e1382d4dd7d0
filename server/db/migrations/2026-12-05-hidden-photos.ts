import { sql, type Kysely } from "kysely";

/** Which pictures nobody may see, since all that uses them was removed, and whose files have yet to follow. */
export const hiddenPhotos = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const flag of ["hidden", "unsettled"])
      await db.schema
        .alterTable("photo")
        .addColumn(flag, "integer", (column) => column.notNull().defaultTo(0))
        .execute();
    await sql`create index photo_unsettled on photo (hash) where unsettled = 1`.execute(db);
  },
};
