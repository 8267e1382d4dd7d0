import type { Deps } from "#server/deps.ts";
import { deleteOlder } from "#server/notices/notices.queries.ts";
import { keepAlive, refreshStreams } from "#server/notices/streams.ts";

/** How often it is looked up what is new, and how often an open stream says that it lives; in milliseconds. */
const PAUSE = 2000;
const ALIVE_EVERY = 25_000;
const DAY = 24 * 60 * 60 * 1000;
/** How long notices are kept (content/privacy.ts). */
const KEPT = 180 * DAY;

/** Keeps the open streams up to date for as long as the site is open, whichever process wrote what is new. */
export function startNotices(deps: Deps): { stop(): Promise<void> } {
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let [alive, cleaned] = [0, 0];

  async function round(): Promise<void> {
    try {
      await refreshStreams(deps);
      const now = deps.clock().getTime();
      if (now - alive >= ALIVE_EVERY) {
        alive = now;
        keepAlive(deps);
      }
      if (now - cleaned < DAY) return;
      cleaned = now;
      await deleteOlder(deps.db, new Date(now - KEPT).toISOString());
    } catch (error) {
      deps.log.error({ err: error }, "Notices could not be looked up");
    }
  }
  function next(): void {
    if (stopping) return;
    timer = setTimeout(() => {
      running = round().finally(next);
    }, PAUSE);
    timer.unref();
  }
  next();
  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}
