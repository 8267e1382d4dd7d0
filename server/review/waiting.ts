import type { Transaction } from "kysely";
import type { ReviewReason } from "#domain/moderation/review.ts";
import { counters } from "#server/db/counters.ts";
import { newId } from "#server/db/id.ts";
import type { Tables } from "#server/db/tables.ts";
import { insertCase } from "#server/moderation/cases.queries.ts";
import * as queries from "#server/review/waiting.queries.ts";

// The cases of what waits for a moderator (docs/product.md 11.22 to 11.26). A tip that waits is Private meanwhile; a comment
// is kept beside its case, as one that was removed. This file knows the cases alone.

type Changes = Record<string, number>;

type Waits = {
  kind: "tip" | "comment";
  targetId: string;
  tipId: string;
  authorId: string;
  reasons: readonly ReviewReason[];
  now: string;
};

/**
 * Opens a case about what waits, or lets it wait with the open case of those who reported it. Answers the case and what
 * totals change by, for the caller to count last.
 */
export async function openWaiting(
  trx: Transaction<Tables>,
  { kind, targetId, tipId, authorId, reasons, now }: Waits,
): Promise<{ caseId: string; totals: Changes }> {
  const waits = reasons.join(" ");
  const id = newId();
  const added = await insertCase(trx, {
    id,
    kind,
    target_id: targetId,
    tip_id: tipId,
    author_id: authorId,
    status: "open",
    report_count: 0,
    waits,
    reason: "",
    created_at: now,
  });
  if (added) return { caseId: id, totals: totalsOf([{ kind, waits, status: "open" }], 1) };
  const { id: caseId } = await queries.letReportedWait(trx, { kind, targetId, waits });
  return { caseId, totals: { [counters.cases("open", "waiting")]: 1 } };
}

/** Something has begun to wait since the cases about it were withdrawn. */
class BegunToWait extends Error {}

/**
 * Runs a transaction that withdraws what waits on a tip and then locks the tip, until `refuseBegun` has found nothing in it:
 * cases are locked before tips, so what began meanwhile cannot be withdrawn once the tip is held, but only from the start.
 */
export async function untilNoneBegan<T>(run: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof BegunToWait)) throw error;
    }
}

/** Takes the transaction back, to be run again, when something waits on a tip that is locked. */
export async function refuseBegun(trx: Transaction<Tables>, tipId: string): Promise<void> {
  if (await queries.hasWaiting(trx, { tipIds: [tipId] })) throw new BegunToWait();
}

/**
 * Forgets that something waits, because its author has deleted it or keeps it to themselves; by `tipIds` tips that are
 * deleted and comments on them. A case that was reported, too, stays for its reports. Answers what totals change by.
 */
export async function withdrawWaiting(trx: Transaction<Tables>, which: queries.Which): Promise<Changes> {
  await queries.lockCases(trx, which);
  const reported = await queries.onlyReported(trx, which);
  const totals = totalsOf(await queries.deleteWaiting(trx, which), -1);
  const waiting = counters.cases("open", "waiting");
  return { ...totals, [waiting]: (totals[waiting] ?? 0) - reported.length };
}

/** Decides what else of an author waits, with the case in which everything of theirs is removed. Answers what totals change by. */
export async function decideAllWaiting(
  trx: Transaction<Tables>,
  authorId: string,
  decision: { caseId: string; reason: string; by: string; now: string },
): Promise<Changes> {
  const moved = await queries.decideWaitingOf(trx, authorId, decision);
  return moves(moved, "open", "decided");
}

/** The opposite, when that decision is taken back. Answers also the tips that these cases are about or on. */
export async function reopenAllWaiting(
  trx: Transaction<Tables>,
  caseId: string,
): Promise<{ totals: Changes; tipIds: string[] }> {
  const reopened = await queries.reopenDecidedWith(trx, caseId);
  const tipIds = reopened.flatMap(({ tip_id }) => tip_id ?? []);
  return { totals: moves(reopened, "decided", "open"), tipIds };
}

type Counted = { status: string; kind: string; waits: string };

function moves(rows: Omit<Counted, "status">[], from: string, to: string): Changes {
  const changes = totalsOf(
    rows.map((row) => ({ ...row, status: from })),
    -1,
  );
  for (const [name, by] of Object.entries(
    totalsOf(
      rows.map((row) => ({ ...row, status: to })),
      1,
    ),
  ))
    changes[name] = (changes[name] ?? 0) + by;
  return changes;
}

/** What totals change by when cases come or go. */
export function totalsOf(rows: Counted[], by: 1 | -1): Changes {
  const changes: Changes = {};
  for (const { status, kind, waits } of rows)
    for (const name of [
      counters.cases(status),
      counters.cases(status, kind),
      ...(waits === "" ? [] : [counters.cases(status, "waiting")]),
    ])
      changes[name] = (changes[name] ?? 0) + by;
  return changes;
}
