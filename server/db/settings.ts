import type { Db } from "#server/db/connect.ts";

/** Reads a value of the `setting` table; null if it is not set. */
export async function readSetting(db: Db, name: string): Promise<string | null> {
  const row = await db.selectFrom("setting").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value ?? null;
}

/** Sets a value unless it is set, and returns the stored one. Processes that do this concurrently get the same. */
export async function ensureSetting(db: Db, name: string, value: string): Promise<string> {
  await db
    .insertInto("setting")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await readSetting(db, name)) ?? value;
}
