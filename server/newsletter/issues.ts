import { m } from "#messages";
import {
  type IssueDetails,
  type IssueInput,
  type IssueSending,
  issueInput,
  type IssueSummary,
  type PastIssue,
  type PastIssueSummary,
  SCHEDULE_DAYS,
} from "#domain/newsletter/issue.ts";
import { truncate } from "#domain/text/truncate.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import type { Actor } from "#server/auth/actor.ts";
import { transactionAsAdmin } from "#server/auth/last-admin.ts";
import { confirmedOnly } from "#server/auth/permission.ts";
import type { Db } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";
import { type Page, pageOf, type Slice } from "#server/db/keyset.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { requireMatch, type WriteRequest } from "#server/http/etag.ts";
import { badField, HttpProblem, notFound } from "#server/http/http-problem.ts";
import { keepResponse } from "#server/http/idempotency.ts";
import { queueMail } from "#server/mail/outbox.ts";
import * as queries from "#server/newsletter/issues.queries.ts";
import { markdownToHtml, markdownToText } from "#server/text/markdown.ts";

// The issues of the newsletter, which admins write and everybody can read once they are sent (docs/product.md 11.42 to 11.50).

const DAY = 24 * 60 * 60 * 1000;
const EXCERPT = { longerThan: 160, keep: 150 };

/** The fields of an issue that an admin edits. */
export const EDITABLE_ISSUE_FIELDS = Object.keys(issueInput.shape);

type Listed<T> = Promise<Page<T> & { total: number }>;

/** Lists a page of all issues, newest first, with their total. */
export async function listIssues({ db }: Deps, slice: Slice): Listed<IssueSummary> {
  const read = await queries.selectIssues(db, { ...slice, limit: slice.limit + 1 });
  const page = pageOf(read, slice.limit, queries.ISSUES_ORDER);
  const rows = await Promise.all(page.rows.map(async (row) => present(row, await countToQueue(db, row))));
  return { ...page, rows, total: await queries.countIssues(db, { past: false }) };
}

/** Reads an issue. Throws 404. */
export async function readIssue(
  { db, config }: Pick<Deps, "config"> & { db: Db | Trx },
  id: string,
  origin: string,
): Promise<IssueDetails> {
  const row = await queries.selectIssue(db, id);
  if (!row) throw notFound("issue");
  const toQueue = await countToQueue(db, row);
  return {
    ...present(row, toQueue),
    body: row.body,
    html: markdownToHtml(row.body, origin),
    waiting: row.published_at === null ? 0 : toQueue + (await queries.countWaiting(db, id)),
    subscribers: await queries.countSubscribers(db),
    sendsMail: config.smtpUrl !== undefined,
  };
}

/** Stores a draft. Returns its id. */
export async function writeIssue(deps: Deps, actor: Actor, input: IssueInput): Promise<string> {
  const id = newId();
  const now = deps.clock().toISOString();
  await transactionAsAdmin(deps, actor, async (trx) => {
    const times = { created_at: now, updated_at: now, send_at: null, published_at: null, finished_at: null };
    const figures = { recipients: 0, sent: 0, bounced: 0, failed: 0, queued_until: "", all_queued: 0 };
    await queries.insertIssue(trx, { id, ...input, status: "draft", ...times, ...figures });
    await keepResponse(trx, { insertedId: id });
  });
  return id;
}

/** Changes a draft. Returns whether anything differed. Throws 404, 409 unless it is a draft, and 412. */
export const editIssue = (
  deps: Deps,
  actor: Actor,
  id: string,
  { input, request }: { input: IssueInput; request: WriteRequest },
): Promise<boolean> =>
  transactionAsAdmin(deps, actor, async (trx) => {
    const row = await lockedIssue(trx, id, ["draft"]);
    await requireSame(deps, trx, id, request);
    if (row.title === input.title && row.body === input.body) return false;
    await queries.updateIssue(trx, id, { ...input, updated_at: deps.clock().toISOString() });
    return true;
  });

/** Deletes a draft. Throws 404, and 409 unless it is a draft. */
export const deleteIssue = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  transactionAsAdmin(deps, actor, async (trx) => {
    await lockedIssue(trx, id, ["draft"]);
    await queries.deleteIssue(trx, id);
  });

/**
 * Sends an issue, now or at a time, to all addresses confirmed by then; from then on everybody can read it. Throws 400 for a time
 * in the past or too far ahead, 404, 409 if it is being sent already, and 412.
 */
