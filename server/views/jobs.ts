import type { Deps } from "#server/deps.ts";
import { startJobs, type Jobs } from "#server/jobs.ts";
import { countViews } from "#server/views/views.ts";

/** How often views are counted, in milliseconds: so many of them are lost when the process is killed. */
const PAUSE = 3000;

/** Counts views for as long as the site is open, and once more at the stop. */
export const startViewJobs = (deps: Deps): Jobs =>
  startJobs(deps.log, {
    pause: PAUSE,
    atStop: true,
    round: () => countViews(deps),
    trouble: "Views could not be counted; they wait for the next time",
  });
