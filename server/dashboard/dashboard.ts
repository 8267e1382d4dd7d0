import { NEWEST_COUNT, type Figures } from "#domain/dashboard/figures.ts";
import { WEEKS } from "#domain/dashboard/weeks.ts";
import { weeksUpTo } from "#domain/time/week.ts";
import type { Actor } from "#server/auth/actor.ts";
import { counters, totals } from "#server/db/counters.ts";
import type { Deps } from "#server/deps.ts";
import { findTopContributor } from "#server/gardeners/gardeners.ts";
import { newestPublicTips } from "#server/tips/tips.ts";

/**
 * The figures of the whole site, the same for every member (docs/product.md 2.76, 2.77, 9.32): all totals by one query
 * of counters, none of them counted here. `actor` decides only what the newest tips tell of their authors.
 */
export async function readFigures(deps: Deps, actor: Actor, origin: string): Promise<Figures> {
  const weeks = weeksUpTo(deps.clock(), WEEKS);
  const [counted, topContributor, newest] = await Promise.all([
    countersOf(deps.db, weeks),
    findTopContributor(deps, actor, origin),
    newestPublicTips(deps, actor, NEWEST_COUNT, origin),
  ]);
  return {
    weeks,
    ...counted,
    topContributor: topContributor ?? null,
    newest,
  };
}

async function countersOf(db: Deps["db"], weeks: string[]) {
  const names = [
    counters.publicTips(),
    counters.gardeners,
    counters.likes,
    counters.comments,
    ...weeks.map(counters.publicTipsOfWeek),
    ...weeks.map(counters.gardenersOfWeek),
    ...weeks.map(counters.likesOfWeek),
    ...weeks.map(counters.commentsOfWeek),
  ];
  const [tips = 0, users = 0, likes = 0, comments = 0, ...byWeek] = await totals(db, names);
  const series = (place: number) => byWeek.slice(place * weeks.length, (place + 1) * weeks.length);
  return {
    tips: { total: tips, byWeek: series(0) },
    users: { total: users, byWeek: series(1) },
    likes: { total: likes, byWeek: series(2) },
    comments: { total: comments, byWeek: series(3) },
  };
}
