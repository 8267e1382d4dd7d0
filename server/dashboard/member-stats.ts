import type { MemberStats } from "#domain/dashboard/member-stats.ts";
import { WEEKS } from "#domain/dashboard/limits.ts";
import { weekOf, weeksUpTo } from "#domain/time/week.ts";
import type { Actor } from "#server/auth/actor.ts";
import * as queries from "#server/dashboard/member-stats.queries.ts";
import type { Deps } from "#server/deps.ts";
import { blockingViewer } from "#server/tips/visibility.ts";

/**
 * Reads a member's own statistics (docs/product.md 12.28), computed on demand over all their tips, including Private
 * ones. Comments hidden by a block are not counted (11.19).
 */
export async function readMemberStats({ db, clock }: Deps, actor: Actor): Promise<MemberStats> {
  const { gardenerId } = actor;
  const hasBlocks = blockingViewer(actor) !== undefined;
  const weeks = weeksUpTo(clock(), WEEKS);
  const since = weeks[0] ?? "";
  const [totals, best, tips, likes, comments, views] = await Promise.all([
    queries.selectTotals(db, gardenerId, hasBlocks),
    queries.selectBest(db, gardenerId, hasBlocks),
    queries.selectTipsByDay(db, gardenerId, since),
    queries.selectLikesByDay(db, gardenerId, since),
    queries.selectCommentsByDay(db, gardenerId, since, hasBlocks),
    queries.selectViewsByWeek(db, gardenerId, since),
  ]);
  const series = (total: number, days: readonly { day: string; number: number }[]) => ({
    total,
    byWeek: weeks.map((week) =>
      days.reduce((sum, { day, number }) => sum + (weekOf(day) === week ? Number(number) : 0), 0),
    ),
  });
  return {
    weeks,
    tips: series(totals.tips, tips),
    likes: series(totals.likes, likes),
    comments: series(totals.comments, comments),
    views: series(totals.views, views),
    best: best
      ? {
          _id: best.id,
          title: best.title,
          like: best.like_count,
          commentCount: Number(best.comments),
          viewCount: best.view_count,
        }
      : null,
  };
}
