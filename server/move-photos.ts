import { isDeepStrictEqual } from "node:util";
import { formatNumber } from "#domain/text/numbers.ts";
import { progress } from "#server/backup/progress.ts";
import { CommandError, printLine } from "#server/command.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/connect.ts";
import { isDatabaseInUse, isFolderInUse } from "#server/db/in-use.ts";
import { openExisting } from "#server/db/open-existing.ts";
import { readSetting } from "#server/db/settings.ts";
import { bucketStore } from "#server/photos/bucket-store.ts";
import { diskStore } from "#server/photos/disk-store.ts";
import { selectPhoto } from "#server/photos/photos.queries.ts";
import { siteIdOfNewPlace, siteIdOfOldPlace, SITE_ID_SETTING } from "#server/photos/site-id.ts";
import type { PhotoFile, PhotoStore } from "#server/photos/store.ts";

/** How many photos are copied at the same time. Each is in memory as a whole. */
const CONCURRENT = 4;
/** How far the bucket's clock may be ahead. */
const CLOCK_DIFFERENCE_MAX_MS = 24 * 60 * 60_000;

export const MOVE_TARGETS = ["bucket", "folder"] as const;
export type MoveTarget = (typeof MOVE_TARGETS)[number];

/**
 * Moves all photos between the data folder and the bucket of `PHOTO_STORE` (docs/product.md 10.17). While the site runs they are
 * only copied; once it is stopped, what is new is copied too, and the old ones are deleted. Can be repeated after an interruption.
 */
export async function movePhotos(config: Config, target: MoveTarget): Promise<void> {
  if (!config.photoStore)
    throw new CommandError("set PHOTO_STORE to the bucket, whichever way the photos are to be moved");
  const stores = {
    bucket: bucketStore(config.photoStore, { isBackground: true }),
    folder: diskStore(config.dataDir),
  };
  const [from, to] = target === "bucket" ? [stores.folder, stores.bucket] : [stores.bucket, stores.folder];
  const { id, wasRunning } = await withDatabase(config, async (db, isRunning) => {
    const siteId = await readSiteId(db);
    await checkAndCopy(siteId, from, to);
    return { id: siteId, wasRunning: isRunning };
  });
  if (wasRunning) return printLine(`The site is running: stop it and repeat this, then ${nextStep(target)}`);
  // From here on, no site starts with the photos in the old place. One that has been started meanwhile is found afterwards.
  const ids = await from.readSiteIds();
  await from.writeSiteIds([siteIdOfOldPlace(id)]);
  await withDatabase(config, async (db, isRunning) => {
    if (isRunning) {
      await from.writeSiteIds(ids);
      // It may have stored photos since they were copied.
      throw new CommandError("the site was started while its photos were copied. Stop it and repeat this");
    }
    await finishMove({ db, id }, from, to);
  });
  printLine(`The photos are in ${to.place} now. Before you start the site, ${nextStep(target)}`);
}

/** Runs `work` on the database, and with whether the site is running. */
const withDatabase = <T>(config: Config, work: (db: Db, isRunning: boolean) => Promise<T>): Promise<T> => {
  // Asked first: this opens the database too.
  const folderInUse = !config.databaseUrl && isFolderInUse(config.dataDir);
  return openExisting(config, async ({ db }) => work(db, folderInUse || (await isDatabaseInUse(db))));
};

async function readSiteId(db: Db): Promise<string> {
  const id = await readSetting(db, SITE_ID_SETTING);
  if (id === null) throw new CommandError("the site has not been started yet. Start it once");
  return id;
}

const nextStep = (target: MoveTarget) =>
  target === "bucket" ? "set PHOTO_STORE to the bucket" : "unset PHOTO_STORE";

