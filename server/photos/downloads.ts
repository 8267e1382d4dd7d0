import type { Deps } from "#server/deps.ts";
import { newId } from "#server/db/id.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import * as queries from "#server/photos/downloads.queries.ts";
import { safeFetch, DownloadError } from "#server/photos/safe-fetch.ts";
import { lockPhotos, refreshPhotos, storePhoto, type PhotoDeps } from "#server/photos/photos.ts";

/** How long a link belongs to whoever fetches it; after that they are taken for dead, and it is due again. */
const LEASE = 120_000;
/** What did not work for a reason that may pass is tried again so long after, in milliseconds. */
const WAITS = [60_000, 10 * 60_000];
const GAVE_UP = "This picture could not be fetched. Upload it instead.";

/**
 * Fetches all pictures that are due, one after the other, until there are no more or `stopped` says so; what is
 * being fetched then is due again at once. Several processes may do so at once (docs/product.md 9.44). Those who share
 * `busy`, the gardeners whose link one of them fetches, leave each other's alone.
 */
export async function downloadDuePhotos(
  deps: PhotoDeps,
  stopped?: AbortSignal,
  busy = new Set<string>(),
): Promise<void> {
  // oxlint-disable-next-line no-unmodified-loop-condition -- a signal is raised from elsewhere
  while (!stopped?.aborted) {
    const now = deps.clock();
    const due = await queries.selectDue(deps.db, now.toISOString(), [...busy]);
    if (!due) return;
    // Another one found it at the same moment.
    if (busy.has(due.gardener)) continue;
    busy.add(due.gardener);
    try {
      const row = await queries.lockDownload(deps.db, due, {
        now: now.toISOString(),
        until: later(now, LEASE),
        lockedBy: newId(),
      });
      if (row) await settle(deps, row, stopped);
    } finally {
      busy.delete(due.gardener);
    }
  }
}

async function settle(deps: PhotoDeps, row: queries.DownloadRow, stopped?: AbortSignal): Promise<void> {
  if (!(await queries.isStillThere(deps.db, row))) return void (await queries.deleteLocked(deps.db, row));
  // Whoever claimed it before this did not come back: what it leads to may be what ended them.
  if (row.attempts > WAITS.length + 1) return note(deps, row, { hash: null, problem: GAVE_UP });
  try {
    const { hash } = await storePhoto(deps, safeFetch(row.url, deps.photos.outside, stopped));
    await note(deps, row, { hash, problem: "" });
  } catch (error) {
    if (stopped?.aborted)
      return void (await queries.postponeLocked(deps.db, row, deps.clock().toISOString()));
    const { problem, lasting } = reasonOf(error);
    const wait = lasting ? undefined : WAITS[row.attempts - 1];
    deps.log.info(
      { place: row.place, owner: row.owner_id, problem },
      "A linked picture could not be fetched",
    );
    await note(deps, row, { hash: null, problem }, wait);
  }
}

/** Why a picture could not be fetched, in a sentence, and whether another try may help. */
function reasonOf(error: unknown): { problem: string; lasting: boolean } {
  if (error instanceof DownloadError) return { problem: error.message, lasting: error.lasting };
  if (error instanceof HttpProblem) {
    const passing = error.status === 503 || error.status === 507;
    return { problem: passing ? GAVE_UP : error.message, lasting: !passing };
  }
  throw error;
}

/** Notes what became of a link, where it still stands, and forgets it, or puts it off. */
async function note(
  { db, clock }: Pick<Deps, "db" | "clock">,
  row: queries.DownloadRow,
  outcome: { hash: string | null; problem: string },
  wait?: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await queries.lockTip(trx, row);
    if (outcome.hash !== null) {
      const [photo] = await lockPhotos(trx, [outcome.hash]);
      // It was stored a moment ago and is being removed: the next try stores it anew, or is told why not.
      if (photo?.status !== "visible") return queries.postponeLocked(trx, row, clock().toISOString());
    }
    await queries.updateThere(trx, row, outcome);
    // What the link stands in may have been removed meanwhile.
    if (outcome.hash !== null) await refreshPhotos(trx, [outcome.hash]);
    if (wait === undefined) await queries.deleteLocked(trx, row);
    else await queries.postponeLocked(trx, row, later(clock(), wait));
  });
}

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
