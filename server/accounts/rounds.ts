import { resumeDeletions } from "#server/accounts/deletion.ts";
import { dailyExpiry } from "#server/accounts/expiry.ts";
import type { Deps } from "#server/deps.ts";

const LOOK_AGAIN = 15_000;

/**
 * What accounts need beside the calls, now and from time to time: deletions that were cut off go on, and what has run out is
 * deleted. `stop` ends it and waits until it has ended.
 */
export function tendAccounts(deps: Deps): { stop(): Promise<void> } {
  const deleteWhatExpired = dailyExpiry(deps);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const enough = () => stopped;
  const look = async () => {
    await resumeDeletions(deps, enough).catch((error: unknown) =>
      deps.log.error({ err: error }, "Accounts to delete cannot be looked up"),
    );
    await deleteWhatExpired(enough).catch((error: unknown) =>
      deps.log.error({ err: error }, "Sign-ins that ran out cannot be deleted"),
    );
    if (!stopped) timer = setTimeout(() => (looking = look()), LOOK_AGAIN).unref();
  };
  let looking = look();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
