import type { Deps } from "#server/deps.ts";
import { startJob, type Jobs } from "#server/jobs.ts";
import { countViews } from "#server/views/views.ts";

/** How often views are counted. If the process is killed, the views of this period are lost. */
const INTERVAL_MS = 3000;

/** Counts views periodically, and once more when stopping. */
export const startViewJobs = (deps: Deps): Jobs =>
  startJob(deps, {
    name: "views",
    interval: INTERVAL_MS,
    // Each run invalidates the cached responses of all processes: once is enough.
    isAligned: true,
    runAtStop: true,
    run: () => countViews(deps),
    failureMessage: "Views could not be counted; they will be counted by the next run",
  });
