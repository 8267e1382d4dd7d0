import { m } from "#messages";
import { nameOrFormerMember } from "#domain/help/help-desk.ts";
import type {
  CasesQuery,
  ModerationLogEntry,
  ModerationCase,
  ModerationCaseDetails,
} from "#domain/moderation/moderation.ts";
import { REPORT_REASONS, type ReportInput, type ReportReason, NOTE_MAX } from "#domain/moderation/report.ts";
import { multiline } from "#domain/text/text.ts";
import type { Actor } from "#server/auth/actor.ts";
import { mayDecideAbout } from "#server/auth/permission.ts";
import { roleOf } from "#server/auth/role.ts";
import { transactionAs } from "#server/auth/write-guard.ts";
import { readComment } from "#server/comments/comments.ts";
import { isForeignKeyError } from "#server/db/foreign-key-error.ts";
import { newId } from "#server/db/id.ts";
import { type Page, pageOf, type Slice } from "#server/db/keyset.ts";
import type { Deps } from "#server/deps.ts";
import { caseCounter } from "#server/derived/definitions.ts";
import { casesChanged } from "#server/derived/projector.ts";
import { readCounter } from "#server/derived/totals.ts";
import { readGardener } from "#server/gardeners/gardeners.ts";
import { notFound, HttpProblem } from "#server/http/http-problem.ts";
import { keepResponse } from "#server/http/idempotency.ts";
import * as queries from "#server/moderation/moderation.queries.ts";
import { countReport, insertReport, selectReports } from "#server/moderation/reports.queries.ts";
import { presentCase, presentLog } from "#server/moderation/present.ts";
import { visibleTip } from "#server/tips/tips.ts";
import { moderatorView } from "#server/tips/visibility.ts";
import { queueEvents } from "#server/webhooks/webhooks.ts";

// Reports, and cases as moderators see them (docs/product.md 11.11 to 11.18).

/** A page of the cases with a status, and how many there are. */
export async function listCases(
  { db }: Deps,
  { status, kind }: Pick<CasesQuery, "status" | "kind">,
  slice: Slice,
  origin: string,
): Promise<Page<ModerationCase> & { total: number }> {
  const read = await queries.selectCases(db, { status, kind }, { ...slice, limit: slice.limit + 1 });
  const page = pageOf(read, slice.limit, queries.casesOrder(status));
  return {
    ...page,
    rows: page.rows.map((row) => presentCase(row, origin)),
    total: await readCounter(db, caseCounter(status, kind === "pending" ? "pending" : kind)),
  };
}

/** One case with its reports. Throws 404. */
export async function readCase(
  deps: Deps,
  actor: Actor,
  id: string,
  origin: string,
): Promise<ModerationCaseDetails> {
  const row = await queries.selectCase(deps.db, id);
  if (!row) throw notFound("case");
  const reports = (await selectReports(deps.db, id)).map(({ reason, note, created_at, name }) => ({
    reason: (reason in REPORT_REASONS ? reason : "other") as ReportReason,
    note: note,
    name: nameOrFormerMember(name),
    createdAt: created_at,
  }));
  return {
    ...presentCase(row, origin),
    reports,
    mayDecide: mayDecideAbout(actor, await authorOf(deps, row)),
  };
}

/** A page of the moderation log, newest first. */
export async function readLog(
  { db }: Deps,
  slice: Slice,
): Promise<Page<ModerationLogEntry> & { total: number }> {
  const read = await queries.selectLog(db, { ...slice, limit: slice.limit + 1 });
  const page = pageOf(read, slice.limit, queries.LOG_ORDER);
  return { ...page, rows: page.rows.map(presentLog), total: await readCounter(db, "moderation log") };
}

/** The author of a case with their role, which determines who may decide it. */
export async function authorOf({ db, config }: Deps, { author_id }: Pick<queries.CaseRow, "author_id">) {
  const source = await queries.selectRoleSource(db, author_id);
  const role = source ? roleOf(source, new Set(config.adminEmails)) : "member";
  return { gardenerId: author_id, role };
}

/**
 * Reports content that the member may see and that is not their own, once until a moderator decides
 * (docs/product.md 11.11, 11.12). Returns the report's id. Throws 403, 404 and 409.
 */
export async function report(deps: Deps, actor: Actor, input: ReportInput): Promise<string> {
  const { kind, targetId, reason } = input;
  const { authorId, tipId } = await findTarget(deps, actor, input);
  if (authorId === actor.gardenerId) throw new HttpProblem(403, m.moderationOwn());
  const now = deps.clock().toISOString();
  const id = newId();
  const note = input.note.trim() === "" ? "" : multiline({ label: "", max: NOTE_MAX }).parse(input.note);
  const reporting = transactionAs(deps, actor, async (trx) => {
    const row = { kind, status: "open", review_reasons: "" };
    const added = await queries.insertCase(trx, {
      ...row,
      target_id: targetId,
      tip_id: tipId,
      author_id: authorId,
      created_at: now,
    });
    const open = await queries.selectOpenCase(trx, { kind, targetId });
    if (!open || !(await countReport(trx, open.id))) throw justDecided();
    const sent = { id, case_id: open.id, reporter_id: actor.gardenerId, reason, note, created_at: now };
    if (!(await insertReport(trx, sent))) throw reportedBefore();
    if (added) casesChanged(trx, [{ after: row }]);
    await queueEvents(trx, [
      { event: "report.received", subject: { _id: id, caseId: open.id, kind, targetId, reason } },
    ]);
    await keepResponse(trx, { insertedId: id });
  });
  await reporting.catch(async (error: unknown) => {
    // An account was deleted at this moment: the author's, which is a 404 now, or the member's own.
    if (isForeignKeyError(error)) await findTarget(deps, actor, input);
    throw error;
  });
  return id;
}

/** The author of the reported content, and its tip. Throws 404 for what the member may not see. */
async function findTarget(
  deps: Deps,
  actor: Actor,
  { kind, targetId, tipId = "" }: ReportInput,
): Promise<{ authorId: string; tipId: string | null }> {
  if (kind === "tip") {
    const tip = await visibleTip(deps.db, moderatorView(actor), targetId);
    return { authorId: tip.gardener_id, tipId: tip.id };
  }
  if (kind === "comment") {
    const comment = await readComment(deps, actor, { tipId, id: targetId }, "");
    return { authorId: comment.gardenerId, tipId };
  }
  return { authorId: (await readGardener(deps, actor, targetId, ""))._id, tipId: null };
}

const justDecided = () => new HttpProblem(409, m.moderationJustDecided());
const reportedBefore = () => new HttpProblem(409, m.moderationReportedBefore());
