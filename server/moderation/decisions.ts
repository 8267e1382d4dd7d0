import { m } from "#messages";
import {
  type DecisionInput,
  isActionFor,
  type CaseStatus,
  SIGN_IN_BLOCKING_ACTIONS,
  SUSPENSION_MAX_DAYS,
} from "#domain/moderation/moderation.ts";
import { nameOrFormerMember } from "#domain/help/help-desk.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import type { Actor } from "#server/auth/actor.ts";
import { requireOtherAdmin, requireStillAdmin } from "#server/auth/last-admin.ts";
import { assertMayDecideAbout } from "#server/auth/permission.ts";
import { lockAccount, requireActiveAccount } from "#server/auth/write-guard.ts";
import { newId } from "#server/db/id.ts";
import { isUniqueError } from "#server/db/unique-error.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { casesChanged, logEntriesAdded } from "#server/derived/projector.ts";
import { badField, notFound, HttpProblem } from "#server/http/http-problem.ts";
import { keepResponse } from "#server/http/idempotency.ts";
import { authorOf } from "#server/moderation/cases.ts";
import { applyDecision, approve, type Decision, undoDecision } from "#server/moderation/effects.ts";
import { lockCasesOf } from "#server/moderation/moderation.ts";
import * as queries from "#server/moderation/moderation.queries.ts";
import { notify } from "#server/notifications/notifications.ts";
import { syncPhotosWithTimeout } from "#server/photos/photos.ts";
import { recordSecurityEvent } from "#server/security/security.ts";

// Deciding cases and undoing decisions (docs/product.md 11.13 to 11.18). A tip, comment or gardener is removed while any
// standing decision covers it. Both lock all cases of the author first, so that two at once see each other.

const DAY = 24 * 60 * 60 * 1000;

/**
 * Decides an open case: applies and logs the decision and notifies the author, in one transaction. Of two concurrent decisions, one
 * gets a 409 that says who was first. Throws 400, 403, 404 and 409.
 */
export async function decide(deps: Deps, actor: Actor, id: string, input: DecisionInput): Promise<void> {
  const seen = await queries.selectCase(deps.db, id);
  if (!seen) throw notFound("case");
  await decideAbout(deps, actor, { ...seen, input }, (trx) => lockCase(trx, seen));
}

/**
 * Suspends or bans a member whom nobody needs to have reported (docs/product.md 10.72): decides the case about their profile that is
 * open, or a new one. Throws 400, 403, 404, and 409 for the only admin and for an account that was never used.
 */
export async function suspendMember(
  deps: Deps,
  actor: Actor,
  accountId: string,
  input: DecisionInput,
): Promise<void> {
  const { db, clock } = deps;
  const gardener = await queries.selectGardenerOf(db, accountId);
  if (!gardener) throw await noGardener(deps, accountId);
  const author = { author_id: gardener.id, author_account: accountId, input };
  await decideAbout(deps, actor, author, async (trx) => {
    await lockCasesOf(trx, gardener.id);
    // The account may have been deleted before the locks.
    if (!(await queries.selectGardenerOf(trx, accountId))) throw notFound("member");
    const row = { kind: "gardener", status: "open", review_reasons: "" };
    const about = { target_id: gardener.id, tip_id: null, author_id: gardener.id };
    if (await queries.insertCase(trx, { ...row, ...about, created_at: clock().toISOString() }))
      casesChanged(trx, [{ after: row }]);
    const open = await queries.selectOpenCase(trx, { kind: "gardener", targetId: gardener.id });
    const found = await queries.selectCase(trx, open?.id ?? "");
    if (!found) throw notFound("member");
    return found;
  });
}

/** Why an account without a gardener cannot be suspended. */
const noGardener = async ({ db }: Deps, accountId: string) =>
  (await queries.isUnused(db, accountId)) ? new HttpProblem(409, m.moderationUnused()) : notFound("member");

type About = { author_id: string; author_account: string; input: DecisionInput };

