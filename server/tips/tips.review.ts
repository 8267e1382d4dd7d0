import type { Transaction } from "kysely";
import { trendOf } from "#domain/tips/trend.ts";
import { addEntry, changeEntry, takeEntries } from "#server/db/search/entries.ts";
import { type Tables, WAITS } from "#server/db/tables.ts";
import { selectLikeTimes } from "#server/tips/tips.leaving.queries.ts";
import { selectTipForChange, updateTip } from "#server/tips/tips.queries.ts";
import { cameByWeek, counted, countTip } from "#server/tips/tips.totals.ts";

/**
 * Makes a tip public that waits, unless its author has changed it since it was `seen`. One that has waited since it
 * was shared is shared now, so that it stands where new tips stand; any other is where it stood (docs/product.md 11.26). Answers
 * what totals are left to change by: it has counted them.
 */
export async function approveTip(
  trx: Transaction<Tables>,
  id: string,
  { now, seen }: { now: string; seen: string | undefined },
): Promise<Record<string, number> | "changed" | "gone"> {
  const before = await selectTipForChange(trx, id);
  if (!before || before.waits === 0) return "gone";
  if (seen !== undefined && seen !== before.updated_at) return "changed";
  const fresh = before.waits === WAITS.NEW ? await sharedNow(trx, id, now) : {};
  const later = { ...before, ...fresh, public: 1, waits: 0 };
  await updateTip(trx, id, { ...fresh, public: 1, waits: 0 });
  if (before.waits === WAITS.NEW) {
    await takeEntries(trx, [before]);
    await addEntry(trx, later);
  } else await changeEntry(trx, before, later);
  const came = await cameByWeek(trx, before);
  await countTip(trx, counted(before, came), -1, counted(later, came));
  return {};
}

async function sharedNow(trx: Transaction<Tables>, id: string, now: string) {
  const likes = await selectLikeTimes(trx, id);
  const trend = trendOf(
    Date.parse(now),
    likes.map((like) => Date.parse(like.created_at)),
  );
  return { created_at: now, trend };
}

/** Lets a public tip wait again, as approving was taken back. Answers whether it is there and public. */
export async function letTipWaitAgain(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const before = await selectTipForChange(trx, id);
  if (before?.public !== 1) return false;
  const waiting = { public: 0, waits: WAITS.AGAIN };
  await updateTip(trx, id, waiting);
  const later = { ...before, ...waiting };
  await changeEntry(trx, before, later);
  const came = await cameByWeek(trx, before);
  await countTip(trx, counted(before, came), -1, counted(later, came));
  return true;
}
