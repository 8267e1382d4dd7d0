import { resumeDeletions } from "#server/accounts/deletion.ts";
import { hourlyExpiry } from "#server/accounts/expiry.ts";
import type { Deps } from "#server/deps.ts";
import { startJobs, type Jobs } from "#server/jobs.ts";

const PAUSE = 15_000;

/**
 * What accounts need beside the calls, now and from time to time: deletions that were cut off go on, and what has run out is
 * deleted.
 */
export function startAccountJobs(deps: Deps): Jobs {
  const deleteWhatExpired = hourlyExpiry(deps);
  const often = { pause: PAUSE, atOnce: true };
  const work = [
    startJobs(deps.log, {
      ...often,
      round: (stopping) => resumeDeletions(deps, () => stopping.aborted),
      trouble: "Accounts to delete cannot be looked up",
    }),
    startJobs(deps.log, {
      ...often,
      round: (stopping) => deleteWhatExpired(() => stopping.aborted),
      trouble: "What ran out cannot be deleted",
    }),
  ];
  return { stop: async () => void (await Promise.all(work.map((rounds) => rounds.stop()))) };
}
