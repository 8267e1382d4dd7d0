import type { Transaction } from "kysely";
import type { Db, Engine } from "#server/db/connect.ts";
import { putEntryBack, takeEntries } from "#server/db/search/entries.ts";
import type { Tables } from "#server/db/tables.ts";
import { Refusal } from "#server/http/refusal.ts";
import {
  lockSeenTips,
  selectCommentsOfGardenerByDay,
  selectLikesOfGardenerByDay,
} from "#server/tips/tips.leaving.queries.ts";
import { selectTipForChange } from "#server/tips/tips.queries.ts";
import * as queries from "#server/tips/tips.removal.queries.ts";
import { byWeek, cameByWeek, counted, countTips, NOTHING_CAME } from "#server/tips/tips.totals.ts";

// What a moderator removes: it is out of every list, order, search and total, and comes back into all of them when the
// decision is undone (docs/product.md 11.14).

/** How a tip stood: its privacy, and its number among the entries of the search. */
type Stood = { public: number; number: number };

/** Removes one tip of a gardener, or all of them. Those that are removed already stay with the decision that did it. */
export async function removeTips(
  trx: Transaction<Tables>,
  engine: Engine,
  removal: queries.Removal,
  which: { id: string } | "all",
): Promise<void> {
  const { authorId } = removal;
  if (which !== "all") {
    const tip = await selectTipForChange(trx, which.id, engine === "postgres");
    if (!tip) return;
    const came = tip.public === 1 ? await cameByWeek(trx, tip) : NOTHING_CAME;
    await mark(trx, removal, [tip]);
    return countTips(trx, authorId, [{ tip: counted(tip, came), by: -1 }]);
  }
  const tips = await lockSeenTips(trx, authorId, engine);
  if (tips.length === 0) return;
  const came = {
    likes: byWeek(await selectLikesOfGardenerByDay(trx, authorId)),
    comments: byWeek(await selectCommentsOfGardenerByDay(trx, authorId)),
  };
  await mark(trx, removal, tips);
  // As when a gardener leaves, the weeks of all tips together stand with the first public one.
  const first = tips.find((tip) => tip.public === 1);
  const out = tips.map((tip) => ({ tip: counted(tip, tip === first ? came : NOTHING_CAME), by: -1 }));
  await countTips(trx, authorId, out);
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

/** Puts back what a case removed, as it stood, with the likes and comments it has. */
export async function restoreTips(trx: Transaction<Tables>, engine: Engine, caseId: string): Promise<void> {
  const rows = await queries.lockRemoved(trx, caseId, engine);
  const back = [];
  for (const { stood, ...row } of rows) {
    const { public: isPublic, number } = JSON.parse(stood) as Stood;
    const tip = { ...row, public: isPublic };
    await queries.markRestored(trx, tip.id, isPublic);
    await putEntryBack(trx, engine, tip, number);
    const came = isPublic === 1 ? await cameByWeek(trx, tip) : NOTHING_CAME;
    back.push({ tip: counted(tip, came), by: 1 });
  }
  const author = rows[0]?.gardener_id;
  if (author !== undefined) await countTips(trx, author, back);
  await queries.forgetRemovals(trx, caseId);
}

/** The 410 with which an author learns why a tip of theirs is gone. */
export async function removedTip(db: Db, id: string): Promise<Refusal> {
  const found = await queries.selectReason(db, id);
  return new Refusal(410, `A moderator removed this tip: ${found?.reason ?? ""}`);
}
