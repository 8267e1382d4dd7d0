import type { ReportInput } from "#domain/moderation/report.ts";
import { multiline } from "#domain/text/text.ts";
import { NOTE_MAX } from "#domain/moderation/report.ts";
import type { Actor } from "#server/auth/actor.ts";
import { writeAs } from "#server/auth/writing.ts";
import { readComment } from "#server/comments/comments.ts";
import { count, counters } from "#server/db/counters.ts";
import { isDangling } from "#server/db/dangling.ts";
import { newId } from "#server/db/id.ts";
import type { Deps } from "#server/deps.ts";
import { readGardener } from "#server/gardeners/gardeners.ts";
import { Refusal } from "#server/http/refusal.ts";
import * as queries from "#server/moderation/cases.queries.ts";
import { visibleTip } from "#server/tips/tips.ts";
import { readerOf } from "#server/tips/tips.visibility.ts";

/**
 * Reports something that the member may see and that is not their own, once for as long as it is undecided
 * (docs/product.md 11.11, 11.12). Answers the report's id. Throws 403, 404 and 409.
 */
export async function report(deps: Deps, actor: Actor, input: ReportInput): Promise<string> {
  const { kind, targetId, reason } = input;
  const { authorId, tipId } = await lookUp(deps, actor, input);
  if (authorId === actor.gardenerId) throw new Refusal(403, "You cannot report what is your own.");
  const now = deps.clock().toISOString();
  const id = newId();
  const words = input.words.trim() === "" ? "" : multiline({ label: "", max: NOTE_MAX }).parse(input.words);
  const reporting = writeAs(deps, actor, async (trx) => {
    const added = await queries.insertCase(trx, {
      id: newId(),
      kind,
      target_id: targetId,
      tip_id: tipId,
      author_id: authorId,
      status: "open",
      report_count: 0,
      reason: "",
      created_at: now,
    });
    const open = await queries.selectOpenCase(trx, { kind, targetId });
    // Decided in this very moment, or reported by them before.
    if (!open || !(await queries.countReport(trx, open.id))) throw decidedJustNow();
    const row = { id, case_id: open.id, reporter_id: actor.gardenerId, reason, words, created_at: now };
    if (!(await queries.insertReport(trx, row))) throw reportedBefore();
    if (added) await count(trx, { [counters.cases("open")]: 1, [counters.cases("open", kind)]: 1 });
  });
  await reporting.catch(async (error: unknown) => {
    // Whose account ended in this very moment: the author's, or one's own?
    if (isDangling(error)) await lookUp(deps, actor, input);
    throw error;
  });
  return id;
}

/** Whose it is, and the tip it belongs to. Throws 404 for what the member may not see. */
async function lookUp(
  deps: Deps,
  actor: Actor,
  { kind, targetId, tipId = "" }: ReportInput,
): Promise<{ authorId: string; tipId: string | null }> {
  if (kind === "tip") {
    const tip = await visibleTip(deps.db, readerOf(actor), targetId);
    return { authorId: tip.gardener_id, tipId: tip.id };
  }
  if (kind === "comment") {
    const comment = await readComment(deps, actor, { tipId, id: targetId }, "");
    return { authorId: comment.gardenerId, tipId };
  }
  return { authorId: (await readGardener(deps, actor, targetId, ""))._id, tipId: null };
}

const decidedJustNow = () =>
  new Refusal(409, "A moderator has decided about it just now. Thank you all the same.");
const reportedBefore = () => new Refusal(409, "You have reported this already. A moderator will look at it.");

/** The reports a member sent, first come first, for their download (docs/product.md 7.56). */
export async function reportsBy({ db }: Pick<Deps, "db">, gardenerId: string) {
  const rows = await queries.selectReportsBy(db, gardenerId);
  return rows.map(({ kind, target_id, reason, words, created_at }) => ({
    kind,
    target: target_id,
    reason,
    words,
    createdAt: created_at,
  }));
}
