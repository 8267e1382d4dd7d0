import { NEWEST_COUNT, type DashboardStats } from "#domain/dashboard/dashboard-stats.ts";
import { WEEKS } from "#domain/dashboard/limits.ts";
import { weeksUpTo } from "#domain/time/week.ts";
import type { SiteStats } from "#domain/dashboard/site-stats.ts";
import type { Actor } from "#server/auth/actor.ts";
import { readSeries } from "#server/dashboard/series.ts";
import { selectQueues } from "#server/dashboard/site-stats.queries.ts";
import type { Db } from "#server/db/connect.ts";
import type { Deps } from "#server/deps.ts";
import { caseCounter, helpCounter } from "#server/derived/definitions.ts";
import { readCounters } from "#server/derived/totals.ts";
import { findTopContributor } from "#server/gardeners/gardeners.ts";
import { readOnceUnlessReplicated } from "#server/response-cache/response-cache.ts";
import { newestPublicTips } from "#server/tips/tips.ts";

/** Reads how many things wait in each queue of the site: cases and help requests for people, the others for jobs. */
export async function readQueues(db: Db): Promise<SiteStats["queues"]> {
  const [[cases = 0, helpRequests = 0], queues] = await Promise.all([
    readCounters(db, [caseCounter("open"), helpCounter("open")]),
    selectQueues(db),
  ]);
  return { cases, helpRequests, ...queues };
}

/**
 * Reads the statistics of the whole site, the same for every member (docs/product.md 2.76, 2.77, 9.32), from stored
 * totals. `actor` affects only which authors and contributors are visible.
 */
export async function readDashboardStats(deps: Deps, actor: Actor, origin: string): Promise<DashboardStats> {
  const weeks = weeksUpTo(deps.clock(), WEEKS);
  const [counted, topContributor, newest] = await Promise.all([
    readOnceUnlessReplicated(deps, `totals of the weeks to ${weeks.at(-1)}`, () =>
      readSeries(deps.db, weeks, { tips: "tips", users: "gardeners", likes: "likes", comments: "comments" }),
    ),
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
