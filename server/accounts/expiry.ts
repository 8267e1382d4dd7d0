import { setImmediate } from "node:timers/promises";
import { deleteExpired } from "#server/accounts/expiry.queries.ts";
import { storedTime } from "#server/db/time.ts";
import type { Deps } from "#server/deps.ts";

const AT_ONCE = 100;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Makes the round that deletes sign-ins that have run out, and the notes of sign-ins with Google that nobody came back
 * from (docs/product.md 6.36). They let nobody in; they would only pile up. It works at the first call and then once a
 * day, in batches; `enough` ends it early. Any number of processes may do it at once.
 */
export function dailyExpiry({ db, engine, clock }: Pick<Deps, "db" | "engine" | "clock">) {
  let done = 0;
  return async function deleteWhatExpired(enough: () => boolean = () => false): Promise<void> {
    const now = clock();
    if (now.getTime() - done < DAY) return;
    const before = storedTime(engine, now);
    for (const table of ["session", "verification"] as const)
      while ((await deleteExpired(db, table, { before, atOnce: AT_ONCE })) === AT_ONCE) {
        if (enough()) return;
        await setImmediate();
      }
    done = now.getTime();
  };
}
