import type { MemberStats } from "#domain/dashboard/member-stats.ts";
import { WEEKS } from "#domain/dashboard/limits.ts";
import { weekOf, weeksUpTo } from "#domain/time/week.ts";
import type { Actor } from "#server/auth/actor.ts";
import * as queries from "#server/dashboard/own-figures.queries.ts";
import type { Deps } from "#server/deps.ts";
import { hidesFor } from "#server/tips/tips.visibility.ts";

/**
 * A member's own figures (docs/product.md 12.28), for nobody else: of all their tips, Private ones too. They are counted
 * when they are asked for, from one member's rows alone. Comments of somebody whom a block hides are not among them (11.19).
 */
export async function readOwnFigures({ db, clock }: Deps, actor: Actor): Promise<MemberStats> {
  const { gardenerId } = actor;
  const hides = hidesFor(actor);
  const weeks = weeksUpTo(clock(), WEEKS);
  const since = weeks[0] ?? "";
  const [totals, best, tips, likes, comments, views] = await Promise.all([
    queries.selectTotals(db, gardenerId, hides),
    queries.selectBest(db, gardenerId, hides),
    queries.selectTipsByDay(db, gardenerId, since),
    queries.selectLikesByDay(db, gardenerId, since),
    queries.selectCommentsByDay(db, gardenerId, since, hides),
    queries.selectViewsByWeek(db, gardenerId, since),
  ]);
  const series = (total: number, days: { day: string; number: number }[]) => ({
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
