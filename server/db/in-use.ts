import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { databaseFile, type Db } from "#server/db/connect.ts";
import { engineOf } from "#server/db/engine.ts";
import { isOpenElsewhere } from "#server/db/sqlite.ts";

/** Whether a site or another command has the SQLite database of a data folder open. Call before opening it. */
export const isFolderInUse = (dataDir: string): boolean =>
  existsSync(databaseFile(dataDir)) && isOpenElsewhere(databaseFile(dataDir));

const ATTEMPTS = 10;
/** In milliseconds. */
const PAUSE = 200;

/**
 * Whether another Trowel process is connected to this PostgreSQL database. Waits up to two seconds for one that has just
 * ended to disconnect.
 */
export async function isDatabaseInUse(db: Db): Promise<boolean> {
  if (engineOf(db) === "sqlite") return false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = current_setting('application_name')
        and pid <> pg_backend_pid() limit 1`.execute(db);
    if (rows.length === 0) return false;
    await sleep(PAUSE);
  }
  return true;
}
