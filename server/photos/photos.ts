import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { photoHashFromPath, photoPath, PHOTO_MESSAGES, type PhotoVariants } from "#domain/photos/photo.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { isDiskFull } from "#server/db/disk-full-error.ts";
import { BucketError } from "#server/bucket/bucket.ts";
import { storedPhoto } from "#server/http/photo-url.ts";
import { badField, HttpProblem } from "#server/http/http-problem.ts";
import { keepBody } from "#server/http/idempotency.ts";
import { deleteDownloads, upsertDownload, type PhotoPlace } from "#server/photos/downloads.queries.ts";
import {
  deletePhotoFilesWithoutRow,
  deletePhotoRowWithoutFiles,
  lockPhotos,
} from "#server/photos/cleanup.ts";
import * as queries from "#server/photos/photos.queries.ts";
import { processInTurn, requireTimeLeft, type PhotoSender } from "#server/photos/sender.ts";
import { receivePhoto } from "#server/photos/receive.ts";

export { photoProblemText } from "#server/photos/download-messages.ts";
export {
  lockPhotos,
  photoHashesUsedBy,
  refreshPhotos,
  syncPhotosWithTimeout,
} from "#server/photos/cleanup.ts";
export { photoImport, photosToArchive } from "#server/photos/archive.ts";
export { PHOTOS_FOLDER, SITE_ID_FILE } from "#server/photos/disk-store.ts";
export type { ShareTexts } from "#server/photos/image-task.ts";
export { withStoredFile } from "#server/photos/stored-file.ts";
export { openPhotoStore } from "#server/photos/open-store.ts";
export type { PhotoStore } from "#server/photos/store.ts";
export { SITE_ID_SETTING } from "#server/photos/site-id.ts";

export type PhotoDeps = Pick<Deps, "db" | "clock" | "log" | "photos" | "secret" | "limits" | "shutdown">;

/** How long an upload waits for the deletion of the same photo to finish. In milliseconds. */
const DELETION_TIMEOUT_MS = 5_000;
const DELETION_POLL_MS = 50;

/**
 * Stores an uploaded photo, first its files and then its row, unless it is stored already (docs/product.md 9.41, 9.45). Throws
 * 400, 413, 415 and 422 for one that cannot be used, 429 when its sender has used up their time for photos, 503 when too many are
 * queued or the store is away (9.73), and 507 when the disk is full; then nothing of it remains.
 */
export async function storePhoto(
  deps: PhotoDeps,
  sender: PhotoSender,
  chunks: AsyncIterable<Uint8Array>,
): Promise<PhotoVariants> {
  await requireTimeLeft(deps, sender);
  try {
    const { path, hash, kind } = await receivePhoto(deps.photos.drafts, deps.secret, chunks);
    try {
      return await keepBody(
        deps.db,
        hash,
        async () =>
          (await findStored(deps, hash)) ??
          (await processOnce(deps, hash, () => processInTurn(deps, sender, { path, kind }))),
      );
    } finally {
      await rm(path, { force: true });
    }
  } catch (error) {
    if (isDiskFull(error)) throw new HttpProblem(507, PHOTO_MESSAGES.noRoom());
    if (error instanceof BucketError) throw new StoreUnavailableProblem(error);
    throw error;
  }
}

/**
 * A photo that is stored with its files. Records the upload, so that the photo stays for another day. Throws 422 for one that
 * a moderator removed (docs/product.md 11.14).
 */
async function findStored(
  { db, clock, photos }: PhotoDeps,
  hash: string,
): Promise<PhotoVariants | undefined> {
  for (
    const end = performance.now() + DELETION_TIMEOUT_MS;
    performance.now() < end;
    await sleep(DELETION_POLL_MS)
  ) {
    const row = await queries.touchPhoto(db, hash, clock().toISOString());
    if (row) return (await photos.store.has(hash)) ? parseVariants(row.variants) : undefined;
    const unavailable = await queries.selectPhoto(db, hash);
    if (!unavailable) return undefined;
    if (unavailable.status === "hidden") throw new HttpProblem(422, PHOTO_MESSAGES.removed());
    // Until the backup is complete, its files stay.
    if (await photos.store.isDeletionPaused()) await queries.cancelPhotoDeletion(db, hash);
  }
  throw new HttpProblem(503, PHOTO_MESSAGES.busy(), { headers: { "retry-after": "5" } });
}

/** The photo store is away or refuses what it is asked for. */
export class StoreUnavailableProblem extends HttpProblem {
  constructor(cause: BucketError) {
    super(503, PHOTO_MESSAGES.away(), { headers: { "retry-after": "30" } });
    this.cause = cause;
  }
}

type Process = () => ReturnType<typeof processInTurn>;

/** Processes and stores a photo. Concurrent uploads of the same photo share the result. */
async function processOnce(deps: PhotoDeps, hash: string, process: Process): Promise<PhotoVariants> {
  const { processing } = deps.photos;
  const running = processing.get(hash) ?? store(deps, hash, process);
  processing.set(hash, running);
  try {
    return await running;
  } finally {
    processing.delete(hash);
  }
}

