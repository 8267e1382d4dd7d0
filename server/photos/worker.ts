import type { Deps } from "#server/deps.ts";
import { fetchDuePhotos } from "#server/photos/fetching.ts";
import { clearLeaving, sweepPhotos } from "#server/photos/leaving.ts";
import { startRounds, type Rounds } from "#server/rounds.ts";

/** How often it is looked for links to fetch, and for pictures to remove, in milliseconds. */
const PAUSE = 1000;
const SWEEP_EVERY = 60 * 60 * 1000;
/** So many links are followed at the same time, so that a slow site holds up nobody else's. */
const LANES = 3;
/** What is being stored at a stop may be finished within this; what is not is fetched again after the next start. */
const STOP_PATIENCE = 4000;

/** Fetches linked pictures and removes unused ones for as long as the site is open. */
export function startPhotoWork(deps: Deps): Rounds {
  let swept = 0;
  const work = { pause: PAUSE, patience: STOP_PATIENCE, trouble: "Pictures could not be fetched or removed" };
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    startRounds(deps.log, {
      ...work,
      async round(stopping) {
        await fetchDuePhotos(deps, stopping);
        if (lane > 0) return;
        await clearLeaving(deps);
        const now = deps.clock().getTime();
        if (now - swept < SWEEP_EVERY) return;
        swept = now;
        await sweepPhotos(deps);
      },
    }),
  );
  return {
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
      deps.photos.processor.stop();
    },
  };
}
