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

/**
 * Forgets that something waits, because its author has deleted it or keeps it to themselves; by `tipIds` tips that are
 * deleted and comments on them. A case that was reported, too, stays for its reports. Answers what totals change by.
 */
export async function withdrawWaiting(trx: Transaction<Tables>, which: queries.Which): Promise<Changes> {
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

/** The opposite, when that decision is taken back. */
export async function reopenAllWaiting(trx: Transaction<Tables>, caseId: string): Promise<Changes> {
  return moves(await queries.reopenDecidedWith(trx, caseId), "decided", "open");
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
