import type { Transaction } from "kysely";
import { showsEmail } from "#domain/gardeners/email.ts";
import type { Gardener, GardenersQuery } from "#domain/gardeners/gardener.ts";
import type { Actor, Viewer } from "#server/auth/actor.ts";
import { counters, total } from "#server/db/counters.ts";
import { REMOVED, type Tables } from "#server/db/tables.ts";
import type { Deps } from "#server/deps.ts";
import { presentGardener } from "#server/gardeners/gardeners.present.ts";
import * as queries from "#server/gardeners/gardeners.queries.ts";
import { removedProfile } from "#server/gardeners/gardeners.removal.ts";
import { selectRemoval } from "#server/gardeners/gardeners.removal.queries.ts";
import { absolutePhoto } from "#server/http/own-photo.ts";
import { Refusal, notFound } from "#server/http/refusal.ts";
import { asVariants } from "#server/photos/photos.ts";
import { hidesFor, readerOf } from "#server/tips/tips.visibility.ts";

const BATCH = 500;

/** A list of gardeners found: how many there are, and how to read them. */
export type FoundGardeners = {
  total(): Promise<number>;
  page(
    limit: number,
    skip: number,
    origin: string,
  ): Promise<{ rows: Gardener[]; more: boolean; total: number }>;
  all(skip: number, origin: string): AsyncGenerator<Gardener[]>;
};

/** The newest active gardeners whom the viewer sees: whose profiles there are, and when they last changed. */
export async function newestGardeners(
  { db }: Deps,
  viewer: Viewer,
  limit: number,
): Promise<{ id: string; updatedAt: string }[]> {
  const rows = await queries.selectAddresses(db, limit, hidesFor(viewer));
  return rows.map((row) => ({ id: row.id, updatedAt: row.updated_at }));
}

/** The active gardeners, newest first, or by what they shared and the likes it got (docs/product.md 7.5, 7.9, 7.36). */
export async function listGardeners(
  { db }: Deps,
  viewer: Viewer,
  { sort }: GardenersQuery,
): Promise<FoundGardeners> {
  const order = sort === "featured" ? "featured" : "newest";
  const present = async (rows: queries.GardenerRow[], origin: string) => {
    const own = rows.find((row) => row.id === viewer?.gardenerId);
    const ownTips = own ? await tipsOf(db, own.id) : undefined;
    return rows.map((row) => presentGardener(row, viewer, origin, ownTips));
  };
  const hides = hidesFor(viewer);
  const all = async () =>
    (await total(db, [counters.gardeners])) - (hides ? await queries.countHidden(db, hides) : 0);
  return {
    total: all,
    async page(limit, skip, origin) {
      const rows = await queries.selectGardeners(db, order, { limit: limit + 1, skip, hides });
      return {
        rows: await present(rows.slice(0, limit), origin),
        more: rows.length > limit,
        total: await all(),
      };
    },
    async *all(skip, origin) {
      let rows = await queries.selectGardeners(db, order, { limit: BATCH, skip, hides });
      while (rows.length > 0) {
        yield await present(rows, origin);
        rows =
          rows.length < BATCH
            ? []
            : await queries.selectGardeners(db, order, { limit: BATCH, previous: rows.at(-1), hides });
      }
    },
  };
}

/**
 * One gardener, inactive ones too; to the owner with the number of all their tips. Throws 404, also for who is blocked, and
 * for who was removed, which is a 410 with the reason to the owner.
 */
export async function readGardener(
  { db }: Deps,
  viewer: Viewer,
  id: string,
  origin: string,
): Promise<Gardener> {
  const row = await queries.selectGardener(db, id);
  if (!row || readerOf(viewer)?.hidden.includes(id)) throw notFound("gardener");
  if (row.active === REMOVED)
    throw viewer?.gardenerId === id ? await removedProfile(db, id) : notFound("gardener");
  const ownTips = viewer?.gardenerId === id ? await tipsOf(db, id) : undefined;
  return presentGardener(row, viewer, origin, ownTips);
}

/** A member's own profile as it stands, or stood when a moderator removed it, for their download. Throws 404. */
export async function keptProfile({ db }: Deps, actor: Actor, origin: string): Promise<Gardener> {
  const row = await queries.selectGardener(db, actor.gardenerId);
  if (!row) throw notFound("gardener");
  const removal = row.active === REMOVED ? await selectRemoval(db, row.id) : undefined;
  const stood = removal ? { ...row, active: Number(removal.stood) } : row;
  return presentGardener(stood, actor, origin, await tipsOf(db, row.id));
}

/** How many tips a gardener has, the private ones too. */
const tipsOf = (db: Deps["db"], id: string) =>
  total(db, [counters.gardenersPublicTips(id), counters.gardenersPrivateTips(id)]);

/**
 * The id of the gardener with this address, for a member who may see it; undefined otherwise, so that asking does not
 * tell whose a hidden address is (docs/product.md 6.14, 7.34).
 */
export async function findByEmail(
  db: Deps["db"],
  viewer: Viewer,
  email: string,
): Promise<string | undefined> {
  if (!viewer) throw new Refusal(401, "Log in first, or ask by gardener={id}.");
  const row = await queries.selectByEmail(db, email);
  if (!row || viewer.hidden.includes(row.id)) return undefined;
  if (row.id === viewer.gardenerId) return row.id;
  const shown = row.active !== REMOVED && showsEmail({ showEmail: row.show_email === 1, age: row.age });
  return shown ? row.id : undefined;
}

/** The active gardener with most public tips, then most likes; undefined when nobody has any (docs/product.md 2.77), of those the viewer sees. */
export async function findTopContributor({ db }: Deps, viewer: Viewer, origin: string) {
  const row = await queries.selectTopContributor(db, viewer?.hidden ?? []);
  if (!row || row.tip_count === 0) return undefined;
  return {
    _id: row.id,
    name: row.name,
    photo: absolutePhoto(row.photo, origin),
    photoVariants: asVariants(row.photo_variants),
    tipCount: row.tip_count,
  };
}

/** Counts what a gardener shared and the likes it got, in the transaction of the write. */
export const addStanding = (trx: Transaction<Tables>, id: string, change: { tips: number; likes: number }) =>
  queries.addToStanding(trx, id, change);

/** Holds off whoever wants to store something of a gardener, until the transaction ends. */
export const holdGardener = (trx: Transaction<Tables>, id: string): Promise<void> =>
  queries.lockWhole(trx, id);

export {
  isProfileRemoved,
  removedProfileOf,
  removeProfile,
  restoreProfile,
} from "#server/gardeners/gardeners.removal.ts";
export { countGardener } from "#server/gardeners/gardeners.totals.ts";
export {
  dropPhotosOf,
  ensureGardener,
  hideGardener,
  moveAddress,
  updateProfile,
  wantsToMove,
} from "#server/gardeners/gardeners.writing.ts";
