import { setImmediate } from "node:timers/promises";
import { deleteExpired, deleteSessionsBefore } from "#server/accounts/expiry.queries.ts";
import { sessionTimes } from "#server/accounts/own-account.ts";
import { deleteExpiredRows } from "#server/db/expired-rows.ts";
import { storedTime } from "#server/db/time.ts";
import type { Deps } from "#server/deps.ts";
import { deleteOldSecurityEvents } from "#server/security/security.ts";

const BATCH_SIZE = 100;
const HOUR = 60 * 60 * 1000;

/**
 * Returns a job that deletes expired sessions, abandoned sign-ins with providers, expired rate limits, old security events, answers
 * kept for a day, and invitations (docs/product.md 6.36, 6.37, 7.78, 9.56, 10.84). Expired rows have no effect, but would accumulate. The job runs on the
 * first call and then once an hour, in batches; `shouldStop` ends it early. Several processes may run it concurrently.
 */
export function hourlyCleanup({ db, clock }: Pick<Deps, "db" | "clock">) {
  let lastRun = 0;
  return async function cleanUp(shouldStop: () => boolean = () => false): Promise<void> {
    const now = clock();
    if (now.getTime() - lastRun < HOUR) return;
    const expired = { before: storedTime(db, now), limit: BATCH_SIZE };
    const ended = { before: now.toISOString(), limit: BATCH_SIZE };
    const batches = [
      () => deleteExpired(db, "session", expired),
      () => deleteSessionsBefore(db, { before: sessionTimes(db, now).oldest, limit: BATCH_SIZE }),
      () => deleteExpired(db, "verification", expired),
      () => deleteExpiredRows(db, "rate_limit", ended),
      () => deleteOldSecurityEvents(db, now, BATCH_SIZE),
      () => deleteExpiredRows(db, "idempotency_key", ended),
      () => deleteExpiredRows(db, "invitation", ended),
    ];
    for (const batch of batches)
      while ((await batch()) === BATCH_SIZE) {
        if (shouldStop()) return;
        await setImmediate();
      }
    lastRun = now.getTime();
  };
}
