import type { Transaction } from "kysely";
import { weekOf } from "#domain/time/week.ts";
import { trendOf, trendWithoutLike } from "#domain/tips/trend.ts";
import { count, counters, together } from "#server/db/counters.ts";
import { dropEntriesOf } from "#server/db/search/entries.ts";
import type { Tables } from "#server/db/tables.ts";
import { addStanding } from "#server/gardeners/gardeners.ts";
import { forgetLikes } from "#server/notices/notices.ts";
import { withdrawWaiting } from "#server/review/waiting.ts";
import { forgetFetchesOfTips, releasePhotos } from "#server/photos/photos.ts";
import * as queries from "#server/tips/tips.leaving.queries.ts";
import { byWeek, type Came, counted, countTips, NOTHING_CAME } from "#server/tips/tips.totals.ts";

// What becomes of the tips and likes of a gardener who leaves. As everywhere, tips are locked first and in the order of
// their ids, then gardeners, then totals, so that no two writers wait for each other.

/** Takes all tips of a gardener out of everybody's sight at once, and out of every total. Again it changes nothing. */
export async function hideTipsOf(trx: Transaction<Tables>, gardenerId: string): Promise<void> {
  const tips = await queries.lockSeenTips(trx, gardenerId);
  await queries.hideRemoved(trx, gardenerId);
  if (tips.length === 0) return;
  const came = await cameOfGardenerByWeek(trx, gardenerId);
  await queries.hideTips(
    trx,
    tips.map(({ id }) => id),
  );
  await dropEntriesOf(trx, gardenerId, tips);
  // The weeks of the likes, comments and views are those of all tips together, and stand with the first public one.
  const first = tips.find((tip) => tip.public === 1);
  const out = tips.map((tip) => ({ tip: counted(tip, tip === first ? came : NOTHING_CAME), by: -1 }));
  await countTips(trx, gardenerId, out);
}

/** In which weeks the public tips of a gardener got their likes, comments and views, all together. */
export const cameOfGardenerByWeek = async (trx: Transaction<Tables>, gardenerId: string): Promise<Came> => ({
  likes: byWeek(await queries.selectLikesOfGardenerByDay(trx, gardenerId)),
  comments: byWeek(await queries.selectCommentsOfGardenerByDay(trx, gardenerId)),
  views: byWeek(await queries.selectViewsOfGardenerByWeek(trx, gardenerId)),
});

/**
 * Deletes tips that `hideTipsOf` has hidden, with the likes and comments they got: `most` of them, and marks their pictures
 * that nobody else uses. Answers whether any was there.
 */
export async function deleteHiddenTips(
  trx: Transaction<Tables>,
  gardenerId: string,
  { most, now }: { most: number; now: string },
): Promise<boolean> {
  const ids = await queries.selectHidden(trx, gardenerId, most);
  if (ids.length === 0) return false;
  // Cases come before tips, as everywhere.
  const withdrawn = await withdrawWaiting(trx, { tipIds: ids });
  const deleted = await queries.deleteTips(trx, ids);
  await forgetFetchesOfTips(trx, ids);
  const hashes = deleted.map((tip) => tip.photo_hash);
  await releasePhotos(trx, now, hashes);
  // On a hidden tip something waits again only where a decision was taken back in this moment.
  await count(trx, together(withdrawn, await withdrawWaiting(trx, { tipIds: ids })));
  return true;
}

/**
 * Takes back likes that a gardener gave, `most` of them: the tips, their authors' standings, what the authors were told
 * and the totals are as if these likes had never been. Answers whether any was there.
 */
export async function takeLikesBack(
  trx: Transaction<Tables>,
  gardenerId: string,
  most: number,
): Promise<boolean> {
  const tips = await queries.lockLikedTips(trx, gardenerId, most);
  if (tips.length === 0) return false;
  const ids = tips.map(({ id }) => id);
  await forgetLikes(trx, gardenerId, ids);
  const given = new Map(
    (await queries.deleteLikes(trx, gardenerId, ids)).map((like) => [like.tip_id, like.created_at]),
  );
  await count(trx, await uncountLikes(trx, tips, given));
  return true;
}

/**
 * Takes likes that were deleted out of their tips, which are locked, and out of the authors' standings. `given`: by tip, when
 * each was given. Answers what the totals change by, for the caller to count last.
 */
export async function uncountLikes(
  trx: Transaction<Tables>,
  tips: LikedTip[],
  given: ReadonlyMap<string, string>,
): Promise<Record<string, number>> {
  const [standings, totals] = [new Map<string, number>(), {} as Record<string, number>];
  for (const tip of tips) {
    const time = given.get(tip.id);
    if (time === undefined) continue;
    await queries.takeLike(trx, tip.id, await trendAfter(trx, tip, time));
    if (tip.public !== 1) continue;
    standings.set(tip.gardener_id, (standings.get(tip.gardener_id) ?? 0) - 1);
    for (const name of [counters.likes, counters.likesOfWeek(weekOf(time))])
      totals[name] = (totals[name] ?? 0) - 1;
  }
  for (const [author, likes] of [...standings].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await addStanding(trx, author, { tips: 0, likes });
  return totals;
}

export type LikedTip = Awaited<ReturnType<typeof queries.lockLikedTips>>[number];

async function trendAfter(
  trx: Transaction<Tables>,
  { id, trend, created_at }: { id: string; trend: number; created_at: string },
  time: string,
): Promise<number> {
  const less = trendWithoutLike(trend, Date.parse(time));
  if (less !== undefined) return less;
  const left = await queries.selectLikeTimes(trx, id);
  return trendOf(
    Date.parse(created_at),
    left.map((like) => Date.parse(like.created_at)),
  );
}

/** Whether nothing is left of a gardener's tips, likes and comments. */
export const hasNothingLeft = queries.hasLeft;
