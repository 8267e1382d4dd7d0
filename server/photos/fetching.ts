import type { Deps } from "#server/deps.ts";
import { newId } from "#server/db/id.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { Refusal } from "#server/http/refusal.ts";
import * as queries from "#server/photos/fetching.queries.ts";
import { fetchOutside, Unfetched } from "#server/photos/outside.ts";
import { hideUnseen } from "#server/photos/photos.queries.ts";
import { holdPhotos, keepPhoto, type PhotoDeps } from "#server/photos/photos.ts";

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
export async function fetchDuePhotos(
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
      const row = await queries.claimFetch(deps.db, due, {
        now: now.toISOString(),
        until: later(now, LEASE),
        claim: newId(),
      });
      if (row) await settle(deps, row, stopped);
    } finally {
      busy.delete(due.gardener);
    }
  }
}

async function settle(deps: PhotoDeps, row: queries.FetchRow, stopped?: AbortSignal): Promise<void> {
  if (!(await queries.isStillThere(deps.db, row))) return void (await queries.deleteClaimed(deps.db, row));
  // Whoever claimed it before this did not come back: what it leads to may be what ended them.
  if (row.tries > WAITS.length + 1) return note(deps, row, { hash: null, problem: GAVE_UP });
  try {
    const { hash } = await keepPhoto(deps, fetchOutside(row.url, deps.photos.outside, stopped));
    await note(deps, row, { hash, problem: "" });
  } catch (error) {
    if (stopped?.aborted)
      return void (await queries.postponeClaimed(deps.db, row, deps.clock().toISOString()));
    const { problem, lasting } = reasonOf(error);
    const wait = lasting ? undefined : WAITS[row.tries - 1];
    deps.log.info(
      { place: row.place, owner: row.owner_id, problem },
      "A linked picture could not be fetched",
    );
    await note(deps, row, { hash: null, problem }, wait);
  }
}

/** Why a picture could not be fetched, in a sentence, and whether another try may help. */
function reasonOf(error: unknown): { problem: string; lasting: boolean } {
  if (error instanceof Unfetched) return { problem: error.message, lasting: error.lasting };
  if (error instanceof Refusal) {
    const passing = error.status === 503 || error.status === 507;
    return { problem: passing ? GAVE_UP : error.message, lasting: !passing };
  }
  throw error;
}

/** Notes what became of a link, where it still stands, and forgets it, or puts it off. */
async function note(
  { db, clock }: Pick<Deps, "db" | "clock">,
  row: queries.FetchRow,
  outcome: { hash: string | null; problem: string },
  wait?: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await queries.lockTip(trx, row);
    if (outcome.hash !== null) {
      const [photo] = await holdPhotos(trx, [outcome.hash]);
      // It was stored a moment ago and is being removed: the next try stores it anew, or is told why not.
      if (photo?.leaving_at !== null || photo.hidden === 1)
        return queries.postponeClaimed(trx, row, clock().toISOString());
    }
    await queries.updateThere(trx, row, outcome);
    // What the link stands in may have been removed meanwhile.
    if (outcome.hash !== null) await hideUnseen(trx, [outcome.hash]);
    if (wait === undefined) await queries.deleteClaimed(trx, row);
    else await queries.postponeClaimed(trx, row, later(clock(), wait));
  });
}

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
