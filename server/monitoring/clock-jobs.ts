import { readSiteTime } from "#server/db/site-time.ts";
import type { Deps } from "#server/deps.ts";
import { startJob, type Jobs } from "#server/jobs.ts";

/** How often the clock of the database is read, in milliseconds. */
const INTERVAL_MS = 10_000;
/** How wrong the clock of this machine may be before its operator is told. */
const TOLD_FROM_MS = 60_000;

/** Goes by the clock of the database, if it has one of its own, and says once if that of this machine is wrong. */
export function startClockJobs(deps: Pick<Deps, "database" | "log" | "monitoring">): Jobs {
  let isTold = false;
  return startJob(deps, {
    name: "clock",
    interval: INTERVAL_MS,
    runAtStart: true,
    failureMessage: "The clock of the database could not be read",
    async run() {
      const ahead = await readSiteTime(deps.database);
      const isWrong = Math.abs(ahead) >= TOLD_FROM_MS;
      if (isWrong && !isTold)
        deps.log.warn(
          { seconds: Math.round(ahead / 1000) },
          "The clock of this machine differs from that of the database, which counts",
        );
      isTold = isWrong;
    },
  });
}
