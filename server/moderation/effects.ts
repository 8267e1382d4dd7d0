import type { Transaction } from "kysely";
import type { DecisionInput } from "#domain/moderation/moderation.ts";
import { removeComments, restoreComments } from "#server/comments/comments.ts";
import type { Engine } from "#server/db/connect.ts";
import { together } from "#server/db/counters.ts";
import { REMOVED, type Tables } from "#server/db/tables.ts";
import { changesOfGardener } from "#server/gardeners/gardeners.ts";
import type { CaseRow } from "#server/moderation/cases.queries.ts";
import * as queries from "#server/moderation/suspension.queries.ts";
import {
  holdTipsOfCase,
  holdTouchedTips,
  removeLikes,
  removeTips,
  restoreLikes,
  restoreTips,
} from "#server/tips/tips.ts";

type Removal = { caseId: string; authorId: string };

/**
 * What a decision does, besides being noted. `until` is when a suspension ends. Answers what totals change by: they are
 * locked last, after tips and gardeners, so that no two writers wait for each other.
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
  if (action === "remove" && found.kind === "tip") totals = await removeTips(trx, engine, removal, one);
  if (action === "remove" && found.kind === "comment")
    totals = await removeComments(trx, engine, removal, one);
  if (action === "removeAll") totals = await removeAll(trx, engine, removal);
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
  await holdTipsOfCase(trx, engine, caseId);
  const tips = await restoreTips(trx, engine, caseId);
  const comments = await restoreComments(trx, engine, caseId);
  const likes = await restoreLikes(trx, engine, caseId);
  const profile = await restoreProfile(trx, engine, caseId);
  await queries.endSuspension(trx, caseId);
  return together(tips, comments, likes, profile);
}

/**
 * Removes everything of a gardener: the likes they gave, the comments, the profile and the tips. Tips come last, since they
 * change totals of the search at once.
 */
async function removeAll(
  trx: Transaction<Tables>,
  engine: Engine,
  removal: Removal,
): Promise<Record<string, number>> {
  await holdTouchedTips(trx, engine, removal.authorId);
  return together(
    await removeLikes(trx, engine, removal),
    await removeComments(trx, engine, removal, "all"),
    await removeProfile(trx, engine, removal),
    await removeTips(trx, engine, removal, "all"),
  );
}

async function removeProfile(
  trx: Transaction<Tables>,
  engine: Engine,
  { caseId, authorId }: Removal,
): Promise<Record<string, number>> {
  const row = await queries.lockGardener(trx, authorId, engine === "postgres");
  if (!row || row.active === REMOVED) return {};
  await queries.insertRemoval(trx, { id: authorId, caseId, active: row.active });
  await queries.setActive(trx, authorId, REMOVED);
  return changesOfGardener(row.created_at, -row.active);
}

async function restoreProfile(
  trx: Transaction<Tables>,
  engine: Engine,
  caseId: string,
): Promise<Record<string, number>> {
  const profile = await queries.takeRemoval(trx, caseId);
  const row = profile && (await queries.lockGardener(trx, profile.target_id, engine === "postgres"));
  if (!profile || row?.active !== REMOVED) return {};
  const active = Number(profile.stood);
  await queries.setActive(trx, row.id, active);
  return changesOfGardener(row.created_at, active);
}
