import type { Transaction } from "kysely";
import type { DecisionInput } from "#domain/moderation/moderation.ts";
import { removeComments, restoreComments } from "#server/comments/comments.removal.ts";
import type { Engine } from "#server/db/connect.ts";
import { REMOVED, type Tables } from "#server/db/tables.ts";
import { countGardener } from "#server/gardeners/gardeners.ts";
import type { CaseRow } from "#server/moderation/cases.queries.ts";
import * as queries from "#server/moderation/suspension.queries.ts";
import { removeTips, restoreTips } from "#server/tips/tips.ts";

/**
 * What a decision does, besides being noted. `until` is when a suspension ends. Answers what totals change by, besides those
 * that are counted already: totals are locked last.
 */
export async function carryOut(
  trx: Transaction<Tables>,
  engine: Engine,
  found: CaseRow,
  {
    action,
    reason,
    until,
    now,
  }: Pick<DecisionInput, "action"> & { reason: string; until: string | null; now: string },
): Promise<Record<string, number>> {
  let totals: Record<string, number> = {};
  const removal = { caseId: found.id, authorId: found.author_id };
  const one = { id: found.target_id };
  if (action === "remove" && found.kind === "tip") await removeTips(trx, engine, removal, one);
  if (action === "remove" && found.kind === "comment")
    totals = await removeComments(trx, engine, removal, one);
  if (action === "removeAll") {
    await removeTips(trx, engine, removal, "all");
    totals = await removeComments(trx, engine, removal, "all");
    await removeProfile(trx, engine, removal);
  }
  if (action === "suspend" || action === "ban" || action === "removeAll")
    await queries.suspend(trx, {
      account_id: found.author_account,
      case_id: found.id,
      until,
      reason,
      created_at: now,
    });
  return totals;
}

/** Takes back all that a case did. Answers what totals change by, as `carryOut` does. */
export async function takeBack(
  trx: Transaction<Tables>,
  engine: Engine,
  caseId: string,
): Promise<Record<string, number>> {
  await restoreTips(trx, engine, caseId);
  const totals = await restoreComments(trx, engine, caseId);
  const profile = await queries.takeRemoval(trx, caseId);
  const row = profile && (await queries.lockGardener(trx, profile.target_id, engine === "postgres"));
  if (profile && row?.active === REMOVED) {
    const active = Number(profile.stood);
    await queries.setActive(trx, row.id, active);
    await countGardener(trx, row.created_at, active);
  }
  await queries.endSuspension(trx, caseId);
  return totals;
}

async function removeProfile(
  trx: Transaction<Tables>,
  engine: Engine,
  { caseId, authorId }: { caseId: string; authorId: string },
): Promise<void> {
  const row = await queries.lockGardener(trx, authorId, engine === "postgres");
  if (!row || row.active === REMOVED) return;
  await queries.insertRemoval(trx, { id: authorId, caseId, active: row.active });
  await queries.setActive(trx, authorId, REMOVED);
  await countGardener(trx, row.created_at, -row.active);
}
