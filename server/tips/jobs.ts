import { setTimeout as sleep } from "node:timers/promises";
import { searchStore } from "#server/db/search/store.ts";
import { refreshOutdated } from "#server/derived/outdated-terms.ts";
import type { Deps } from "#server/deps.ts";
import { startJob, type Jobs } from "#server/jobs.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Between two steps, so that others write in between. In milliseconds. */
const PAUSE = 20;

/** How soon search begins to follow a category that many tips have and that was renamed. In milliseconds. */
const OUTDATED_EVERY = 2000;

/** Keeps searching fast and right. */
export function startTipJobs(deps: Deps): Jobs {
  const jobs = [startMerging(deps), startRefreshing(deps)];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

/** Makes search terms again that are outdated (docs/product.md 10.31). */
const startRefreshing = ({ db, log, monitoring }: Deps): Jobs =>
  startJob(
    { log, monitoring },
    {
      name: "outdated search terms",
      interval: OUTDATED_EVERY,
      run: async (stopping) => {
        while (!stopping.aborted && (await refreshOutdated(db)))
          await sleep(PAUSE, undefined, { ref: false });
      },
      failureMessage: "The search terms of some tips could not be made again; the next run tries again",
    },
  );

/** Keeps searching fast however many tips were shared one by one (docs/product.md 9.31). */
const startMerging = ({ db, log, monitoring }: Deps): Jobs =>
  startJob(
    { log, monitoring },
    {
      name: "search index",
      interval: DAY,
      runAtStart: true,
      run: (stopping) =>
        searchStore(db).merge(db, async () => {
          await sleep(PAUSE, undefined, { ref: false });
          return !stopping.aborted;
        }),
      failureMessage: "The search index could not be merged; the next run tries again",
    },
  );
