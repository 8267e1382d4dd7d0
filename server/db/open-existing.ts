import { connect, hasDatabase, StorageError, type Database, type DatabasePlace } from "#server/db/connect.ts";
import { migrationsDone, requireKnown } from "#server/db/migrate.ts";
import { readSiteTime } from "#server/db/site-time.ts";

/**
 * Opens the database of an existing site and runs `work` on it. Creates nothing. Throws `StorageError` if there is no site, or
 * one with unknown migrations.
 */
export async function openExisting<T>(
  place: DatabasePlace,
  work: (database: Database, migrations: string[]) => Promise<T>,
): Promise<T> {
  if (!hasDatabase(place)) throw noSite(place);
  const database = await connect(place);
  try {
    const done = await migrationsDone(database.db);
    if (done.length === 0) throw noSite(place);
    requireKnown(done);
    await readSiteTime(database);
    return await work(database, done);
  } finally {
    await database.close();
  }
}

const noSite = ({ dataDir, databaseUrl }: DatabasePlace) =>
  new StorageError(
    `There is no site in ${databaseUrl ? "the database of DATABASE_URL" : dataDir} yet. Start it once`,
  );
