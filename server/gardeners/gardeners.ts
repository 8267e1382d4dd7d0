import { m } from "#messages";
import { isEmailVisible } from "#domain/gardeners/email.ts";
import type { Gardener, GardenersQuery } from "#domain/gardeners/gardener.ts";
import type { Actor, Viewer } from "#server/auth/actor.ts";
import type { Db } from "#server/db/connect.ts";
import { type Order, type Page, pageOf, positionOf, type Slice, type Start } from "#server/db/keyset.ts";
import type { Deps } from "#server/deps.ts";
import { readCounter } from "#server/derived/totals.ts";
import * as queries from "#server/gardeners/gardeners.queries.ts";
import { presentGardener } from "#server/gardeners/present.ts";
import { removedProfileProblem } from "#server/gardeners/profile.ts";
import { canReadGardener } from "#server/gardeners/visibility.ts";
import { absolutePhoto } from "#server/http/photo-url.ts";
import { HttpProblem, notFound } from "#server/http/http-problem.ts";
import { removalDecision } from "#server/moderation/moderation.ts";
import { parseVariants } from "#server/photos/photos.ts";
import { blockingViewer } from "#server/tips/visibility.ts";

const BATCH_SIZE = 500;

/** A list of gardeners, and how to read it. */
export type FoundGardeners = {
  order: Order;
  total(): Promise<number>;
  page(slice: Slice, origin: string): Promise<Page<Gardener> & { total: number }>;
  all(start: Start, origin: string): AsyncGenerator<Gardener[]>;
};

/** The ids of the newest active gardeners that the viewer sees, and when they last changed. */
export async function newestGardeners(
  { db }: Deps,
  viewer: Viewer,
  limit: number,
): Promise<{ id: string; updatedAt: string }[]> {
  const rows = await queries.selectNewest(db, limit, blockingViewer(viewer));
  return rows.map((row) => ({ id: row.id, updatedAt: row.updated_at }));
}

/** The active gardeners, newest first or by their tips and likes (docs/product.md 7.5, 7.9, 7.36). */
export async function listGardeners(
  { db }: Deps,
  viewer: Viewer,
  { sort }: GardenersQuery,
): Promise<FoundGardeners> {
  const order = queries.GARDENER_ORDERS[sort === "featured" ? "featured" : "newest"];
  const present = async (rows: readonly queries.GardenerRow[], origin: string) => {
    const own = rows.find((row) => row.id === viewer?.gardenerId);
    const ownTips = own ? await queries.countOwnTips(db, own.id) : undefined;
    return rows.map((row) => presentGardener(row, viewer, origin, ownTips));
  };
  const blocking = blockingViewer(viewer);
  const total = async () =>
    (await readCounter(db, "gardeners")) - (blocking ? await queries.countBlocked(db, blocking) : 0);
  const select = (slice: Slice) => queries.selectGardeners(db, order, { ...slice, blockingViewer: blocking });
  return {
    order,
    total,
    async page(slice, origin) {
      const all = await total();
      // Skipping rows that do not exist would read all others.
      if (slice.skip > 0 && slice.skip >= all) return { rows: [], more: false, total: all };
      const page = pageOf(await select({ ...slice, limit: slice.limit + 1 }), slice.limit, order);
      return { ...page, rows: await present(page.rows, origin), total: all };
    },
    async *all(start, origin) {
      if (start.skip > 0 && start.skip >= (await total())) return;
      let rows = await select({ limit: BATCH_SIZE, ...start });
      for (let last = rows.at(-1); last; last = rows.at(-1)) {
        yield await present(rows, origin);
        if (rows.length < BATCH_SIZE) return;
        rows = await select({ limit: BATCH_SIZE, skip: 0, after: positionOf(order, last) });
      }
    },
  };
}

/**
 * One gardener, inactive ones too. The owner gets the number of all their tips. Throws 404, also for a blocked or removed
 * gardener, and 410 with the reason to the owner of a removed profile.
 */
export async function readGardener(
  { db }: Deps,
  viewer: Viewer,
  id: string,
  origin: string,
): Promise<Gardener> {
  const row = await queries.selectGardener(db, id);
  const own = viewer?.gardenerId === id;
  if (own && row?.status === "removed") throw await removedProfileProblem(db, id);
  if (!row || !canReadGardener(viewer, row)) throw notFound("gardener");
  const ownTips = own ? await queries.countOwnTips(db, id) : undefined;
  return presentGardener(row, viewer, origin, ownTips);
}

/** A member's own profile for the account export, even if it is removed. Throws 404. */
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
  if (!viewer) throw new HttpProblem(401, m.gardenersLogInOrAsk());
  const row = await queries.selectByEmail(db, email);
  if (!row || viewer.hidden.includes(row.id)) return undefined;
  if (row.id === viewer.gardenerId) return row.id;
  const shown = row.status !== "removed" && isEmailVisible({ showEmail: row.show_email === 1, age: row.age });
  return shown ? row.id : undefined;
}

/** The active gardener with the most public tips, then the most likes, of those the viewer sees; undefined if none has any (docs/product.md 2.77). */
export async function findTopContributor({ db }: Deps, viewer: Viewer, origin: string) {
  const row = await queries.selectTopContributor(db, blockingViewer(viewer));
  if (!row || row.tip_count === 0) return undefined;
  return {
    _id: row.id,
    name: row.name,
    photo: absolutePhoto(row.photo, origin),
    photoVariants: parseVariants(row.photo_variants),
    tipCount: row.tip_count,
  };
}

/** Whether a profile is removed, so that nobody else finds the gardener or their tips by id. */
export const isProfileRemoved = queries.isRemoved;

/** When and why a member's own profile was removed; empty if it was not. */
export async function removedProfileOf(
  { db }: Pick<Deps, "db">,
  { gardenerId }: Actor,
): Promise<{ kind: "gardener"; reason: string; removedAt: string | null }[]> {
  if (!(await queries.isRemoved(db, gardenerId))) return [];
  const decision = await removalDecision(db, {
    kind: "gardener",
    targetId: gardenerId,
    authorId: gardenerId,
  });
  return [{ kind: "gardener", reason: decision?.reason ?? "", removedAt: decision?.decidedAt ?? null }];
}

/** Locks a gardener, so that no row that refers to them can be written until the transaction ends. */
export const lockGardener = queries.lockForDelete;

export {
  EDITABLE_PROFILE_FIELDS,
  detachPhotosOf,
  ensureGardener,
  updateEmail,
  startGardenerDeletion,
  updateProfile,
  authorizeEmailChange,
  changesEmail,
} from "#server/gardeners/profile.ts";
export { removeGardener, restoreGardener } from "#server/gardeners/status.ts";
