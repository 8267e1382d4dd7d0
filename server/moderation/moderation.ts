import type { Transaction } from "kysely";
import { nameOf } from "#domain/help/help-desk.ts";
import {
  CASES_PAGE_SIZE,
  isActionFor,
  type CasesQuery,
  type CaseStatus,
  type DecisionInput,
  LOG_PAGE_SIZE,
  type LogEntry,
  type ModerationCase,
  type ModerationCaseInFull,
  SUSPENDING,
  SUSPENSION_MAX_DAYS,
} from "#domain/moderation/moderation.ts";
import { REPORT_REASONS, type ReportReason } from "#domain/moderation/report.ts";
import { momentOf } from "#domain/time/moment.ts";
import type { Actor } from "#server/auth/actor.ts";
import { holdOffWriters, refuseFormer } from "#server/auth/writing.ts";
import { mayDecideAbout, moderatesOver } from "#server/auth/permission.ts";
import { roleOf } from "#server/auth/role.ts";
import { count, counters, total } from "#server/db/counters.ts";
import { newId } from "#server/db/id.ts";
import type { Tables } from "#server/db/tables.ts";
import { isTaken } from "#server/db/taken.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { badField, notFound, Refusal } from "#server/http/refusal.ts";
import { notify } from "#server/notices/notices.ts";
import { tendPhotos } from "#server/photos/photos.ts";
import { presentCase, presentLog } from "#server/moderation/cases.present.ts";
import * as queries from "#server/moderation/cases.queries.ts";
import { approve, carryOut, takeBack } from "#server/moderation/effects.ts";
import { totalsOf } from "#server/review/waiting.ts";
import { selectRoleSource } from "#server/moderation/suspension.queries.ts";

// What moderators see and decide (docs/product.md 11.13 to 11.18).

type Page<T> = { rows: T[]; more: boolean; total: number; limit: number; skip: number };
const DAY = 24 * 60 * 60 * 1000;

/** A page of the cases that stand so, and how many do. */
export async function listCases(
  { db }: Deps,
  { status, kind, limit = CASES_PAGE_SIZE, skip = 0 }: CasesQuery,
  origin: string,
): Promise<Page<ModerationCase>> {
  const rows = await queries.selectCases(db, { status, kind, limit: limit + 1, skip });
  return {
    rows: rows.slice(0, limit).map((row) => presentCase(row, origin)),
    more: rows.length > limit,
    total: await total(db, [counters.cases(status, kind)]),
    limit,
    skip,
  };
}

/** One case with what was reported. Throws 404. */
export async function readCase(
  deps: Deps,
  actor: Actor,
  id: string,
  origin: string,
): Promise<ModerationCaseInFull> {
  const row = await queries.selectCase(deps.db, id);
  if (!row) throw notFound("case");
  const told = (await queries.selectReports(deps.db, id)).map(({ reason, words, created_at, name }) => ({
    reason: (reason in REPORT_REASONS ? reason : "other") as ReportReason,
    words,
    name: nameOf(name),
    createdAt: created_at,
  }));
  return { ...presentCase(row, origin), told, mayDecide: mayDecideAbout(actor, await aboutOf(deps, row)) };
}

/** The log, newest first. */
export async function readLog(
  { db }: Deps,
  { limit = LOG_PAGE_SIZE, skip = 0 }: { limit?: number | undefined; skip?: number | undefined },
): Promise<Page<LogEntry>> {
  const rows = await queries.selectLog(db, limit + 1, skip);
  return {
    rows: rows.slice(0, limit).map(presentLog),
    more: rows.length > limit,
    total: await total(db, [counters.moderationLog]),
    limit,
    skip,
  };
}

/**
 * Decides an open case: what it says is done, noted and told to the author in one transaction. Of two who decide at once
 * one does, and the other gets a 409 that tells who. Throws 400, 403, 404 and 409.
 */
