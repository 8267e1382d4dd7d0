import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { databaseFile, type Db } from "#server/db/connect.ts";
import { engineOf } from "#server/db/engine.ts";
import { isOpenElsewhere } from "#server/db/sqlite.ts";

/** Whether a site, or another command, has the SQLite database of a data folder open. Asked before it is opened here. */
export const isFolderInUse = (dataDir: string): boolean =>
  existsSync(databaseFile(dataDir)) && isOpenElsewhere(databaseFile(dataDir));

const PATIENCE = 10;
const PAUSE = 200;

/**
 * Whether another process of Trowel is connected to the PostgreSQL database that is open here. One that has just ended is
 * given two seconds to leave.
 */
export async function isDatabaseInUse(db: Db): Promise<boolean> {
  if (engineOf(db) === "sqlite") return false;
  for (let tries = 0; tries < PATIENCE; tries++) {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = current_setting('application_name')
        and pid <> pg_backend_pid() limit 1`.execute(db);
    if (rows.length === 0) return false;
    await sleep(PAUSE);
  }
  return true;
}
