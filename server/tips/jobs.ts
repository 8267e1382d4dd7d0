import { setTimeout as sleep } from "node:timers/promises";
import { searchStore } from "#server/db/search/store.ts";
import type { Deps } from "#server/deps.ts";
import { startJobs, type Jobs } from "#server/jobs.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Between two steps of merging, so that others write in between. In milliseconds. */
const PAUSE = 20;

/** Keeps searching fast however many tips were shared one by one (docs/product.md 9.31). */
export const startTipJobs = ({ db, log }: Deps): Jobs =>
  startJobs(log, {
    interval: DAY,
    runAtStart: true,
    run: (stopping) =>
      searchStore(db).merge(db, async () => {
        await sleep(PAUSE, undefined, { ref: false });
        return !stopping.aborted;
      }),
    failureMessage: "The search index could not be merged; the next run tries again",
  });