export async function decide(deps: Deps, actor: Actor, id: string, input: DecisionInput): Promise<void> {
  const { db, clock } = deps;
  const seen = await queries.selectCase(db, id);
  if (!seen) throw notFound("case");
  moderatesOver(actor, await aboutOf(deps, seen));
  const now = clock();
  const { action } = input;
  const until = action === "suspend" ? endOf(input.until ?? "", now) : null;
  const reason = (input.reason ?? "").replace(/\r\n?/g, "\n").trim().normalize("NFC");
  const decided_at = now.toISOString();
  await inTransaction(db, async (trx) => {
    await refuseFormer(trx, now, actor);
    if (SUSPENDING.includes(action)) await holdOffWriters(trx, seen.author_account);
    const found = await hold(trx, seen);
    const decision = { action, reason, until, decided_by: actor.gardenerId, decided_at };
    if (!(await queries.moveCase(trx, { id, from: "open", to: "decided" }, decision)))
      throw decidedBefore(found);
    if (!isActionFor(action, { waits: found.waits !== "" })) throw badField("action", insteadOf(found));
    const by = actor.gardenerId;
    const totals =
      action === "approve"
        ? await approve(trx, found, { now, seen: input.seen })
        : await carryOut(trx, found, { action, reason, until, now: decided_at, by });
    if (action !== "dismiss") await tell(trx, now, found, "moderated", wordsTo(found, { action, reason }));
    await note(trx, actor, found, { action, reason, now: decided_at, from: "open", to: "decided", totals });
  });
  await tendPhotos(deps);
}

/**
 * Takes a decision back: what was removed stands where it stood, the account can sign in, and the author is told. The case
 * is open again, unless another about the same thing is by now, or what would wait again has gone with its tip. Throws 403,
 * 404 and 409.
 */
export async function undo(deps: Deps, actor: Actor, id: string): Promise<void> {
  const { db, clock } = deps;
  const seen = await queries.selectCase(db, id);
  if (!seen) throw notFound("case");
  moderatesOver(actor, await aboutOf(deps, seen));
  if (seen.status !== "decided") throw new Refusal(409, "This decision has been taken back already.");
  const now = clock();
  const takingBack = () =>
    inTransaction(db, async (trx) => {
      await refuseFormer(trx, now, actor);
      const found = await hold(trx, seen);
      if (found.decided_with !== null)
        throw new Refusal(409, "It was decided with everything of its author. Take that decision back.");
      const other = await queries.selectOpenCase(trx, { kind: found.kind, targetId: found.target_id });
      if (other && found.waits !== "")
        throw new Refusal(409, "It has been reported since. Decide about that report instead.");
      const gone = found.waits !== "" && found.tip_title === null;
      const to: CaseStatus = other || gone ? "undone" : "open";
      const by = { decided_by: actor.gardenerId, decided_at: now.toISOString() };
      const decision = { action: found.action, reason: found.reason, until: found.until, ...by };
      const blank = { action: null, reason: "", until: null, decided_by: null, decided_at: null };
      if (!(await queries.moveCase(trx, { id, from: "decided", to }, to === "undone" ? decision : blank)))
        throw new Refusal(409, "This decision has been taken back already.");
      const totals = await takeBack(trx, found);
      if (found.action !== "dismiss")
        await tell(trx, now, found, "moderationUndone", "A decision about you was taken back.");
      const entry = { action: "undo", reason: found.reason, now: now.toISOString(), totals };
      await note(trx, actor, found, { ...entry, from: "decided", to });
    });
  // Somebody reported the same thing between the look and the move: looked at again, that case is seen.
  await takingBack().catch((error: unknown) => {
    if (isTaken(error)) return takingBack();
    throw error;
  });
  await tendPhotos(deps);
}

/** A case as it stands now, held with the others about its author until the transaction ends. Throws 404. */
async function hold(trx: Transaction<Tables>, { id, author_id }: queries.CaseRow): Promise<queries.CaseRow> {
  await holdCasesOf(trx, author_id);
  const found = await queries.selectCase(trx, id);
  if (!found) throw notFound("case");
  return found;
}

