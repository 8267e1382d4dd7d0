import type { Deps } from "#server/deps.ts";
import { downloadDuePhotos } from "#server/photos/downloads.ts";
import { sweepPhotos, syncPhotos } from "#server/photos/cleanup.ts";
import { startJobs, type Jobs } from "#server/jobs.ts";

/** How often it is looked for links to fetch, and for pictures to hide or remove, in milliseconds. */
const PAUSE = 1000;
const SWEEP_EVERY = 60 * 60 * 1000;
/** So many links are followed at the same time, never two of one member, so that who pastes many slow ones holds up only their own. */
const LANES = 3;
/** What is being stored at a stop may be finished within this; what is not is fetched again after the next start. */
const STOP_TIMEOUT_MS = 4000;

/** Fetches linked pictures, hides and removes others, for as long as the site is open. */
export function startPhotoJobs(deps: Deps): Jobs {
  let swept = 0;
  const busy = new Set<string>();
  const work = { interval: PAUSE, stopTimeout: STOP_TIMEOUT_MS };
  const lanes = Array.from({ length: LANES }, () =>
    startJobs(deps.log, {
      ...work,
      run: (stopping) => downloadDuePhotos(deps, stopping, busy),
      failureMessage: "Photos could not be fetched",
    }),
  );
  const tending = startJobs(deps.log, {
    ...work,
    async run() {
      await syncPhotos(deps);
      const now = deps.clock().getTime();
      if (now - swept < SWEEP_EVERY) return;
      swept = now;
      await sweepPhotos(deps);
    },
    failureMessage: "Photos could not be hidden or removed",
  });
  return {
    async stop() {
      await Promise.all([...lanes, tending].map((rounds) => rounds.stop()));
      deps.photos.processor.stop();
    },
  };
}
