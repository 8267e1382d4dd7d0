import type { Deps } from "#server/deps.ts";
import * as queries from "#server/mail/mail.queries.ts";
import { createTransport } from "#server/mail/transport.ts";
import { sendDueMails } from "#server/mail/send.ts";
import { deleteUnconfirmed } from "#server/newsletter/newsletter.ts";
import { startJobs, type Jobs } from "#server/jobs.ts";

/** How often the outbox is looked into, in milliseconds. */
const PAUSE = 1000;
/** What is being sent at a stop may be finished within this; what is not is sent again after the next start. */
const STOP_TIMEOUT_MS = 4000;
const DAY = 24 * 60 * 60 * 1000;
/** How long it is remembered that a mail was sent (content/privacy.ts). */
const KEPT = 30 * DAY;

/** Sends mail for as long as the site is open. `origin` is where its links lead. */
export function startMailJobs(deps: Deps, origin: string): Jobs {
  const post = createTransport(deps.config, deps.log);
  let cleaned = 0;
  return startJobs(deps.log, {
    pause: PAUSE,
    patience: STOP_TIMEOUT_MS,
    trouble: "The outbox could not be read",
    async round(stopping) {
      await sendDueMails(deps, post, { origin, stopped: () => stopping.aborted });
      const now = deps.clock().getTime();
      if (now - cleaned < DAY) return;
      cleaned = now;
      await queries.deleteOld(deps.db, new Date(now - KEPT).toISOString());
      await deleteUnconfirmed(deps);
    },
  });
}
