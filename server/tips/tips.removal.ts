import type { Transaction } from "kysely";
import type { Tip } from "#domain/tips/tip.ts";
import type { Actor } from "#server/auth/actor.ts";
import type { Db } from "#server/db/connect.ts";
import { putEntryBack, takeEntries } from "#server/db/search/entries.ts";
import type { Tables } from "#server/db/tables.ts";
import type { Deps } from "#server/deps.ts";
import { Refusal } from "#server/http/refusal.ts";
import { holdPhotosOf, reviewPhotosOf } from "#server/photos/photos.ts";
import { cameOfGardenerByWeek } from "#server/tips/tips.leaving.ts";
import { lockSeenTips } from "#server/tips/tips.leaving.queries.ts";
import { presentTip } from "#server/tips/tips.present.ts";
import { selectTipForChange } from "#server/tips/tips.queries.ts";
import * as queries from "#server/tips/tips.removal.queries.ts";
import { cameByWeek, changesOfTips, counted, NOTHING_CAME } from "#server/tips/tips.totals.ts";

// What a moderator removes: it is out of every list, order, search and total, and comes back into all of them when the
// decision is undone (docs/product.md 11.14).

const BATCH = 500;

/** How a tip stood: its privacy, and its number among the entries of the search. */
type Stood = { public: number; number: number };

/**
 * Removes one tip of a gardener, with its picture, or all of them; then the caller reviews the pictures. Those that are
 * removed already stay with the decision that did it. Answers what the totals change by, for the caller to count last.
 */
export async function removeTips(
  trx: Transaction<Tables>,
  removal: queries.Removal,
  which: { id: string } | "all",
): Promise<Record<string, number>> {
  const { authorId } = removal;
  if (which !== "all") {
    const tip = await selectTipForChange(trx, which.id);
    if (!tip) return {};
    await holdPhotosOf(trx, authorId);
    const came = tip.public === 1 ? await cameByWeek(trx, tip) : NOTHING_CAME;
    await mark(trx, removal, [tip]);
    await reviewPhotosOf(trx, authorId);
    return changesOfTips(trx, authorId, [{ tip: counted(tip, came), by: -1 }]);
  }
  const tips = await lockSeenTips(trx, authorId);
  if (tips.length === 0) return {};
  const came = await cameOfGardenerByWeek(trx, authorId);
  await mark(trx, removal, tips);
  // As when a gardener leaves, the weeks of all tips together stand with the first public one.
  const first = tips.find((tip) => tip.public === 1);
  const out = tips.map((tip) => ({ tip: counted(tip, tip === first ? came : NOTHING_CAME), by: -1 }));
  return changesOfTips(trx, authorId, out);
}

/**
 * Locks every tip that changes when all of a gardener is removed: as everywhere tips come first, in the order of their ids, so
 * that no two writers wait for each other.
 */
export async function holdTouchedTips(trx: Transaction<Tables>, gardenerId: string): Promise<void> {
  await queries.lockTouched(trx, gardenerId);
}

/** As `holdTouchedTips`, for what a case removed and is put back, and for `others`. Answers which of these tips are gone. */
export async function holdTipsOfCase(
  trx: Transaction<Tables>,
  caseId: string,
  others: string[],
): Promise<string[]> {
  const removed = (await queries.selectRemovals(trx, caseId)).map(({ kind, target_id, stood }) =>
    kind === "tip" ? target_id : (JSON.parse(stood) as { tip_id: string }).tip_id,
  );
  const ids = [...removed, ...others];
  const there = new Set((await queries.lockTips(trx, ids)).map(({ id }) => id));
  return ids.filter((id) => !there.has(id));
}

type Marked = Parameters<typeof takeEntries>[1][number];

async function mark(trx: Transaction<Tables>, removal: queries.Removal, tips: Marked[]): Promise<void> {
  const numbers = await takeEntries(trx, tips);
  const stood = new Map(
    tips.map((tip) => {
      const how: Stood = { public: tip.public, number: numbers.get(tip.id) ?? 0 };
      return [tip.id, JSON.stringify(how)];
    }),
  );
  const ids = tips.map(({ id }) => id);
  await queries.markRemoved(trx, ids, removal, (id) => stood.get(id) ?? "");
}

/** Puts back what a case removed, as it stood, with the likes and comments it has. Answers what the totals change by. */
export async function restoreTips(trx: Transaction<Tables>, caseId: string): Promise<Record<string, number>> {
  const rows = await queries.lockRemoved(trx, caseId);
  const back = [];
  for (const { stood, ...row } of rows) {
    const { public: isPublic, number } = JSON.parse(stood) as Stood;
    const tip = { ...row, public: isPublic };
    await queries.markRestored(trx, tip.id, isPublic);
    await putEntryBack(trx, tip, number);
    const came = isPublic === 1 ? await cameByWeek(trx, tip) : NOTHING_CAME;
    back.push({ tip: counted(tip, came), by: 1 });
  }
  const author = rows[0]?.gardener_id;
  await queries.forgetRemovals(trx, caseId);
  return author === undefined ? {} : changesOfTips(trx, author, back);
}

/** A member's own tips that moderators removed, with when and why, in batches. */
export async function* removedTipsOf(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  origin: string,
): AsyncGenerator<{ kind: "tip"; reason: string; removedAt: string | null; tip: Tip }[]> {
  let previous = "";
  for (;;) {
    const rows = await queries.selectRemovedBy(db, actor.gardenerId, previous, BATCH);
    yield rows.map(({ stood, reason, decided_at: removedAt, ...row }) => {
      const tip = { ...row, public: (JSON.parse(stood) as Stood).public };
      return { kind: "tip", reason, removedAt, tip: presentTip(tip, actor, origin) };
    });
    if (rows.length < BATCH) return;
    previous = rows.at(-1)?.id ?? "";
  }
}

/** The 410 with which an author learns why a tip of theirs is gone. */
export async function removedTip(db: Db, id: string): Promise<Refusal> {
  const found = await queries.selectReason(db, id);
  return new Refusal(410, `A moderator removed this tip: ${found?.reason ?? ""}`);
}
