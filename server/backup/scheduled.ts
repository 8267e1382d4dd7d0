import { backUp } from "#server/backup/make.ts";
import { openTarget } from "#server/backup/target.ts";
import type { MadeBackup } from "#server/backup/schedule.ts";
import type { Config } from "#server/config.ts";
import { openExisting } from "#server/db/open-existing.ts";
import { readSetting } from "#server/db/settings.ts";
import { SITE_ID_SETTING } from "#server/photos/photos.ts";
import type { BackupSettings } from "#server/storage-settings.ts";

const ID_LENGTH = 8;
const ENDING = ".tar.gz";
const DRAFT = /^\.[\da-f-]{36}\.part$/;
const TIME = /^\d{8}T\d{6}Z$/;

/**
 * Makes a backup in `BACKUP_TO`, checks it and then deletes older ones than `BACKUP_KEEP` (docs/product.md 10.52, 10.53). Only
 * files with the name that this gives them, and the id of this site in it, are deleted.
 */
export async function makeScheduledBackup(
  config: Config,
  { keep, to }: BackupSettings,
  clock: () => Date,
): Promise<MadeBackup> {
  const target = openTarget(to);
  let made: MadeBackup | undefined;
  await openExisting(config, async (database) => {
    const id = (await readSetting(database.db, SITE_ID_SETTING)) ?? "";
    const prefix = `trowel-${id.slice(0, ID_LENGTH)}-`;
    const startedAt = clock();
    const name = `${prefix}${compact(startedAt)}${ENDING}`;
    await deleteDrafts(await target.list(prefix), prefix, target.delete);
    const { result } = await backUp(config, database, (write) => target.write(name, write), {
      onProgress: () => undefined,
      clock,
    });
    for (const old of oldBackups(await target.list(prefix), { prefix, keep, made: name }))
      await target.delete(old);
    made = {
      startedAt: startedAt.toISOString(),
      endedAt: clock().toISOString(),
      name,
      place: target.place,
      ...result,
    };
  });
  return made as MadeBackup;
}

/**
 * Which of these names are backups of the site beyond the `keep` newest ones, up to the one just made. Later ones, made while the
 * clock was ahead, stay and do not count.
 */
export const oldBackups = (
  names: string[],
  { prefix, keep, made }: { prefix: string; keep: number; made: string },
): string[] =>
  names
    .filter(
      (name) => name <= made && name.endsWith(ENDING) && TIME.test(name.slice(prefix.length, -ENDING.length)),
    )
    .toSorted()
    .slice(0, -keep);

/** Deletes what an interrupted backup has left in a folder. */
async function deleteDrafts(
  names: string[],
  prefix: string,
  remove: (name: string) => Promise<void>,
): Promise<void> {
  const nameLength = prefix.length + "20261231T235959Z".length + ENDING.length;
  for (const name of names) if (DRAFT.test(name.slice(nameLength))) await remove(name);
}

/** `20261231T235959Z`, which sorts by time and is a name on any system. */
const compact = (time: Date): string => time.toISOString().replace(/[-:]|\.\d+/g, "");
