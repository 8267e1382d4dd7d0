import type { Deps } from "#server/deps.ts";
import { deleteOlder } from "#server/notifications/notifications.queries.ts";
import { keepAlive, refreshStreams } from "#server/notifications/streams.ts";
import { startJobs, type Jobs } from "#server/jobs.ts";

/** How often it is looked up what is new, and how often an open stream says that it lives; in milliseconds. */
const PAUSE = 2000;
const ALIVE_EVERY = 25_000;
const DAY = 24 * 60 * 60 * 1000;
/** How long notices are kept (content/privacy.ts). */
const KEPT = 180 * DAY;

/** Keeps the open streams up to date for as long as the site is open, whichever process wrote what is new. */
export function startNotificationJobs(deps: Deps): Jobs {
  let [alive, cleaned] = [0, 0];
  return startJobs(deps.log, {
    interval: PAUSE,
    failureMessage: "Notifications could not be read",
    async run() {
      await refreshStreams(deps);
      const now = deps.clock().getTime();
      if (now - alive >= ALIVE_EVERY) {
        alive = now;
        keepAlive(deps);
      }
      if (now - cleaned < DAY) return;
      cleaned = now;
      await deleteOlder(deps.db, new Date(now - KEPT).toISOString());
    },
  });
}
