import type { SiteStats } from "#domain/dashboard/site-stats.ts";
import { WEEKS } from "#domain/dashboard/limits.ts";
import { weeksUpTo } from "#domain/time/week.ts";
import { readQueues } from "#server/dashboard/dashboard.ts";
import { readStorage } from "#server/dashboard/storage.ts";
import { readSeries } from "#server/dashboard/series.ts";
import type { Deps } from "#server/deps.ts";

/** Reads the statistics for admins (docs/product.md 12.29): growth, queues and disk usage. */
export async function readSiteStats(deps: Deps): Promise<SiteStats> {
  const { db, clock } = deps;
  const weeks = weeksUpTo(clock(), WEEKS);
  const [growth, queues, storage] = await Promise.all([
    readSeries(db, weeks, {
      users: "gardeners",
      tips: "tips",
      comments: "comments",
      likes: "likes",
      views: "views",
    }),
    readQueues(db),
    readStorage(deps),
  ]);
  return { weeks, growth, queues, storage };
}
