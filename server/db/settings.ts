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

/** Sets a value, whether or not it was set. */
export async function writeSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto("setting")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** Replaces a value, or deletes it for null, unless somebody else has changed it meanwhile. */
export async function replaceSetting(db: Db, name: string, from: string, to: string | null): Promise<void> {
  await (
    to === null
      ? db.deleteFrom("setting").where("name", "=", name).where("value", "=", from)
      : db.updateTable("setting").set({ value: to }).where("name", "=", name).where("value", "=", from)
  ).execute();
}
