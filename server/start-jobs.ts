import { startAccountJobs } from "#server/accounts/jobs.ts";
import { startBackupJobs } from "#server/backup/jobs.ts";
import type { Deps } from "#server/deps.ts";
import { startMailJobs } from "#server/mail/jobs.ts";
import { startClockJobs } from "#server/monitoring/clock-jobs.ts";
import { startNewsletterJobs } from "#server/newsletter/jobs.ts";
import {
  startAnnouncementJobs,
  startDigestJobs,
  startNotificationJobs,
  startStreamJobs,
} from "#server/notifications/jobs.ts";
import { startOutcomeJobs } from "#server/outcomes/jobs.ts";
import { startPhotoJobs } from "#server/photos/jobs.ts";
import { startPlantJobs } from "#server/plants/jobs.ts";
import { startPushJobs } from "#server/push/jobs.ts";
import type { Jobs } from "#server/jobs.ts";
import { startTipJobs } from "#server/tips/jobs.ts";
import { startViewJobs } from "#server/views/jobs.ts";
import { startWebhookJobs } from "#server/webhooks/jobs.ts";
import { whenChosenForJobs } from "#server/workers/worker.ts";

/**
 * Starts the background jobs: those on what this process holds and, if it is the one chosen for them, those of the site. `url` is
 * the site's address for links in mails if `PUBLIC_URL` is not set.
 */
export function startAllJobs(deps: Deps, url: string): Jobs {
  const jobs = [startViewJobs(deps), startStreamJobs(deps)];
  if (deps.database.readTime) jobs.push(startClockJobs(deps));
  whenChosenForJobs(() => {
    if (!deps.shutdown.signal.aborted)
      jobs.push(
        startAccountJobs(deps),
        startDigestJobs(deps),
        startAnnouncementJobs(deps),
        startBackupJobs(deps),
        startNotificationJobs(deps),
        startMailJobs(deps, deps.config.publicUrl ?? url),
        startNewsletterJobs(deps),
        startOutcomeJobs(deps),
        startPhotoJobs(deps),
        startPlantJobs(deps),
        startPushJobs(deps, deps.config.publicUrl ?? url),
        startTipJobs(deps),
        startWebhookJobs(deps, deps.config.publicUrl ?? url),
      );
  });
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
      deps.photos.processor.stop();
    },
  };
}
