import type { Deps } from "#server/deps.ts";
import { newId } from "#server/db/id.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import * as queries from "#server/photos/downloads.queries.ts";
import { DOWNLOAD_MESSAGES } from "#server/photos/download-messages.ts";
import { safeFetch, DownloadError } from "#server/photos/safe-fetch.ts";
import {
  lockPhotos,
  refreshPhotos,
  storePhoto,
  StoreUnavailableProblem,
  type PhotoDeps,
} from "#server/photos/photos.ts";

/** How long a download is locked. After that its process is considered dead, and the download is due again. */
const LOCK_MS = 120_000;
/** The delays before the retries of a download that failed temporarily. In milliseconds. */
const RETRY_DELAYS = [60_000, 10 * 60_000];
/** The delay while photos cannot be stored: each attempt fetches and processes the photo. In milliseconds. */
const STORE_AWAY_DELAY = 10 * 60_000;

/**
 * Downloads all linked photos that are due, one at a time, until none is left or `stopped` is aborted; an aborted download is
 * due again immediately. Several processes can run it concurrently (docs/product.md 9.44). Calls that share `busy`, the
 * gardeners whose photos are being downloaded, do not download two photos of the same gardener.
 */
export async function downloadDuePhotos(
  deps: PhotoDeps,
  stopped?: AbortSignal,
  busy = new Set<string>(),
): Promise<void> {
  for (;;) {
    if (stopped?.aborted) return;
    const now = deps.clock();
    const due = await queries.selectDue(deps.db, now.toISOString(), [...busy]);
    if (!due) return;
    // A concurrent call found it at the same moment.
    if (busy.has(due.gardener_id)) continue;
    busy.add(due.gardener_id);
    try {
      const row = await queries.lockDownload(deps.db, due, {
        now: now.toISOString(),
        until: later(now, LOCK_MS),
        lockedBy: newId(),
      });
      if (row) await download(deps, { ...row, gardener_id: due.gardener_id }, stopped);
    } finally {
      busy.delete(due.gardener_id);
    }
  }
}

type Download = queries.DownloadRow & { gardener_id: string };

async function download(deps: PhotoDeps, row: Download, stopped?: AbortSignal): Promise<void> {
  if (!(await queries.isStillLinked(deps.db, row))) return void (await queries.deleteLocked(deps.db, row));
  // All attempts ended without an outcome: the photo may be what ended those processes.
  if (row.attempts > RETRY_DELAYS.length + 1)
    return recordOutcome(deps, row, { hash: null, problem: DOWNLOAD_MESSAGES.gaveUp() });
  try {
    const { hash } = await storePhoto(
      deps,
      { memberId: row.gardener_id },
      safeFetch(row.url, deps.photos.fetchOptions, stopped),
    );
    await recordOutcome(deps, row, { hash, problem: "" });
  } catch (error) {
    if (stopped?.aborted)
      return void (await queries.postponeLocked(deps.db, row, deps.clock().toISOString()));
    if (error instanceof StoreUnavailableProblem) return postpone(deps, row, STORE_AWAY_DELAY);
    if (error instanceof HttpProblem && error.status === 429)
      return postpone(deps, row, Number(error.headers["retry-after"]) * 1000);
    const { problem, permanent } = reasonOf(error);
    const retryDelay = permanent ? undefined : RETRY_DELAYS[row.attempts - 1];
    deps.log.info(
      { place: row.place, owner: row.owner_id, problem },
      "A linked photo could not be downloaded",
    );
    await recordOutcome(deps, row, { hash: null, problem }, retryDelay);
  }
}

/**
 * Postpones a download whose member has used up the time for photos, or that cannot be stored now. This does not count as an
 * attempt.
 */
async function postpone({ db, clock }: PhotoDeps, row: Download, delay: number): Promise<void> {
  await queries.postponeLocked(db, row, later(clock(), delay), { attempts: row.attempts - 1 });
}

/** Why a download failed, as a message for the member, and whether a retry cannot help. */
function reasonOf(error: unknown): { problem: string; permanent: boolean } {
  if (error instanceof DownloadError) return { problem: error.message, permanent: error.permanent };
  if (error instanceof HttpProblem) {
    const isTemporary = error.status === 503 || error.status === 507;
    return { problem: isTemporary ? DOWNLOAD_MESSAGES.gaveUp() : error.message, permanent: !isTemporary };
  }
  throw error;
}

/** Records the outcome of a download, and deletes it or schedules its retry. `retryDelay`: in milliseconds. */
async function recordOutcome(
  { db, clock }: Pick<Deps, "db" | "clock">,
  row: queries.DownloadRow,
  outcome: { hash: string | null; problem: string },
  retryDelay?: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await queries.lockTip(trx, row);
    if (outcome.hash !== null) {
      const [photo] = await lockPhotos(trx, [outcome.hash]);
      // It was stored just now and is already being deleted or hidden: retry, to store it again or learn why not.
      if (photo?.status !== "visible") return queries.postponeLocked(trx, row, clock().toISOString());
    }
    await queries.setOutcome(trx, row, outcome);
    // The tip or profile may have been removed in the meantime.
    if (outcome.hash !== null) await refreshPhotos(trx, [outcome.hash]);
    if (retryDelay === undefined) await queries.deleteLocked(trx, row);
    else await queries.postponeLocked(trx, row, later(clock(), retryDelay));
  });
}

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
