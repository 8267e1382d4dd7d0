import type { Deps } from "#server/deps.ts";
import { fetchDuePhotos } from "#server/photos/fetching.ts";
import { sweepPhotos } from "#server/photos/leaving.ts";

/** How often it is looked for links to fetch, and for pictures to remove, in milliseconds. */
const PAUSE = 1000;
const SWEEP_EVERY = 60 * 60 * 1000;
/** So many links are followed at the same time, so that a slow site holds up nobody else's. */
const LANES = 3;
/** What is being stored at a stop may be finished within this; what is not is fetched again after the next start. */
const STOP_PATIENCE = 4000;

/** Fetches linked pictures and removes unused ones for as long as the site is open. */
export function startPhotoWork(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let swept = 0;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Map<number, Promise<void>>();

  async function round(lane: number): Promise<void> {
    try {
      await fetchDuePhotos(deps, stopping.signal);
      const now = deps.clock().getTime();
      if (lane > 0 || now - swept < SWEEP_EVERY) return;
      swept = now;
      await sweepPhotos(deps);
    } catch (error) {
      deps.log.error({ err: error }, "Pictures could not be fetched or removed");
    }
  }

  function next(lane: number): void {
    if (stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      running.set(
        lane,
        round(lane).finally(() => next(lane)),
      );
    }, PAUSE);
    timers.add(timer.unref());
  }
  for (let lane = 0; lane < LANES; lane++) next(lane);

  return {
    async stop() {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      let late: NodeJS.Timeout | undefined;
      const patience = new Promise((resolve) => (late = setTimeout(resolve, STOP_PATIENCE)));
      await Promise.race([Promise.all(running.values()), patience]);
      clearTimeout(late);
      deps.photos.processor.stop();
    },
  };
}