/** Applies a decision to a case about an author, which `lock` returns once it is locked. */
async function decideAbout(
  deps: Deps,
  actor: Actor,
  { author_id, author_account: accountId, input }: About,
  lock: (trx: Trx) => Promise<queries.CaseRow>,
): Promise<void> {
  const { db, clock } = deps;
  assertMayDecideAbout(actor, await authorOf(deps, { author_id }));
  const now = clock();
  const { action } = input;
  const decision = {
    action,
    reason: (input.reason ?? "").replace(/\r\n?/g, "\n").trim().normalize("NFC"),
    suspended_until: action === "suspend" ? endOf(input.suspendedUntil ?? "", now) : null,
    decided_by: actor.gardenerId,
    decided_at: now.toISOString(),
  };
  await inTransaction(db, async (trx) => {
    const blocks = SIGN_IN_BLOCKING_ACTIONS.includes(action);
    if (blocks) await requireOtherAdmin(trx, deps, accountId);
    await requireStillDeciding(trx, deps, actor, now);
    if (blocks) await lockAccount(trx, accountId);
    const found = await lock(trx);
    if (!(await queries.moveCase(trx, { id: found.id, from: "open", to: "decided" }, decision)))
      throw alreadyDecided(found);
    if (!isActionFor(action, { pending: found.review_reasons !== "" }))
      throw badField("action", allowedActions(found));
    if (action === "approve") await approve(trx, found, { now, ifUnchangedSince: input.ifUnchangedSince });
    else await applyDecision(trx, found, decision);
    if (action !== "dismiss") await notifyAuthor(trx, now, found, "moderated", textFor(found, decision));
    await log(trx, actor, found, { ...decision, now, from: "open", to: "decided" });
    if (blocks)
      await recordSecurityEvent(trx, now, {
        accountId,
        kind: action === "suspend" ? "suspended" : "banned",
        detail: decision.suspended_until ?? "",
        actorId: actor.gardenerId,
      });
    await keepResponse(trx, { matchedCount: 1, modifiedCount: 1 }, 200);
  });
  await syncPhotosWithTimeout(deps);
}

/**
 * Undoes a decision: what no other decision covers returns to the status it had, and the author is told. The case is open
 * again, unless another one about the same thing is, its target is gone, or nobody asked for a decision. Throws 403, 404 and 409.
 */
export async function undo(deps: Deps, actor: Actor, id: string): Promise<void> {
  const { db, clock } = deps;
  const seen = await queries.selectCase(db, id);
  if (!seen) throw notFound("case");
  assertMayDecideAbout(actor, await authorOf(deps, seen));
  if (seen.status !== "decided") throw alreadyUndone();
  const now = clock();
  const undoOnce = () =>
    inTransaction(db, async (trx) => {
      await requireStillDeciding(trx, deps, actor, now);
      const found = await lockCase(trx, seen);
      if (found.decided_with_id !== null) throw new HttpProblem(409, m.moderationDecidedWith());
      const other = await queries.selectOpenCase(trx, { kind: found.kind, targetId: found.target_id });
      const pending = found.review_reasons !== "";
      if (other && pending) throw new HttpProblem(409, m.moderationReportedSince());
      const gone = pending && found.tip_title === null;
      // Nobody waits for another decision.
      const unasked = !pending && found.report_count === 0;
      const to: CaseStatus = other || gone || unasked ? "undone" : "open";
      const by = { decided_by: actor.gardenerId, decided_at: now.toISOString() };
      const { action, reason, suspended_until } = found;
      const decision =
        to === "undone"
          ? { action, reason, suspended_until, ...by }
          : { action: null, reason: "", suspended_until: null, decided_by: null, decided_at: null };
      if (!(await queries.moveCase(trx, { id, from: "decided", to }, decision))) throw alreadyUndone();
      await undoDecision(trx, found);
      if (action !== "dismiss")
        await notifyAuthor(trx, now, found, "moderationUndone", "A decision about you was taken back.");
      await log(trx, actor, found, { action: "undo", reason, now, from: "decided", to });
      if (SIGN_IN_BLOCKING_ACTIONS.some((blocking) => blocking === action))
        await recordSecurityEvent(trx, now, {
          accountId: found.author_account,
          kind: "suspensionLifted",
          actorId: actor.gardenerId,
        });
    });
  // Somebody reported the same thing between the look-up and the move: the second attempt sees that case.
  await undoOnce().catch((error: unknown) => {
    if (isUniqueError(error)) return undoOnce();
    throw error;
  });
  await syncPhotosWithTimeout(deps);
}

