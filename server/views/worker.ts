import type { Deps } from "#server/deps.ts";
import { countViews } from "#server/views/views.ts";

/** How often views are counted, in milliseconds: so many of them are lost when the process is killed. */
const PAUSE = 3000;

/** Counts views for as long as the site is open, and once more at the stop. */
export function startCounting(deps: Deps): { stop(): Promise<void> } {
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const round = () =>
    countViews(deps).catch((error: unknown) =>
      deps.log.error({ err: error }, "Views could not be counted; they wait for the next time"),
    );
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
      await round();
    },
  };
}
