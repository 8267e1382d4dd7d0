import { setTimeout as sleep } from "node:timers/promises";
import { resolveNextTips } from "#server/derived/resolve-plants.ts";
import type { Deps } from "#server/deps.ts";
import { startJob, type Jobs } from "#server/jobs.ts";

/** In milliseconds. */
const INTERVAL = 2000;
/** Between two transactions, so that others write in between. In milliseconds. */
const PAUSE = 20;

/** Finds the plants of tips again after names of plants have changed (docs/product.md 14.9). */
export const startPlantJobs = ({ db, log, monitoring }: Deps): Jobs =>
  startJob(
    { log, monitoring },
    {
      name: "plants of tips",
      interval: INTERVAL,
      runAtStart: true,
      run: async (stopping) => {
        const pause = () => sleep(PAUSE, undefined, { ref: false });
        while (!stopping.aborted && (await resolveNextTips(db, pause))) await pause();
      },
      failureMessage: "The plants of tips could not be found; the next run tries again",
    },
  );
