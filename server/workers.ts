import { tendAccounts } from "#server/accounts/worker.ts";
import type { Deps } from "#server/deps.ts";
import { startMailing } from "#server/mail/worker.ts";
import { startNotices } from "#server/notifications/worker.ts";
import { startPhotoJobs } from "#server/photos/jobs.ts";
import type { Rounds } from "#server/rounds.ts";
import { startCounting } from "#server/views/worker.ts";

/** Starts all work beside the calls. `url` is where the site is open, for the links of mails where `PUBLIC_URL` is not set. */
export function startWorkers(deps: Deps, url: string): Rounds {
  const working = [
    tendAccounts(deps),
    startCounting(deps),
    startNotices(deps),
    startMailing(deps, deps.config.publicUrl ?? url),
    startPhotoJobs(deps),
  ];
  return { stop: async () => void (await Promise.all(working.map((work) => work.stop()))) };
}
