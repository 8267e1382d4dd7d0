import type { Deps } from "#server/deps.ts";
import { downloadDuePhotos } from "#server/photos/downloads.ts";
import { sweepPhotos, syncPhotos, trashUnknownPhotos } from "#server/photos/cleanup.ts";
import { claimPhotos, requireOwnPhotos } from "#server/photos/site-id.ts";
import { isStoreUnavailable } from "#server/photos/store.ts";
import { startJob, type Jobs } from "#server/jobs.ts";

/** How often due downloads and changed photos are looked for. In milliseconds. */
const PAUSE = 1000;
const SWEEP_INTERVAL = 60 * 60 * 1000;
/** How long after a start no file is moved to the trash, so that an operator can stop a site with the wrong data. */
const TRASH_DELAY = 60 * 60 * 1000;
/** Never two of one member: whoever links many slow photos delays only their own. */
const CONCURRENT_DOWNLOADS = 3;
/** How long a stop waits for a photo that is being stored. Downloads that do not finish start again with the site. */
const STOP_TIMEOUT_MS = 4000;

/** Downloads linked photos, and hides and deletes photos, while the site runs. */
export function startPhotoJobs(deps: Deps): Jobs {
  const started = deps.clock().getTime();
  let lastSweep = 0;
  let isOwn = false;
  const busy = new Set<string>();
  // Stops before the jobs, so that a photo that is no longer waiting becomes due again.
  const stopped = new AbortController();
  deps.shutdown.signal.addEventListener("abort", () => stopped.abort(), { once: true });
  const common = { interval: PAUSE, stopTimeout: STOP_TIMEOUT_MS };
  const cleanUp = async () => {
    // The start does without this check while the store is away.
    if (!isOwn) {
      await requireOwnPhotos(deps.db, deps.photos.store);
      await claimPhotos(deps.db, deps.photos.store);
      isOwn = true;
    }
    await syncPhotos(deps);
    const now = deps.clock().getTime();
    if (now - lastSweep < SWEEP_INTERVAL) return;
    lastSweep = now;
    await sweepPhotos(deps);
    if (now - started >= TRASH_DELAY) await trashUnknownPhotos(deps);
  };
  const downloads = Array.from({ length: CONCURRENT_DOWNLOADS }, () =>
    startJob(deps, {
      name: "photo downloads",
      ...common,
      run: () => downloadDuePhotos(deps, stopped.signal, busy),
      failureMessage: "Photos could not be downloaded",
    }),
  );
  const cleanup = startJob(deps, {
    name: "photo cleanup",
    ...common,
    async run() {
      try {
        await cleanUp();
      } catch (error) {
        // The store has logged it.
        if (!isStoreUnavailable(error)) throw error;
      }
    },
    failureMessage: "Photos could not be hidden or deleted",
  });
  return {
    async stop() {
      stopped.abort();
      await Promise.all([...downloads, cleanup].map((job) => job.stop()));
    },
  };
}
