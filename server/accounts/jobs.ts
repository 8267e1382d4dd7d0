import { resumeDeletions } from "#server/accounts/deletion.ts";
import { hourlyCleanup } from "#server/accounts/expiry.ts";
import type { Deps } from "#server/deps.ts";
import { startJob, type Jobs } from "#server/jobs.ts";

const INTERVAL_MS = 15_000;

/**
 * Starts the jobs that resume interrupted account deletions and delete expired rows.
 */
export function startAccountJobs(deps: Deps): Jobs {
  const deleteExpiredRows = hourlyCleanup(deps);
  const options = { interval: INTERVAL_MS, runAtStart: true };
  const jobs = [
    startJob(deps, {
      name: "account deletions",
      ...options,
      run: (stopping) => resumeDeletions(deps, () => stopping.aborted),
      failureMessage: "Account deletions could not be resumed",
    }),
    startJob(deps, {
      name: "expired rows",
      ...options,
      run: (stopping) => deleteExpiredRows(() => stopping.aborted),
      failureMessage: "Expired rows could not be deleted",
    }),
  ];
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) };
}
