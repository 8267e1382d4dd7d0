import { m } from "#messages";
import { formatNumber } from "#domain/text/numbers.ts";
import { SAVED_TIPS_MAX } from "#domain/tips/tip.ts";
import type { Actor } from "#server/auth/actor.ts";
import { lockActor, ownerTransaction, transactionAs } from "#server/auth/write-guard.ts";
import { groupCommit } from "#server/db/group-commit.ts";
import { positionOf, type Slice } from "#server/db/keyset.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { likesChanged } from "#server/derived/projector.ts";
import type { WriteRequest } from "#server/http/etag.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { notify, retractLikeNotifications } from "#server/notifications/notifications.ts";
import { presentedPage } from "#server/tips/list.queries.ts";
import { lockVisibleTip, requireTipMatch, visibleTip } from "#server/tips/lookup.ts";
import { type FoundTips, presented } from "#server/tips/present.ts";
import * as queries from "#server/tips/reactions.queries.ts";
import { lockTips } from "#server/tips/tips.queries.ts";
import { queryViewer } from "#server/tips/visibility.ts";

const BATCH_SIZE = 500;

/** Likes a tip, once for each member: a repeat changes nothing. Returns the true count. Throws 404, 410 and 412. */
export async function likeTip(
  deps: Deps,
  actor: Actor,
  id: string,
  request: WriteRequest,
): Promise<{ like: number; added: boolean }> {
  const { db, clock } = deps;
  const seen = await visibleTip(db, actor, id);
  if (seen.liked === 1 && request.ifMatch === undefined) return { like: seen.like_count, added: false };
  const now = clock();
  const { gardenerId } = actor;
  return groupCommit(db, async (trx) => {
    await lockActor(trx, deps, actor);
    const tip = await lockVisibleTip(trx, actor, id);
    await requireTipMatch(trx, actor, id, request);
    const at = now.toISOString();
    const added = await queries.insertLike(trx, { tipId: id, gardenerId, createdAt: at });
    if (added) {
      await likesChanged(trx, [{ tip, gardenerId, at, by: 1 }]);
      await notify(trx, { now }, { to: tip.gardener_id, kind: "like", tipId: id, actorId: gardenerId });
    }
    return { like: await queries.selectLikeCount(trx, id), added };
  });
}

/** Removes every like that a gardener gave, and retracts the notifications of them (docs/product.md 11.30). */
export async function removeLikes(trx: Trx, gardenerId: string): Promise<void> {
  for (const ids of batches(await queries.selectLikedIds(trx, gardenerId, { status: "active" }))) {
    const tips = await lockTips(trx, ids);
    await retractLikeNotifications(trx, gardenerId, ids);
    await changed(trx, gardenerId, tips, await queries.updateLikes(trx, gardenerId, ids, "removed"), -1);
  }
}

/** Restores the likes of a gardener that were removed. */
export async function restoreLikes(trx: Trx, gardenerId: string): Promise<void> {
  for (const ids of batches(await queries.selectLikedIds(trx, gardenerId, { status: "removed" }))) {
    const tips = await lockTips(trx, ids);
    await changed(trx, gardenerId, tips, await queries.updateLikes(trx, gardenerId, ids, "active"), 1);
  }
}

/**
 * Deletes at most `limit` likes of a gardener whose account is being deleted, and retracts the notifications of them.
 * Returns whether there were any.
 */
export async function retractLikes(trx: Trx, gardenerId: string, limit: number): Promise<boolean> {
  const ids = await queries.selectLikedIds(trx, gardenerId, { limit });
  if (ids.length === 0) return false;
  const tips = await lockTips(trx, ids);
  await retractLikeNotifications(trx, gardenerId, ids);
  const deleted = await queries.deleteLikes(trx, gardenerId, ids);
  const active = deleted.filter(({ status }) => status === "active");
  await changed(trx, gardenerId, tips, active, -1);
  return true;
}

/** The likes a gardener gave, in batches. */
export async function* likesGivenBy(
  { db }: Pick<Deps, "db">,
  gardenerId: string,
): AsyncGenerator<{ tip: string; createdAt: string }[]> {
  for await (const rows of queries.selectLikesGiven(db, gardenerId))
    yield rows.map((row) => ({ tip: row.tip_id, createdAt: row.created_at }));
}

/** Saves a tip for the actor alone. Idempotent. Throws 404, 409 if too many are saved, and 410. */
export const saveTip = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  ownerTransaction(deps, actor, async (trx, now) => {
    await lockVisibleTip(trx, actor, id);
    await saveLockedTip(trx, actor, id, now);
  });

/** Saves a tip in a transaction that locked the account and the tip. Throws 409 if too many are saved. */
export async function saveLockedTip(trx: Trx, actor: Actor, id: string, createdAt: string): Promise<void> {
  const { gardenerId } = actor;
  if (await queries.hasSavedTip(trx, id, gardenerId)) return;
  const total = await queries.countAllSavedTips(trx, gardenerId);
  // Tips that the actor no longer sees, and so cannot unsave, make room.
  if (total >= SAVED_TIPS_MAX && !(await queries.deleteOldestHiddenSavedTip(trx, queryViewer(actor))))
    throw new HttpProblem(409, m.tipsTooManySaved({ max: formatNumber(SAVED_TIPS_MAX) }));
  await queries.insertSavedTip(trx, { tipId: id, gardenerId, createdAt });
}

/** Unsaves a tip, also one that the actor no longer sees. Idempotent. Returns whether it was saved. */
export const unsaveTip = (deps: Deps, actor: Actor, id: string): Promise<boolean> =>
  transactionAs(deps, actor, (trx) => queries.deleteSavedTip(trx, id, actor.gardenerId));

/** The tips that the actor saved and sees, newest saved first. */
export function listSavedTips(deps: Deps, actor: Actor): FoundTips {
  const { db } = deps;
  const viewer = queryViewer(actor);
  const total = () => queries.countVisibleSavedTips(db, viewer);
  const order = queries.SAVED_TIPS_ORDER;
  const rows = (slice: Slice) =>
    presentedPage(db, queries.savedIds(db, viewer, slice), order, viewer)
      .select(queries.SAVED_AT)
      .execute();
  return presented(
    deps,
    {
      order,
      total,
      page: async (slice) => ({ rows: await rows(slice), total: await total() }),
      async *all(start) {
        let batch = await rows({ limit: BATCH_SIZE, ...start });
        for (let last = batch.at(-1); last; last = batch.at(-1)) {
          yield batch;
          batch = await rows({ limit: BATCH_SIZE, skip: 0, after: positionOf(order, last) });
        }
      },
    },
    actor,
  );
}

/** All that a gardener saved, for the export. */
export const exportSavedTips = async ({ db }: Pick<Deps, "db">, gardenerId: string) =>
  (await queries.selectAllSavedTips(db, gardenerId)).map((row) => ({
    tip: row.tip_id,
    createdAt: row.created_at,
  }));

type Like = { tip_id: string; created_at: string };

function changed(
  trx: Trx,
  gardenerId: string,
  tips: Awaited<ReturnType<typeof lockTips>>,
  likes: Like[],
  by: 1 | -1,
): Promise<void> {
  const given = new Map(likes.map((like) => [like.tip_id, like.created_at]));
  const changes = tips.flatMap((tip) => {
    const at = given.get(tip.id);
    return at === undefined ? [] : [{ tip, gardenerId, at, by }];
  });
  return likesChanged(trx, changes);
}

function* batches(ids: string[]): Generator<string[]> {
  for (let from = 0; from < ids.length; from += BATCH_SIZE) yield ids.slice(from, from + BATCH_SIZE);
}
