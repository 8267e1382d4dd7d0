import type { SiteStats } from "#domain/dashboard/site-stats.ts";
import { WEEKS } from "#domain/dashboard/limits.ts";
import { weeksUpTo } from "#domain/time/week.ts";
import { readStorage } from "#server/dashboard/storage.ts";
import { readSeries } from "#server/dashboard/series.ts";
import * as queries from "#server/dashboard/site-stats.queries.ts";
import type { Deps } from "#server/deps.ts";
import { caseCounter, helpCounter } from "#server/derived/definitions.ts";
import { readCounters } from "#server/derived/totals.ts";

/** Reads the statistics for admins (docs/product.md 12.29): growth, queues and disk usage. */
export async function readSiteStats(deps: Deps): Promise<SiteStats> {
  const { db, clock } = deps;
  const weeks = weeksUpTo(clock(), WEEKS);
  const [growth, [cases = 0, helpRequests = 0], queues, storage] = await Promise.all([
    readSeries(db, weeks, {
      users: "gardeners",
      tips: "tips",
      comments: "comments",
      likes: "likes",
      views: "views",
    }),
    readCounters(db, [caseCounter("open"), helpCounter("open")]),
    queries.selectQueues(db),
    readStorage(deps),
  ]);
  return { weeks, growth, queues: { cases, helpRequests, ...queues }, storage };
}
