import { makeBackup } from "#server/backup/make.ts";
import { restoreBackup } from "#server/backup/restore.ts";
import type { Config } from "#server/config.ts";
import { connect } from "#server/db/connect.ts";
import type { Storage } from "#tests/harness/engines.ts";

type Place = Omit<Storage, "remove"> & { photoStore?: Config["photoStore"] };

const settingsOf = (place: Place) => ({ photoStore: undefined, ...place });

const ignore = () => undefined;

/** Backs a site up into a file, whether or not it is running. */
export async function backUp(place: Place, path: string, onProgress: () => void = ignore) {
  const database = await connect(place);
  try {
    return await makeBackup({ ...settingsOf(place), authSecret: undefined }, database, path, {
      onProgress,
      clock: () => new Date(),
    });
  } finally {
    await database.close();
  }
}

/** Restores a backup; with `replace` over an existing site, with `copy` as one that sends no webhooks. */
export const restoreTo = (place: Place, path: string, { replace = false, copy = false } = {}) =>
  restoreBackup(settingsOf(place), path, { replace, copy, onProgress: ignore });
