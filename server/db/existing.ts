import { existsSync } from "node:fs";
import { connect, databaseFile, StorageError, type Database } from "#server/db/connect.ts";
import { migrationNames, migrationsDone } from "#server/db/migrate.ts";

type Place = { dataDir: string; databaseUrl: string | undefined };

/**
 * Opens the database of a site that was started before and works on it. Makes nothing. Throws `StorageError` when there
 * is no site, or one whose tables are not known here.
 */
export async function connectExisting(
  place: Place,
  work: (database: Database, migrations: string[]) => Promise<void>,
): Promise<void> {
  if (!place.databaseUrl && !existsSync(databaseFile(place.dataDir))) throw noSite(place);
  const database = await connect(place);
  try {
    const done = await migrationsDone(database);
    if (done.length === 0) throw noSite(place);
    if (!isKnown(done))
      throw new StorageError("The data of this site was made by another version of Trowel. Use that version");
    await work(database, done);
  } finally {
    await database.close();
  }
}

/** Whether these changes are the first ones of those known here, so that the tables are known too. */
export const isKnown = (migrations: readonly string[]): boolean => {
  const known = migrationNames();
  return migrations.every((name, place) => known[place] === name);
};

const noSite = ({ dataDir, databaseUrl }: Place) =>
  new StorageError(
    `There is no site in ${databaseUrl ? "the database of DATABASE_URL" : dataDir} yet. Start it once with npm start`,
  );
