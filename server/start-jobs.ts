import { startAccountJobs } from "#server/accounts/jobs.ts";
import type { Deps } from "#server/deps.ts";
import { startMailJobs } from "#server/mail/jobs.ts";
import { startNotificationJobs } from "#server/notifications/jobs.ts";
import { startPhotoJobs } from "#server/photos/jobs.ts";
import type { Jobs } from "#server/jobs.ts";
import { startViewJobs } from "#server/views/jobs.ts";

/** Starts all work beside the calls. `url` is where the site is open, for the links of mails where `PUBLIC_URL` is not set. */
export function startAllJobs(deps: Deps, url: string): Jobs {
  const working = [
    startAccountJobs(deps),
    startViewJobs(deps),
    startNotificationJobs(deps),
    startMailJobs(deps, deps.config.publicUrl ?? url),
    startPhotoJobs(deps),
  ];
  return { stop: async () => void (await Promise.all(working.map((work) => work.stop()))) };
}