export async function sendIssue(
  deps: Deps,
  actor: Actor,
  id: string,
  { sending: { at = "" }, request }: { sending: IssueSending; request: WriteRequest },
): Promise<void> {
  const now = deps.clock();
  const sendAt = at === "" ? now : new Date(at);
  if (at !== "" && sendAt <= now) throw badField("at", m.newsletterTimePast());
  if (sendAt.getTime() > now.getTime() + SCHEDULE_DAYS * DAY)
    throw badField("at", m.newsletterTimeWithin({ days: SCHEDULE_DAYS }));
  await transactionAsAdmin(deps, actor, async (trx) => {
    await lockedIssue(trx, id, ["draft", "scheduled"]);
    await requireSame(deps, trx, id, request);
    const send_at = sendAt.toISOString();
    await queries.updateIssue(
      trx,
      id,
      at === "" ? { status: "sending", send_at, published_at: send_at } : { status: "scheduled", send_at },
    );
  });
}

/** Makes a scheduled issue a draft again. Throws 404, and 409 if it is not scheduled. */
export const cancelIssue = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  transactionAsAdmin(deps, actor, async (trx) => {
    await lockedIssue(trx, id, ["scheduled"]);
    await queries.updateIssue(trx, id, { status: "draft", send_at: null });
  });

/** Mails an issue to the admin's own address. Throws 403 unless that is confirmed, and 404. */
export async function mailIssueToSelf(deps: Deps, actor: Actor, id: string): Promise<void> {
  confirmedOnly(actor, { ...deps.config, requireConfirmedEmail: true });
  await transactionAsAdmin(deps, actor, async (trx) => {
    if (!(await queries.selectIssue(trx, id))) throw notFound("issue");
    const { email: to, accountId } = actor;
    await queueMail(trx, deps.clock(), { kind: "newsletterTest", to, accountId, detail: id });
  });
}

/** Lists a page of the issues that everybody can read, newest first. */
export async function listPastIssues({ db }: Pick<Deps, "db">, slice: Slice): Listed<PastIssueSummary> {
  const read = await queries.selectPastIssues(db, { ...slice, limit: slice.limit + 1 });
  const page = pageOf(read, slice.limit, queries.PAST_ISSUES_ORDER);
  return {
    ...page,
    rows: page.rows.map(presentPast),
    total: await queries.countIssues(db, { past: true }),
  };
}

/** Reads an issue that everybody can read. Throws 404, also for drafts and scheduled ones. */
export async function readPastIssue({ db }: Deps, id: string, origin: string): Promise<PastIssue> {
  const row = await queries.selectIssue(db, id);
  if (!row || row.published_at === null) throw notFound("issue");
  return {
    ...presentPast(row),
    html: markdownToHtml(row.body, origin),
    excerpt: truncate(markdownToText(row.body, origin).replace(/\s+/g, " "), EXCERPT),
  };
}

/** Locks an issue. Throws 404, and 409 with its state unless it has one of these. */
async function lockedIssue(
  trx: Trx,
  id: string,
  allowed: queries.IssueRow["status"][],
): Promise<queries.IssueRow> {
  const row = await queries.lockIssue(trx, id);
  if (!row) throw notFound("issue");
  if (!allowed.includes(row.status)) throw new HttpProblem(409, stateOf(row));
  return row;
}

function stateOf({ status, send_at, published_at }: queries.IssueRow): string {
  if (status === "draft") return m.newsletterIsDraft();
  if (status === "scheduled") return m.newsletterIsScheduled({ at: formatDateTime(send_at ?? "") });
  return m.newsletterIsSent({ at: formatDateTime(published_at ?? "") });
}

const requireSame = (deps: Deps, trx: Trx, id: string, request: WriteRequest) =>
  requireMatch(request, EDITABLE_ISSUE_FIELDS, () =>
    readIssue({ config: deps.config, db: trx }, id, request.origin),
  );

/** The number of addresses that an issue is still to be queued for. */
const countToQueue = async (
  db: Db | Trx,
  { all_queued, published_at, queued_until }: queries.IssueRow,
): Promise<number> =>
  published_at === null || all_queued === 1
    ? 0
    : queries.countNextRecipients(db, { after: queued_until, publishedAt: published_at });

const present = (row: queries.IssueRow, toQueue: number): IssueSummary => ({
  _id: row.id,
  title: row.title,
  status: row.status,
  sendAt: row.send_at,
  publishedAt: row.published_at,
  finishedAt: row.finished_at,
  updatedAt: row.updated_at,
  recipients: row.recipients + toQueue,
  sent: row.sent,
  bounced: row.bounced,
  failed: row.failed,
});

const presentPast = ({
  id,
  title,
  published_at,
}: Pick<queries.IssueRow, "id" | "title" | "published_at">): PastIssueSummary => ({
  _id: id,
  title,
  publishedAt: published_at ?? "",
});