/** Copies all photos. Throws `CommandError` if either store has those of another site. */
async function checkAndCopy(id: string, from: PhotoStore, to: PhotoStore): Promise<void> {
  const [fromIds, toIds] = [await from.readSiteIds(), await to.readSiteIds()];
  if (!fromIds.includes(id) && !fromIds.includes(siteIdOfOldPlace(id)))
    throw new CommandError(`the photos in ${from.place} are not those of this site`);
  if (!toIds.includes(id) && !toIds.includes(siteIdOfNewPlace(id)) && (await to.hasPhotos()))
    throw new CommandError(`there are photos of another site in ${to.place}`);
  // A move that was interrupted after this has begun to delete the photos and marks in the old place.
  const hasArrived = toIds.includes(id) && !fromIds.includes(id);
  if (!hasArrived) await to.writeSiteIds([siteIdOfNewPlace(id)]);
  await copyPhotos(from, to);
  if (!hasArrived) await copyHidden(from, to);
}

/** Makes the copies the photos of the site with this `id`, and deletes the others. */
async function finishMove(
  { db, id }: { db: Db; id: string },
  from: PhotoStore,
  to: PhotoStore,
): Promise<void> {
  await deleteOrphans(db, to);
  await to.writeSiteIds([id]);
  await inParallel(from.list(), async (hash) => {
    const files = await from.readAll(hash);
    if (!files) return;
    await ensureStored(to, hash, files);
    await (await from.detach(hash))?.delete();
  });
  for (const hash of await from.listHidden()) await from.show(hash);
  // No site deletes them there any more, such as the detached photos of an interrupted move.
  await from.deleteLeftovers(new Date(Date.now() + CLOCK_DIFFERENCE_MAX_MS));
}

/** Reads a copy, and makes it again if it is missing or different. Throws `CommandError` if it cannot be read afterwards. */
async function ensureStored(store: PhotoStore, hash: string, files: PhotoFile[]): Promise<void> {
  const isStored = async () => isDeepStrictEqual(contentOf(await store.readAll(hash)), contentOf(files));
  if (await isStored()) return;
  await (await store.detach(hash))?.delete();
  await store.put(hash, files);
  if (!(await isStored()))
    throw new CommandError(`photo ${hash} cannot be read again from ${store.place}. It was not deleted`);
}

/** The files of a photo by name. */
const contentOf = (files: PhotoFile[] = []) =>
  new Map(files.map(({ name, bytes }) => [name, Buffer.from(bytes)]));

async function copyPhotos(from: PhotoStore, to: PhotoStore): Promise<void> {
  let [copied, present] = [0, 0];
  const bar = progress();
  await inParallel(from.list(), async (hash) => {
    if (await to.has(hash)) return void present++;
    const files = await from.readAll(hash);
    // Deleted meanwhile.
    if (!files) return;
    await to.put(hash, files);
    bar.at(`Copying photos: ${formatNumber(++copied)}`);
  }).finally(bar.end);
  printLine(`Copied: ${formatNumber(copied)}. There already: ${formatNumber(present)}`);
}

/** Hides the copies of hidden photos, and no others. */
async function copyHidden(from: PhotoStore, to: PhotoStore): Promise<void> {
  const [hiddenCopies, hidden] = [new Set(await to.listHidden()), new Set(await from.listHidden())];
  for (const hash of hidden.difference(hiddenCopies)) await to.hide(hash);
  for (const hash of hiddenCopies.difference(hidden)) await to.show(hash);
}

/** Deletes copies of photos that have been deleted since they were copied. */
async function deleteOrphans(db: Db, store: PhotoStore): Promise<void> {
  await inParallel(store.list(), async (hash) => {
    if (!(await selectPhoto(db, hash))) await (await store.detach(hash))?.delete();
  });
}

/** Runs `work` for each item, several at a time. */
async function inParallel<T>(items: AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const shared = (async function* () {
    yield* items;
  })();
  const worker = async () => {
    // Ends the iteration for the others too when it throws.
    for await (const item of shared) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENT }, worker));
}
