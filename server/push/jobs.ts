import type { Deps } from "#server/deps.ts";
import { startJob, waitAtMost, type Jobs } from "#server/jobs.ts";
import { createPushSender } from "#server/push/deliver.ts";

/** How often what is due is looked for, in milliseconds. */
const PAUSE = 1000;
/** How long a stop waits for what is under way. It is sent again after the next start if it does not finish. */
const STOP_TIMEOUT_MS = 4000;

/** Sends notifications to members' devices until stopped. `origin` is the site's address. */
export function startPushJobs(deps: Deps, origin: string): Jobs {
  const sender = createPushSender(deps, { origin });
  const job = startJob(deps, {
    name: "notifications on devices",
    interval: PAUSE,
    stopTimeout: STOP_TIMEOUT_MS,
    failureMessage: "The notifications for devices could not be read",
    run: (stopping) => sender.sendDue(() => stopping.aborted),
  });
  return {
    stop: async () => void (await Promise.all([job.stop(), waitAtMost(STOP_TIMEOUT_MS, sender.idle())])),
  };
}