type Entry = {
  action: string;
  reason: string;
  now: string;
  from: CaseStatus;
  to: CaseStatus;
  totals: Record<string, number>;
};

/** Adds to the log, and moves the case in its totals. */
async function note(
  trx: Transaction<Tables>,
  actor: Actor,
  { id, kind, target_id, author_id, waits }: queries.CaseRow,
  { action, reason, now, from, to, totals }: Entry,
): Promise<void> {
  await queries.insertLog(trx, {
    id: newId(),
    at: now,
    actor_id: actor.gardenerId,
    action,
    kind,
    target_id,
    author_id,
    case_id: id,
    reason,
  });
  const moved = { ...totals };
  for (const change of [
    totalsOf([{ status: from, kind, waits }], -1),
    totalsOf([{ status: to, kind, waits }], 1),
  ])
    for (const [name, by] of Object.entries(change)) moved[name] = (moved[name] ?? 0) + by;
  await count(trx, { ...moved, [counters.moderationLog]: 1 });
}

/** Tells the author as they want to be told: by a notice, and by mail, which is written when it is sent, from the case. */
async function tell(
  trx: Transaction<Tables>,
  now: Date,
  found: queries.CaseRow,
  kind: "moderated" | "moderationUndone",
  detail: string,
): Promise<void> {
  const tipId = found.tip_id !== null && found.tip_title !== null ? { tipId: found.tip_id } : {};
  const letter = { kind, detail: found.id };
  await notify(trx, now, { to: found.author_id, kind: "moderation", detail, ...tipId, letter });
}

/** What the notice says of a decision: it names the profile, which has no title as a tip has, and leads nowhere. */
function wordsTo({ kind }: queries.CaseRow, { action, reason }: Pick<DecisionInput, "action" | "reason">) {
  if (action === "approve") return `Your ${kind} was approved. Others see it from now on.`;
  return action === "remove" && kind === "gardener" ? `Your profile was removed: ${reason}` : (reason ?? "");
}

/** Whom a case is about, and what they may do themselves. */
async function aboutOf({ db, config }: Deps, { author_id }: queries.CaseRow) {
  const source = await selectRoleSource(db, author_id);
  const role = source ? roleOf(source, new Set(config.adminEmails)) : "member";
  return { gardenerId: author_id, role };
}

function endOf(day: string, now: Date): string {
  const end = new Date(`${day}T00:00:00.000Z`);
  if (!(end > now)) throw badField("until", "Choose a day that is still to come");
  if (end.getTime() > now.getTime() + SUSPENSION_MAX_DAYS * DAY)
    throw badField("until", "Choose a day within a year, or ban");
  return end.toISOString();
}

/** What to decide in the place of what cannot be. */
const insteadOf = ({ waits }: queries.CaseRow): string =>
  waits === ""
    ? "Choose something else: only what waits is approved"
    : "It waits: approve it, remove it, or ban its author and remove everything";

const DONE: Record<string, string> = {
  approve: "approved it",
  dismiss: "dismissed it",
  warn: "warned the author",
  remove: "removed it",
  suspend: "suspended the author",
  ban: "banned the author",
  removeAll: "banned the author and removed everything",
};

/** Tells who was quicker, and what they decided. */
function decidedBefore(row: queries.CaseRow): Refusal {
  const what = DONE[row.action ?? ""] ?? "decided it";
  return new Refusal(
    409,
    `${nameOf(row.decider_name)} ${what}, ${momentOf(row.decided_at ?? row.created_at)}.`,
  );
}

/** Holds the cases about a gardener until the transaction ends: first of all, as everywhere. */
export const holdCasesOf = (trx: Transaction<Tables>, gardenerId: string): Promise<void> =>
  queries.lockCasesOf(trx, gardenerId);

/** Deletes the cases about a gardener who leaves, with their reports, out of every total. */
export async function deleteCasesOf(trx: Transaction<Tables>, gardenerId: string): Promise<void> {
  await count(trx, totalsOf(await queries.deleteCasesOf(trx, gardenerId), -1));
}

export { reportsBy } from "#server/moderation/reports.ts";
