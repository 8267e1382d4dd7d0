import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "kysely";
import { photoHashIn, photoPath, PHOTO_MESSAGES, type PhotoVariants } from "#domain/photos/photo.ts";
import type { Tables } from "#server/db/tables.ts";
import type { Deps } from "#server/deps.ts";
import { hasNoRoom } from "#server/http/no-room.ts";
import { storedPhoto } from "#server/http/own-photo.ts";
import { badField, Refusal } from "#server/http/refusal.ts";
import { deleteFetches, upsertFetch, type Place } from "#server/photos/fetching.queries.ts";
import { holdPhotos, removeUnstored, withdrawRow } from "#server/photos/leaving.ts";
import * as queries from "#server/photos/photos.queries.ts";
import { receive } from "#server/photos/receive.ts";

export { holdPhotosOf, reviewPhotosOf } from "#server/photos/hiding.ts";
export { holdPhotos, releasePhotos, tendPhotos } from "#server/photos/leaving.ts";

/** What photos need of the site. */
export type PhotoDeps = Pick<Deps, "db" | "clock" | "log" | "photos" | "secret">;

/** How long a picture that is just being removed is waited for, before it is stored anew. */
const REMOVAL_PATIENCE = 5_000;
const REMOVAL_CHECK = 50;

/**
 * Stores a picture that comes in chunks, or finds it stored already (docs/product.md 9.41, 9.45): the same picture once,
 * its files first and then its row. Throws 400, 413, 415 and 422 for one that cannot be used, 503 when too many wait, and
 * 507 when there is no room; then nothing of it stays.
 */
export async function keepPhoto(deps: PhotoDeps, chunks: AsyncIterable<Uint8Array>): Promise<PhotoVariants> {
  try {
    const { path, hash, kind } = await receive(deps.photos.drafts, deps.secret, chunks);
    try {
      return (
        (await found(deps, hash)) ??
        (await made(deps, hash, () => deps.photos.processor.process({ path, kind })))
      );
    } finally {
      await rm(path, { force: true });
    }
  } catch (error) {
    if (hasNoRoom(error)) throw new Refusal(507, PHOTO_MESSAGES.noRoom);
    throw error;
  }
}

/**
 * The picture when it is stored, with its files; it stays for a day from now on. Throws 422 for one that a moderator removed
 * (11.14).
 */
async function found({ db, clock, photos }: PhotoDeps, hash: string): Promise<PhotoVariants | undefined> {
  for (
    const end = performance.now() + REMOVAL_PATIENCE;
    performance.now() < end;
    await sleep(REMOVAL_CHECK)
  ) {
    const row = await queries.touchPhoto(db, hash, clock().toISOString());
    if (row) return (await photos.store.has(hash)) ? asVariants(row.variants) : undefined;
    const there = await queries.selectPhoto(db, hash);
    if (!there) return undefined;
    if (there.hidden === 1 && there.leaving_at === null) throw new Refusal(422, PHOTO_MESSAGES.removed);
  }
  throw new Refusal(503, PHOTO_MESSAGES.busy, { headers: { "retry-after": "5" } });
}

type Make = () => ReturnType<Deps["photos"]["processor"]["process"]>;

/** Makes a picture; who sends the same meanwhile waits for the same. */
async function made(deps: PhotoDeps, hash: string, make: Make): Promise<PhotoVariants> {
  const { making } = deps.photos;
  const running = making.get(hash) ?? store(deps, hash, make);
  making.set(hash, running);
  try {
    return await running;
  } finally {
    making.delete(hash);
  }
}

