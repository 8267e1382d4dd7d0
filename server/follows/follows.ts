import { m } from "#messages";
import {
  FOLLOWS_MAX,
  type FollowKind,
  type Follows,
  type FollowState,
  type OwnFollow,
} from "#domain/follows/follow.ts";
import { nameOrFormerMember } from "#domain/help/help-desk.ts";
import type { Actor } from "#server/auth/actor.ts";
import { ownerTransaction } from "#server/auth/write-guard.ts";
import { isForeignKeyError } from "#server/db/foreign-key-error.ts";
import type { Deps } from "#server/deps.ts";
import * as queries from "#server/follows/follows.queries.ts";
import { readGardener } from "#server/gardeners/gardeners.ts";
import { HttpProblem, notFound } from "#server/http/http-problem.ts";
import { absolutePhoto } from "#server/http/photo-url.ts";
import { parseVariants } from "#server/photos/photos.ts";
import { readPlant } from "#server/plants/plants.ts";

type Site = Pick<Deps, "db">;
type Target = { kind: FollowKind; id: string };

/** What a member follows and mutes, latest first (docs/product.md 18.32). Blocked and removed gardeners are left out. */
export async function listFollows({ db }: Site, actor: Actor, origin: string): Promise<Follows> {
  const [gardeners, plants] = await Promise.all([
    queries.selectGardeners(db, actor.gardenerId),
    queries.selectPlants(db, actor.gardenerId),
  ]);
  return {
    gardeners: gardeners.map((row) => ({
      _id: row.id,
      name: nameOrFormerMember(row.name),
      photo: absolutePhoto(row.photo, origin),
      photoVariants: parseVariants(row.photo_variants),
      state: row.state,
      since: row.created_at,
    })),
    plants: plants.map((row) => ({
      _id: row.id,
      name: row.name,
      scientificName: row.scientific_name,
      state: row.state,
      since: row.created_at,
    })),
  };
}

/** Whether a member follows or mutes a gardener or a plant. Throws 404. */
export async function readFollow(deps: Deps, actor: Actor, { kind, id }: Target): Promise<OwnFollow> {
  await requireTarget(deps, actor, { kind, id });
  const state = await queries.selectState(deps.db, kind, { gardenerId: actor.gardenerId, id });
  return { state: state ?? null };
}

/**
 * Follows or mutes a gardener or a plant, which ends the other of the two (docs/product.md 18.30). Idempotent. Nobody is notified.
 * Throws 403 for oneself, 404, and 409 for too many.
 */
export async function setFollow(deps: Deps, actor: Actor, target: Target, state: FollowState): Promise<void> {
  const { kind, id } = target;
  const { gardenerId } = actor;
  if (kind === "gardeners" && id === gardenerId) throw new HttpProblem(403, m.followsYourself());
  await requireTarget(deps, actor, target);
  const storing = ownerTransaction(deps, actor, async (trx, now) => {
    const before = await queries.selectState(trx, kind, { gardenerId, id });
    if (before === state) return;
    // One that the member no longer sees, and so cannot end, makes room.
    if (
      before === undefined &&
      (await queries.countFollows(trx, kind, gardenerId)) >= FOLLOWS_MAX &&
      !(await queries.deleteHidden(trx, kind, gardenerId))
    )
      throw new HttpProblem(409, m.followsTooMany({ kind, max: FOLLOWS_MAX }));
    const row = { gardener_id: gardenerId, state, created_at: now };
    if (kind === "gardeners") await queries.upsertGardener(trx, { ...row, followed_id: id });
    else await queries.upsertPlant(trx, { ...row, taxon_id: id });
    if (state === "muted") await queries.deleteMutedNotifications(trx, gardenerId);
  });
  await storing.catch(async (error: unknown) => {
    // The other account was just deleted: this throws 404.
    if (isForeignKeyError(error)) await requireTarget(deps, actor, target);
    throw error;
  });
}

/**
 * Ends following or muting, also of what is no longer shown. What they were notified of by it and have not read goes, so that it is in no
 * letter (docs/product.md 18.71). Idempotent. Returns whether there was anything.
 */
export const deleteFollow = (deps: Deps, actor: Actor, { kind, id }: Target): Promise<boolean> =>
  ownerTransaction(deps, actor, async (trx) => {
    const { gardenerId } = actor;
    const isEnded = await queries.deleteFollow(trx, kind, { gardenerId, id });
    if (isEnded) await queries.deleteUnfollowedNotifications(trx, gardenerId);
    return isEnded;
  });

/** How many gardeners follow a member. For this member alone (docs/product.md 18.36). */
export const countFollowers = ({ db }: Site, { gardenerId }: Actor): Promise<number> =>
  queries.countFollowers(db, gardenerId);

/** All that a member follows and mutes, for the export. Names nobody. */
export async function exportFollows({ db }: Site, gardenerId: string) {
  const { gardeners, plants } = await queries.selectAll(db, gardenerId);
  const document = ({ id: _id, state, created_at: since }: (typeof gardeners)[number]) => ({
    _id,
    state,
    since,
  });
  return { gardeners: gardeners.map(document), plants: plants.map(document) };
}

/** Deletes what a member follows and mutes whose account is being deleted. */
export const deleteFollowsOf = queries.deleteFollows;

/** Throws 404 for what the member cannot follow: also for a gardener whom a block hides, to moderators, too. */
async function requireTarget(deps: Deps, actor: Actor, { kind, id }: Target): Promise<void> {
  if (kind === "plants") await readPlant(deps, id);
  else if (actor.hidden.includes(id)) throw notFound("gardener");
  else await readGardener(deps, actor, id, "");
}
