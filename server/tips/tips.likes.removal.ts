import type { Transaction } from "kysely";
import { weekOf } from "#domain/time/week.ts";
import { likeWeight } from "#domain/tips/trend.ts";
import { counters } from "#server/db/counters.ts";
import type { Tables, TipLikeTable } from "#server/db/tables.ts";
import { addStanding } from "#server/gardeners/gardeners.ts";
import { forgetLikes } from "#server/notices/notices.ts";
import { deleteLikes } from "#server/tips/tips.leaving.queries.ts";
import { uncountLikes } from "#server/tips/tips.leaving.ts";
import { addLike, insertLike } from "#server/tips/tips.likes.queries.ts";
import * as queries from "#server/tips/tips.removal.queries.ts";

/**
 * Removes every like that a gardener gave: it is as if they had never been, also in what the tips' authors were told of
 * them, and they are kept beside the case, to be put back (docs/product.md 11.30). Answers what the totals change by, for
 * the caller to count last.
 */
export async function removeLikes(
  trx: Transaction<Tables>,
  removal: queries.Removal,
): Promise<Record<string, number>> {
  const { authorId } = removal;
  const tips = await queries.lockAllLiked(trx, authorId);
  if (tips.length === 0) return {};
  await forgetLikes(trx, authorId);
  const given = await deleteLikes(trx, authorId);
  await queries.noteLikes(trx, given, removal);
  return uncountLikes(trx, tips, new Map(given.map((like) => [like.tip_id, like.created_at])));
}

/** Puts back the likes a case removed, where their tips are still there. Answers what the totals change by. */
export async function restoreLikes(
  trx: Transaction<Tables>,
  caseId: string,
): Promise<Record<string, number>> {
  const likes = (await queries.takeLikes(trx, caseId)).map(({ stood }) => JSON.parse(stood) as TipLikeTable);
  const ids = likes.map((like) => like.tip_id);
  const tips = new Map((await queries.lockTips(trx, ids)).map((tip) => [tip.id, tip]));
  const [standings, totals] = [new Map<string, number>(), {} as Record<string, number>];
  for (const { tip_id: tipId, gardener_id: gardenerId, created_at: createdAt } of likes) {
    const tip = tips.get(tipId);
    if (!tip || !(await insertLike(trx, { tipId, gardenerId, createdAt }))) continue;
    await addLike(trx, tipId, likeWeight(Date.parse(createdAt)));
    if (tip.public !== 1) continue;
    standings.set(tip.gardener_id, (standings.get(tip.gardener_id) ?? 0) + 1);
    for (const name of [counters.likes, counters.likesOfWeek(weekOf(createdAt))])
      totals[name] = (totals[name] ?? 0) + 1;
  }
  for (const [author, given] of [...standings].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await addStanding(trx, author, { tips: 0, likes: given });
  return totals;
}
