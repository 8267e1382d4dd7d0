import type { Db } from "#server/db/connect.ts";
import { ensureSetting, readSetting } from "#server/db/settings.ts";

/** The name of the record in the `setting` table. */
export const SCHEDULE_SETTING = "backup-schedule";
const EMPTY = "{}";

/** Reads the record of scheduled backups; null before the first. */
export const selectSchedule = (db: Db): Promise<string | null> => readSetting(db, SCHEDULE_SETTING);

/** Replaces the record if it still is as it was read. Returns whether it did. */
export async function replaceSchedule(db: Db, read: string | null, next: string): Promise<boolean> {
  if (read === null) await ensureSetting(db, SCHEDULE_SETTING, EMPTY);
  const { numUpdatedRows } = await db
    .updateTable("setting")
    .set({ value: next })
    .where("name", "=", SCHEDULE_SETTING)
    .where("value", "=", read ?? EMPTY)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
