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
import { SITE_ID_SETTING } from "#server/photos/site-id.ts";
import type { PhotoStore } from "#server/photos/store.ts";

/** How many photos are copied at the same time. Each is in memory as a whole. */
const CONCURRENT = 4;

export const MOVE_TARGETS = ["bucket", "folder"] as const;
export type MoveTarget = (typeof MOVE_TARGETS)[number];

/**
 * Moves all photos between the data folder and the bucket of `PHOTO_STORE` (docs/product.md 10.17). While the site runs they are
 * only copied; once it is stopped, what is new is copied too, and the old ones are deleted. Can be repeated after an interruption.
 */
export async function movePhotos(config: Config, target: MoveTarget): Promise<void> {
  if (!config.photoStore)
    throw new CommandError("set PHOTO_STORE to the bucket, whichever way the photos are to be moved");
  const stores = { bucket: bucketStore(config.photoStore), folder: diskStore(config.dataDir) };
  const [from, to] = target === "bucket" ? [stores.folder, stores.bucket] : [stores.bucket, stores.folder];
  // Asked first: this command opens the database too.
  const folderInUse = !config.databaseUrl && isFolderInUse(config.dataDir);
  await openExisting(config, async ({ db }) => {
    const isRunning = folderInUse || (await isDatabaseInUse(db));
    await move(db, from, to, isRunning);
    if (isRunning) return printLine(`The site is running: stop it and repeat this, then ${nextStep(target)}`);
    printLine(`The photos are in ${to.place} now. Before you start the site, ${nextStep(target)}`);
  });
}

const nextStep = (target: MoveTarget) =>
  target === "bucket" ? "set PHOTO_STORE to the bucket" : "unset PHOTO_STORE";

/**
 * Copies, and unless the site is running deletes what was copied. Until then the ids keep a site from starting with half of its
 * photos.
 */
async function move(db: Db, from: PhotoStore, to: PhotoStore, isRunning: boolean): Promise<void> {
  const id = await readSetting(db, SITE_ID_SETTING);
  if (id === null) throw new CommandError("the site has not been started yet. Start it once");
  const [leaving, arriving] = [`${id} moved away`, `${id} is being moved here`];
  const [fromIds, toIds] = [await from.readSiteIds(), await to.readSiteIds()];
  if (!fromIds.includes(id) && !fromIds.includes(leaving))
    throw new CommandError(`the photos in ${from.place} are not those of this site`);
  if (!toIds.includes(id) && !toIds.includes(arriving) && (await to.hasPhotos()))
    throw new CommandError(`there are photos of another site in ${to.place}`);
  if (fromIds.includes(id)) {
    await to.writeSiteIds([arriving]);
    await copy(from, to);
  }
  if (isRunning) return;
  await to.writeSiteIds([id]);
  await from.writeSiteIds([leaving]);
  await deleteCopied(from, to);
}

async function copy(from: PhotoStore, to: PhotoStore): Promise<void> {
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
  const [hiddenThere, hidden] = [new Set(await to.listHidden()), new Set(await from.listHidden())];
  for (const hash of hidden.difference(hiddenThere)) await to.hide(hash);
  for (const hash of hiddenThere.difference(hidden)) await to.show(hash);
  printLine(`Copied: ${formatNumber(copied)}. There already: ${formatNumber(present)}`);
}

async function deleteCopied(from: PhotoStore, to: PhotoStore): Promise<void> {
  await inParallel(from.list(), async (hash) => {
    if (await to.has(hash)) await (await from.detach(hash))?.delete();
  });
  for (const hash of await from.listHidden()) await from.show(hash);
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