async function store(deps: PhotoDeps, hash: string, make: Make): Promise<PhotoVariants> {
  const { db, clock, photos } = deps;
  const { files, ...facts } = await make();
  const variants = { hash, ...facts };
  await photos.store.put(hash, files);
  const row = {
    hash,
    variants: JSON.stringify(variants),
    bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    uploaded_at: clock().toISOString(),
    leaving_at: null,
  };
  try {
    await queries.insertPhoto(db, row);
  } catch (error) {
    await removeUnstored(deps, hash);
    throw error;
  }
  // Who was removing an older one of the same hash may have taken these files before the row was there to stop it.
  if (await photos.store.has(hash)) return variants;
  try {
    await photos.store.put(hash, files);
  } catch (error) {
    await withdrawRow(deps, hash);
    throw error;
  }
  return variants;
}

/** Variants as a query answers them. */
export function asVariants(text: string): PhotoVariants;
export function asVariants(text: string | null): PhotoVariants | null;
export function asVariants(text: string | null): PhotoVariants | null {
  return text === null ? null : (JSON.parse(text) as PhotoVariants);
}

/** The path of a stored picture that stands for it in `photo`. */
export const mainPath = ({ hash, width }: Pick<PhotoVariants, "hash" | "width">): string =>
  photoPath(hash, width, "webp");

/** The hash of a photo that somebody sent, when it is one of ours. */
export const hashOf = (photo: string, origin: string): string | null =>
  photoHashIn(storedPhoto(photo, origin)) ?? null;

/** What a photo becomes in a row. `outside`: it is a link to somewhere else, still to be fetched. */
export type Attached = { photo: string; hash: string | null; outside: boolean };

/**
 * Takes a photo that somebody saves into use, in the transaction that saves it: one of ours by its URL, any other as the
 * link it is. `before` is the picture it takes the place of. Throws 400 at `field` when it is one of ours that is gone or hidden.
 */
export async function attachPhoto(
  trx: Transaction<Tables>,
  sent: { photo: string; origin: string; field: string; before?: string | null },
): Promise<Attached> {
  const photo = storedPhoto(sent.photo, sent.origin);
  const hash = photoHashIn(photo);
  const held = await holdPhotos(trx, [hash ?? null, sent.before ?? null]);
  if (hash === undefined) return { photo, hash: null, outside: /^https?:/i.test(photo) };
  const row = held.find((one) => one.hash === hash && one.leaving_at === null);
  if (!row) throw badField(sent.field, PHOTO_MESSAGES.gone);
  if (row.hidden === 1) throw badField(sent.field, PHOTO_MESSAGES.removed);
  return { photo: mainPath(asVariants(row.variants)), hash, outside: false };
}

/** Has a link fetched after the answer, or forgets one that was to be (docs/product.md 9.44). */
export async function queueFetch(
  trx: Transaction<Tables>,
  now: string,
  { place, ownerId, attached }: { place: Place; ownerId: string; attached: Attached },
): Promise<void> {
  if (attached.outside) await upsertFetch(trx, { place, ownerId, url: attached.photo, now });
  else await deleteFetches(trx, [place], [ownerId]);
}

/** Forgets what was to be fetched for tips that go. */
export const forgetFetchesOfTips = (trx: Transaction<Tables>, ids: string[]) =>
  deleteFetches(trx, ["tip"], ids);

/** Forgets what was to be fetched for the profile of a gardener who goes. */
export const forgetFetchesOfGardener = (trx: Transaction<Tables>, id: string) =>
  deleteFetches(trx, ["photo", "cover"], [id]);

const AT_ONCE = 100;

/** The pictures that a gardener uses, each in its largest size, for the export of an account. */
export async function* photosUsedBy(
  { db, photos }: Pick<Deps, "db" | "photos">,
  gardenerId: string,
): AsyncGenerator<{ name: string; content: ReadableStream<Uint8Array> }> {
  for (let last = ""; ;) {
    const rows = await queries.selectUsedBy(db, gardenerId, last, AT_ONCE);
    for (const { hash, variants } of rows) {
      const { width } = asVariants(variants);
      const file = await photos.store.open(hash, `${width}.webp`);
      if (file) yield { name: `${hash}.webp`, content: file.read(0, file.size - 1) };
    }
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.hash ?? "";
  }
}
