import { m } from "#messages";
import type { ReviewReason } from "#domain/moderation/review.ts";
import { UNREPORTED_MAX } from "#domain/outcomes/limits.ts";
import type { OutcomeInput, OutcomeNote, OwnOutcome } from "#domain/outcomes/outcome.ts";
import { seasonAt } from "#domain/outcomes/season.ts";
import type { Tip } from "#domain/tips/tip.ts";
import type { Actor, Viewer } from "#server/auth/actor.ts";
import { transactionAs } from "#server/auth/write-guard.ts";
import { type Page, pageOf, type Slice } from "#server/db/keyset.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { outcomesChanged } from "#server/derived/outcomes.ts";
import { gardenConditions } from "#server/gardens/gardens.ts";
import { badField } from "#server/http/http-problem.ts";
import { keepResponse } from "#server/http/idempotency.ts";
import { type RecentPosts, reviewPost, reviewRules } from "#server/moderation/moderation.ts";
import * as queries from "#server/outcomes/outcomes.queries.ts";
import { presentExported, presentNote } from "#server/outcomes/present.ts";
import {
  dropCachedDueTips,
  lockTips,
  lockVisibleTip,
  readTips,
  recentTips,
  visibleTip,
} from "#server/tips/tips.ts";
import { blockingViewer, moderatorView, queryViewer } from "#server/tips/visibility.ts";

const BATCH_SIZE = 500;

/**
 * Reports how a tip did for the actor this season, or changes what they reported. It keeps sun, soil and space of the garden they
 * chose. Returns the season, and whether it is their first report of it. Throws 404 and 410 for a tip they do not see, and 400 for a
 * note that review would hold back.
 */
export async function reportOutcome(
  deps: Deps,
  actor: Actor,
  tipId: string,
  { result, note }: OutcomeInput,
): Promise<{ season: string; isFirst: boolean }> {
  await visibleTip(deps.db, actor, tipId);
  const rules = await reviewRules(deps);
  const now = deps.clock();
  const reported = await transactionAs(deps, actor, async (trx) => {
    await lockVisibleTip(trx, actor, tipId);
    const { hemisphere, ...conditions } = await gardenConditions(trx, actor.gardenerId);
    const season = seasonAt(now, hemisphere);
    const key = { tip_id: tipId, gardener_id: actor.gardenerId, season };
    const before = await queries.selectOutcome(trx, key);
    const text = note ?? before?.note ?? "";
    // Also on one's own Private tip, which may become public.
    if (text !== "" && text !== before?.note) {
      const changed = before && before.note !== "" ? { id: idOf(key), before: { text: before.note } } : {};
      const [reason] = await reviewPost(trx, rules, actor, { text, ...changed }, recentPosts);
      if (reason) throw badField("note", REFUSALS[reason]());
    }
    const at = now.toISOString();
    await queries.upsertOutcome(trx, {
      ...key,
      ...conditions,
      result,
      note: text,
      created_at: at,
      updated_at: at,
    });
    await outcomesChanged(trx, [tipId]);
    await keepResponse(trx, { season }, before ? 200 : 201);
    return { season, isFirst: !before };
  });
  dropCachedDueTips(deps, actor);
  return reported;
}

/** A note has no review of its own: where a comment would wait for a moderator, the note is refused. */
const REFUSALS: Record<ReviewReason, () => string> = {
  first: m.outcomesRefusedFirst,
  links: m.outcomesRefusedLinks,
  repetition: m.outcomesRefusedRepetition,
  speed: m.outcomesRefusedSpeed,
};

const idOf = ({ tip_id, season }: Pick<queries.OutcomeKey, "tip_id" | "season">) => `${tip_id} ${season}`;

/** The tips and notes of a gardener, as review compares them with other posts. */
const recentPosts: RecentPosts = async (trx, gardenerId, range) => [
  ...(await recentTips(trx, gardenerId, range)),
  ...(await queries.selectRecentNotes(trx, gardenerId, range)).map((row) => ({
    id: idOf(row),
    text: row.note,
    at: Date.parse(row.updated_at),
  })),
];