async function store(deps: PhotoDeps, hash: string, process: Process): Promise<PhotoVariants> {
  const { db, clock, photos } = deps;
  const { files, ...properties } = await process();
  const variants = { hash, ...properties };
  await photos.store.put(hash, files);
  const row = {
    hash,
    variants: JSON.stringify(variants),
    bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    uploaded_at: clock().toISOString(),
  };
  try {
    await queries.insertPhoto(db, row);
  } catch (error) {
    await deletePhotoFilesWithoutRow(deps, hash);
    throw error;
  }
  // The deletion of an older photo with the same hash may have taken these files before the row could prevent it.
  if (await photos.store.has(hash)) return variants;
  try {
    await photos.store.put(hash, files);
    if (!(await photos.store.has(hash)))
      throw new BucketError(`${photos.store.place} does not keep what it has accepted`);
  } catch (error) {
    await deletePhotoRowWithoutFiles(deps, hash);
    throw error;
  }
  return variants;
}

/** The variants of a photo from their JSON column. */
export function parseVariants(text: string): PhotoVariants;
export function parseVariants(text: string | null): PhotoVariants | null;
export function parseVariants(text: string | null): PhotoVariants | null {
  return text === null ? null : (JSON.parse(text) as PhotoVariants);
}

/** The path of a stored photo's largest WebP, which is the value of `photo`. */
export const mainPath = ({ hash, width }: Pick<PhotoVariants, "hash" | "width">): string =>
  photoPath(hash, width, "webp");

/** The hash of a photo URL. Null unless it is a photo stored here. */
export const photoHashFromUrl = (photo: string, origin: string): string | null =>
  photoHashFromPath(storedPhoto(photo, origin)) ?? null;

/** The columns of a saved photo. `external`: a link to another site, to be downloaded. */
export type AttachedPhoto = { photo: string; hash: string | null; external: boolean };

/**
 * Locks the photo that a member saves, in the transaction that saves it, and returns its columns. `before`: the hash of the
 * photo that it replaces. Throws 400 at `field` if it is a stored photo that is deleted or hidden.
 */
export async function attachPhoto(
  trx: Trx,
  sent: { photo: string; origin: string; field: string; before?: string | null },
): Promise<AttachedPhoto> {
  const photo = storedPhoto(sent.photo, sent.origin);
  const hash = photoHashFromPath(photo);
  const locked = await lockPhotos(trx, [hash ?? null, sent.before ?? null]);
  if (hash === undefined) return { photo, hash: null, external: /^https?:/i.test(photo) };
  const row = locked.find((each) => each.hash === hash && each.status !== "deleting");
  if (!row) throw badField(sent.field, PHOTO_MESSAGES.gone());
  if (row.status === "hidden") throw badField(sent.field, PHOTO_MESSAGES.removed());
  return { photo: mainPath(parseVariants(row.variants)), hash, external: false };
}

/** The hash of a stored photo that can be shown, locked; null for any other address. */
export async function usablePhoto(trx: Trx, photo: string, origin: string): Promise<string | null> {
  const hash = photoHashFromUrl(photo, origin);
  if (hash === null) return null;
  const [row] = await lockPhotos(trx, [hash]);
  return row?.status === "visible" ? hash : null;
}

/** Queues the download of an external photo; deletes what was queued for the same place (docs/product.md 9.44). */
export async function queueDownload(
  trx: Trx,
  now: string,
  { place, ownerId, attached }: { place: PhotoPlace; ownerId: string; attached: AttachedPhoto },
): Promise<void> {
  if (attached.external) await upsertDownload(trx, { place, ownerId, url: attached.photo, now });
  else await deleteDownloads(trx, [place], [ownerId]);
}

/** Deletes the queued downloads of tips. */
export const deleteDownloadsOfTips = (trx: Trx, ids: string[]) => deleteDownloads(trx, ["tip"], ids);

/** Deletes the queued downloads of a profile. */
export const deleteDownloadsOfGardener = (trx: Trx, id: string) =>
  deleteDownloads(trx, ["photo", "cover"], [id]);

const BATCH_SIZE = 100;

/** Streams the photos that a gardener uses, each in its largest size, for the account export. */
export async function* exportPhotos(
  { db, photos }: Pick<Deps, "db" | "photos">,
  gardenerId: string,
): AsyncGenerator<{ name: string; content: ReadableStream<Uint8Array> }> {
  for (let last = ""; ;) {
    const rows = await queries.selectUsedBy(db, gardenerId, last, BATCH_SIZE);
    for (const { hash, variants } of rows) {
      const { width } = parseVariants(variants);
      const file = await photos.store.open(hash, `${width}.webp`);
      if (file) yield { name: `${hash}.webp`, content: await file.read(0, file.size - 1) };
    }
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1)?.hash ?? "";
  }
}
