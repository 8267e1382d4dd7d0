import { DELIVERY_DAYS } from "#domain/webhooks/webhook.ts";
import type { Deps } from "#server/deps.ts";
import { startJob, waitAtMost, type Jobs } from "#server/jobs.ts";
import { createWebhookSender } from "#server/webhooks/deliver.ts";
import * as queries from "#server/webhooks/webhooks.queries.ts";

/** How often what is due is looked for, in milliseconds. */
const PAUSE = 1000;
/** How long a stop waits for what is under way. It is sent again after the next start if it does not finish. */
const STOP_TIMEOUT_MS = 4000;
const DAY = 24 * 60 * 60 * 1000;

/** Sends webhooks until stopped, and deletes old deliveries once a day. `origin` is the base of links in them. */
export function startWebhookJobs(deps: Deps, origin: string): Jobs {
  const sender = createWebhookSender(deps, { origin });
  let cleaned = 0;
  const job = startJob(deps, {
    name: "webhooks",
    interval: PAUSE,
    stopTimeout: STOP_TIMEOUT_MS,
    failureMessage: "The webhooks that are due could not be read",
    async run(stopping) {
      await sender.sendDue(() => stopping.aborted);
      const now = deps.clock().getTime();
      if (now - cleaned < DAY) return;
      cleaned = now;
      await queries.deleteOld(deps.db, new Date(now - DELIVERY_DAYS * DAY).toISOString());
    },
  });
  return {
    stop: async () => void (await Promise.all([job.stop(), waitAtMost(STOP_TIMEOUT_MS, sender.idle())])),
  };
}