/** Deletes what the actor reported on a tip in a season, also on one they no longer see. Returns whether there was anything. */
export async function deleteOutcome(
  deps: Deps,
  actor: Actor,
  tipId: string,
  season: string,
): Promise<boolean> {
  const isDeleted = await transactionAs(deps, actor, async (trx) => {
    await lockTips(trx, [tipId]);
    const deleted = await queries.deleteOutcome(trx, {
      tip_id: tipId,
      gardener_id: actor.gardenerId,
      season,
    });
    if (deleted) await outcomesChanged(trx, [tipId]);
    return deleted;
  });
  dropCachedDueTips(deps, actor);
  return isDeleted;
}

/** What the actor reported on a tip this season. Throws 404 and 410 for a tip they do not see. */
export async function readOwnOutcome(
  { db, clock }: Pick<Deps, "db" | "clock">,
  actor: Actor,
  tipId: string,
): Promise<OwnOutcome> {
  await visibleTip(db, moderatorView(actor), tipId);
  const { hemisphere } = await gardenConditions(db, actor.gardenerId);
  const season = seasonAt(clock(), hemisphere);
  const row = await queries.selectOutcome(db, { tip_id: tipId, gardener_id: actor.gardenerId, season });
  return { season, result: row?.result ?? null, note: row?.note ?? "" };
}

/** A page of the notes on a tip, latest first. Throws 404. */
export async function listNotes(
  { db }: Pick<Deps, "db">,
  caller: Viewer,
  tipId: string,
  slice: Slice,
): Promise<Page<OutcomeNote> & { total: number }> {
  const viewer = moderatorView(caller);
  const tip = await visibleTip(db, viewer, tipId);
  const blocking = blockingViewer(viewer);
  const rows = await queries.selectNotes(db, tipId, {
    ...slice,
    limit: slice.limit + 1,
    blockingViewer: blocking,
  });
  const page = pageOf(rows, slice.limit, queries.NOTES_ORDER);
  const isAll = slice.skip === 0 && !slice.after && rows.length <= slice.limit;
  return {
    ...page,
    rows: page.rows.map((row) => presentNote(row, { viewer, authorId: tip.gardener_id })),
    total: isAll ? rows.length : await queries.countNotes(db, tipId, blocking),
  };
}

/** At most ten tips that the actor saved or likes and did not report on this season, the latest first. */
export async function listTipsToReport(deps: Deps, actor: Actor, origin: string): Promise<Tip[]> {
  const { hemisphere } = await gardenConditions(deps.db, actor.gardenerId);
  const viewer = queryViewer(actor);
  const ids = await queries.selectUnreportedIds(deps.db, viewer, {
    season: seasonAt(deps.clock(), hemisphere),
    limit: UNREPORTED_MAX,
  });
  return readTips(deps, actor, ids, origin);
}

/** Removes every outcome that a gardener reported: none is counted or shown any more. */
export const removeOutcomes = (trx: Trx, gardenerId: string): Promise<void> =>
  changeAll(trx, gardenerId, { from: "active", to: "removed" });

/** Restores the outcomes of a gardener that were removed. */
export const restoreOutcomes = (trx: Trx, gardenerId: string): Promise<void> =>
  changeAll(trx, gardenerId, { from: "removed", to: "active" });

async function changeAll(
  trx: Trx,
  gardenerId: string,
  { from, to }: Record<"from" | "to", "active" | "removed">,
): Promise<void> {
  const ids = await queries.selectReportedIds(trx, gardenerId, { status: from });
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const some = ids.slice(start, start + BATCH_SIZE);
    await lockTips(trx, some);
    await queries.updateStatus(trx, gardenerId, some, to);
    await outcomesChanged(trx, some);
  }
}

/** Deletes the outcomes of at most `limit` tips of a gardener whose account is being deleted. Returns whether there were any. */
export async function deleteOutcomesOf(trx: Trx, gardenerId: string, limit: number): Promise<boolean> {
  const ids = await queries.selectReportedIds(trx, gardenerId, { limit });
  if (ids.length === 0) return false;
  await lockTips(trx, ids);
  await queries.deleteOutcomes(trx, gardenerId, ids);
  await outcomesChanged(trx, ids);
  return true;
}

/** Whether a gardener reported anything. */
export const hasOutcomes = async (trx: Trx, gardenerId: string): Promise<boolean> =>
  (await queries.selectReportedIds(trx, gardenerId, { limit: 1 })).length > 0;

/** All that a gardener reported, for the export. */
export const exportOutcomes = async ({ db }: Pick<Deps, "db">, gardenerId: string) =>
  (await queries.selectOutcomesOf(db, gardenerId)).map(presentExported);
