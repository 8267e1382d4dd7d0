import { startAccountJobs } from "#server/accounts/jobs.ts";
import type { Deps } from "#server/deps.ts";
import { startMailJobs } from "#server/mail/jobs.ts";
import { startNotificationJobs } from "#server/notifications/jobs.ts";
import { startPhotoJobs } from "#server/photos/jobs.ts";
import type { Jobs } from "#server/jobs.ts";
import { startViewJobs } from "#server/views/jobs.ts";

/** Starts all background jobs. `url` is the site's address for links in mails if `PUBLIC_URL` is not set. */
export function startAllJobs(deps: Deps, url: string): Jobs {
  const jobs = [
    startAccountJobs(deps),
    startViewJobs(deps),
    startNotificationJobs(deps),
    startMailJobs(deps, deps.config.publicUrl ?? url),
    startPhotoJobs(deps),
  ];
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) };
}