/** Requires that whoever decides is active still, and an admin still if that was their role. Locks first. Throws 401 and 403. */
const requireStillDeciding = (trx: Trx, deps: Deps, actor: Actor, now: Date): Promise<void> =>
  actor.role === "admin" ? requireStillAdmin(trx, deps, actor) : requireActiveAccount(trx, now, actor);

/** A case as it is now, locked with all others about its author. Throws 404. */
async function lockCase(trx: Trx, { id, author_id }: queries.CaseRow): Promise<queries.CaseRow> {
  await lockCasesOf(trx, author_id);
  const found = await queries.selectCase(trx, id);
  if (!found) throw notFound("case");
  return found;
}

type Entry = { action: string; reason: string; now: Date; from: CaseStatus; to: CaseStatus };

/** Logs a decision or its undoing, and counts the case under its new status. */
async function log(
  trx: Trx,
  actor: Actor,
  { id, kind, target_id, author_id, review_reasons }: queries.CaseRow,
  { action, reason, now, from, to }: Entry,
): Promise<void> {
  await queries.insertLogEntry(trx, {
    id: newId(),
    at: now.toISOString(),
    actor_id: actor.gardenerId,
    action,
    kind,
    target_id,
    author_id,
    case_id: id,
    reason,
  });
  logEntriesAdded(trx, 1);
  casesChanged(trx, [
    { before: { status: from, kind, review_reasons }, after: { status: to, kind, review_reasons } },
  ]);
}

/** Notifies the author. A mail is rendered from the case when it is sent. */
async function notifyAuthor(
  trx: Trx,
  now: Date,
  found: queries.CaseRow,
  kind: "moderated" | "moderationUndone",
  detail: string,
): Promise<void> {
  const tipId = found.tip_title === null ? undefined : (found.tip_id ?? undefined);
  const mail = { kind, detail: found.id };
  await notify(trx, { now }, { to: found.author_id, kind: "moderation", detail, tipId, mail });
}

/** The text of a decision's notification. */
function textFor({ kind }: queries.CaseRow, { action, reason }: Pick<Decision, "action" | "reason">): string {
  if (action === "approve") return `Your ${kind} was approved. Others see it from now on.`;
  return action === "remove" && kind === "gardener" ? `Your profile was removed: ${reason}` : reason;
}

/** The end of a suspension, from the first day after it (`YYYY-MM-DD`). Throws 400 unless it is within a year. */
function endOf(day: string, now: Date): string {
  const end = new Date(`${day}T00:00:00.000Z`);
  if (!(end > now)) throw badField("suspendedUntil", m.moderationDayPast());
  if (end.getTime() > now.getTime() + SUSPENSION_MAX_DAYS * DAY)
    throw badField("suspendedUntil", m.moderationDayFar());
  return end.toISOString();
}

const allowedActions = ({ review_reasons }: queries.CaseRow): string =>
  review_reasons === "" ? m.moderationNotPending() : m.moderationPendingOnly();

/** Says who decided first, and what. */
function alreadyDecided(row: queries.CaseRow): HttpProblem {
  const name = nameOrFormerMember(row.decider_name);
  const at = formatDateTime(row.decided_at ?? row.created_at);
  return new HttpProblem(409, m.moderationDone({ action: row.action ?? "", name, at }));
}

const alreadyUndone = () => new HttpProblem(409, m.moderationTakenBack());
