import type { Deps } from "#server/deps.ts";
import * as queries from "#server/mail/mail.queries.ts";
import { createTransport } from "#server/mail/transport.ts";
import { createMailSender } from "#server/mail/send.ts";
import { deleteUnconfirmed } from "#server/newsletter/newsletter.ts";
import { startJob, waitAtMost, type Jobs } from "#server/jobs.ts";

/** How often the outbox is polled, in milliseconds. */
const PAUSE = 1000;
/** How long a stop waits for the mail being sent. What does not finish is sent again after the next start. */
const STOP_TIMEOUT_MS = 4000;
const DAY = 24 * 60 * 60 * 1000;
/** How long records of sent mail are kept (content/privacy.ts). */
const RETENTION = 30 * DAY;

/** Sends queued mail until stopped, and deletes old records once a day. `origin` is the base of its links. */
export function startMailJobs(deps: Deps, origin: string): Jobs {
  const sender = createMailSender(deps, createTransport(deps.config, deps.log), { origin });
  let cleaned = 0;
  const job = startJob(deps, {
    name: "mail",
    interval: PAUSE,
    stopTimeout: STOP_TIMEOUT_MS,
    failureMessage: "The outbox could not be read",
    async run(stopping) {
      await sender.sendDue(() => stopping.aborted);
      const now = deps.clock().getTime();
      if (now - cleaned < DAY) return;
      cleaned = now;
      await queries.deleteOld(deps.db, new Date(now - RETENTION).toISOString());
      await deleteUnconfirmed(deps);
    },
  });
  return {
    stop: async () => void (await Promise.all([job.stop(), waitAtMost(STOP_TIMEOUT_MS, sender.idle())])),
  };
}
