import { isEmailVisible } from "#domain/gardeners/email.ts";
import type { Gardener, GardenersQuery } from "#domain/gardeners/gardener.ts";
import type { Actor, Viewer } from "#server/auth/actor.ts";
import type { Db } from "#server/db/connect.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { gardenersChanged } from "#server/derived/projector.ts";
import { readCounter } from "#server/derived/totals.ts";
import * as queries from "#server/gardeners/gardeners.queries.ts";
import { presentGardener } from "#server/gardeners/present.ts";
import { removedProfile } from "#server/gardeners/profile.ts";
import { absolutePhoto } from "#server/http/photo-url.ts";
import { HttpProblem, notFound } from "#server/http/http-problem.ts";
import { coveringDecision } from "#server/moderation/moderation.ts";
import { parseVariants } from "#server/photos/photos.ts";
import { blockingViewer, moderatorView } from "#server/tips/visibility.ts";

const BATCH_SIZE = 500;

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
  const rows = await queries.selectAddresses(db, limit, blockingViewer(viewer));
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
    const ownTips = own ? await queries.countOwnTips(db, own.id) : undefined;
    return rows.map((row) => presentGardener(row, viewer, origin, ownTips));
  };
  const hides = blockingViewer(viewer);
  const all = async () =>
    (await readCounter(db, "gardeners")) - (hides ? await queries.countHidden(db, hides) : 0);
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
      let rows = await queries.selectGardeners(db, order, { limit: BATCH_SIZE, skip, hides });
      while (rows.length > 0) {
        yield await present(rows, origin);
        rows =
          rows.length < BATCH_SIZE
            ? []
            : await queries.selectGardeners(db, order, { limit: BATCH_SIZE, previous: rows.at(-1), hides });
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
  if (!row || moderatorView(viewer)?.hidden.includes(id)) throw notFound("gardener");
  if (row.status === "removed")
    throw viewer?.gardenerId === id ? await removedProfile(db, id) : notFound("gardener");
  const ownTips = viewer?.gardenerId === id ? await queries.countOwnTips(db, id) : undefined;
  return presentGardener(row, viewer, origin, ownTips);
}

/** A member's own profile for their download, also when it is removed. Throws 404. */
export async function exportProfile({ db }: Deps, actor: Actor, origin: string): Promise<Gardener> {
  const row = await queries.selectGardener(db, actor.gardenerId);
  if (!row) throw notFound("gardener");
  const status = row.restore_status ?? row.status;
  return presentGardener({ ...row, status }, actor, origin, await queries.countOwnTips(db, row.id));
}

/**
 * The id of the gardener with this address, for a member who may see it; undefined otherwise, so that asking does not
 * tell whose a hidden address is (docs/product.md 6.14, 7.34).
 */
export async function findByEmail(db: Db, viewer: Viewer, email: string): Promise<string | undefined> {
  if (!viewer) throw new HttpProblem(401, "Log in first, or ask by gardener={id}.");
  const row = await queries.selectByEmail(db, email);
  if (!row || viewer.hidden.includes(row.id)) return undefined;
  if (row.id === viewer.gardenerId) return row.id;
  const shown = row.status !== "removed" && isEmailVisible({ showEmail: row.show_email === 1, age: row.age });
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
    photoVariants: parseVariants(row.photo_variants),
    tipCount: row.tip_count,
  };
}

/** Removes an active or inactive profile. The caller refreshes its photos. */
export async function removeGardener(trx: Trx, id: string): Promise<void> {
  const changed = await queries.changeStatus(trx, id, ["active", "inactive"], ({ status }) => ({
    status: "removed",
    restore_status: status,
  }));
  if (changed) gardenersChanged(trx, [changed]);
}

/** Returns a removed profile to the status it had. The caller refreshes its photos. */
export async function restoreGardener(trx: Trx, id: string): Promise<void> {
  const changed = await queries.changeStatus(trx, id, ["removed"], ({ restore_status }) => ({
    status: restore_status ?? "active",
    restore_status: null,
  }));
  if (changed) gardenersChanged(trx, [changed]);
}

/** Whether nobody else finds a gardener or what they shared by their id: their profile is removed. */
export const isProfileRemoved = queries.isRemoved;

/** When and why a member's own profile was removed; none when it was not. */
export async function removedProfileOf(
  { db }: Pick<Deps, "db">,
  { gardenerId }: Actor,
): Promise<{ kind: "gardener"; reason: string; removedAt: string | null }[]> {
  if (!(await queries.isRemoved(db, gardenerId))) return [];
  const decision = await coveringDecision(db, {
    kind: "gardener",
    targetId: gardenerId,
    authorId: gardenerId,
  });
  return [{ kind: "gardener", reason: decision?.reason ?? "", removedAt: decision?.decidedAt ?? null }];
}

/** Locks a gardener against everything that refers to them, until the transaction ends. */
export const lockGardener = queries.lockWhole;

export {
  dropPhotosOf,
  ensureGardener,
  moveAddress,
  startGardenerDeletion,
  updateProfile,
  wantsToMove,
} from "#server/gardeners/profile.ts";
