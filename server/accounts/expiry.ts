import { setImmediate } from "node:timers/promises";
import { deleteExpired } from "#server/accounts/expiry.queries.ts";
import { storedTime } from "#server/db/time.ts";
import type { Deps } from "#server/deps.ts";
import { deleteEnded } from "#server/http/limits.ts";

const BATCH_SIZE = 100;
const HOUR = 60 * 60 * 1000;

/**
 * Makes the round that deletes sign-ins that have run out, the notes of sign-ins with Google that nobody came back from,
 * and counts of tries whose time is over (docs/product.md 6.36, 9.56). They let nobody in and keep nobody out; they would
 * only pile up. It works at the first call and then once an hour, in batches; `enough` ends it early. Any number of
 * processes may do it at once.
 */
export function hourlyExpiry({ db, clock }: Pick<Deps, "db" | "clock">) {
  let done = 0;
  return async function deleteWhatExpired(enough: () => boolean = () => false): Promise<void> {
    const now = clock();
    if (now.getTime() - done < HOUR) return;
    const expired = { before: storedTime(db, now), atOnce: BATCH_SIZE };
    const ended = { before: now.toISOString(), atOnce: BATCH_SIZE };
    const batches = [
      () => deleteExpired(db, "session", expired),
      () => deleteExpired(db, "verification", expired),
      () => deleteEnded(db, ended),
    ];
    for (const batch of batches)
      while ((await batch()) === BATCH_SIZE) {
        if (enough()) return;
        await setImmediate();
      }
    done = now.getTime();
  };
}
