import type { Deps } from "#server/deps.ts";
import { notifyFollowers } from "#server/notifications/announcements.ts";
import { queueDigests } from "#server/notifications/digest.ts";
import { deleteNotificationsBefore } from "#server/notifications/notifications.queries.ts";
import { sendKeepAlives, refreshStreams } from "#server/notifications/streams.ts";
import { startJob, type Jobs } from "#server/jobs.ts";

/** How often streams are updated, and how often they get a keep-alive. In milliseconds. */
const PAUSE = 2000;
const KEEP_ALIVE_INTERVAL = 25_000;
/** How often letters are looked for that are due, in milliseconds. */
const DIGEST_PAUSE = 60_000;
/** How often tips are looked for whose followers are to be notified, in milliseconds. */
const ANNOUNCEMENT_PAUSE = 5000;
const DAY = 24 * 60 * 60 * 1000;
/** How long notifications are stored (content/privacy.ts). In milliseconds. */
const RETENTION = 180 * DAY;

/** Updates the open streams of this process. */
export function startStreamJobs(deps: Deps): Jobs {
  let lastKeepAlive = 0;
  return startJob(deps, {
    name: "notification streams",
    interval: PAUSE,
    failureMessage: "Notifications could not be updated",
    async run() {
      await refreshStreams(deps);
      const now = deps.clock().getTime();
      if (now - lastKeepAlive < KEEP_ALIVE_INTERVAL) return;
      lastKeepAlive = now;
      sendKeepAlives(deps);
    },
  });
}

/** Queues the daily and weekly letters that are due. */
export const startDigestJobs = (deps: Deps): Jobs =>
  startJob(deps, {
    name: "digests",
    interval: DIGEST_PAUSE,
    runAtStart: true,
    failureMessage: "The letters about notifications could not be queued",
    run: (stopping) => queueDigests(deps, stopping),
  });

/** Notifies members of tips by and about what they follow. */
export const startAnnouncementJobs = (deps: Deps): Jobs =>
  startJob(deps, {
    name: "followers",
    interval: ANNOUNCEMENT_PAUSE,
    runAtStart: true,
    failureMessage: "Followers could not be notified of tips",
    run: (stopping) => notifyFollowers(deps, stopping),
  });

/** Deletes old notifications once a day. */
export const startNotificationJobs = (deps: Deps): Jobs =>
  startJob(deps, {
    name: "old notifications",
    interval: DAY,
    runAtStart: true,
    failureMessage: "Old notifications could not be deleted",
    run: () => deleteNotificationsBefore(deps.db, new Date(deps.clock().getTime() - RETENTION).toISOString()),
  });
