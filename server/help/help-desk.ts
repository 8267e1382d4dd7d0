import { m } from "#messages";
import type {
  AnswerInput,
  HelpRequestSummary,
  HelpRequestDetails,
  HelpStatus,
  HelpStatusInput,
  OwnHelpRequest,
} from "#domain/help/help-desk.ts";
import { nameOrFormerMember } from "#domain/help/help-desk.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import type { Actor } from "#server/auth/actor.ts";
import { transactionAs } from "#server/auth/write-guard.ts";
import { newId } from "#server/db/id.ts";
import { type Page, pageOf, type Slice } from "#server/db/keyset.ts";
import type { Deps } from "#server/deps.ts";
import { helpCounter } from "#server/derived/definitions.ts";
import { helpRequestsChanged } from "#server/derived/projector.ts";
import { readCounter } from "#server/derived/totals.ts";
import { presentAnswer, presentRequest } from "#server/help/present.ts";
import * as queries from "#server/help/help-desk.queries.ts";
import { notFound, HttpProblem } from "#server/http/http-problem.ts";
import { keepResponse } from "#server/http/idempotency.ts";
import { notify } from "#server/notifications/notifications.ts";
import { queueMail } from "#server/mail/outbox.ts";

// The help desk, where moderators answer requests for help (docs/product.md 11.1 to 11.6).

/** Lists a page of the requests with a status, with their total. */
export async function listRequests(
  { db }: Deps,
  status: HelpStatus,
  slice: Slice,
): Promise<Page<HelpRequestSummary> & { total: number }> {
  const read = await queries.selectRequests(db, status, { ...slice, limit: slice.limit + 1 });
  const page = pageOf(read, slice.limit, queries.requestsOrder(status));
  return {
    ...page,
    rows: page.rows.map(presentRequest),
    total: await readCounter(db, helpCounter(status)),
  };
}

/** Reads a request with its answers. Throws 404. */
export async function readRequest({ db }: Deps, id: string): Promise<HelpRequestDetails> {
  const row = await queries.selectRequest(db, id);
  if (!row) throw notFound("request for help");
  return { ...presentRequest(row), answers: (await queries.selectAnswers(db, [id])).map(presentAnswer) };
}

/** Reads a member's own request with its answers. Throws 404, also for requests of others. */
export async function readOwnRequest(deps: Deps, actor: Actor, id: string): Promise<OwnHelpRequest> {
  const { _id, issue, description, status, createdAt, answers, gardenerId } = await readRequest(deps, id);
  if (gardenerId !== actor.gardenerId) throw notFound("request for help");
  return { _id, issue, description, status, createdAt, answers };
}

/**
 * Answers an open request: by mail to the requester's address or, for a member, through their notification settings. Of
 * two concurrent answers one succeeds; the other gets a 409 that names who answered. Returns the answer's id. Throws 404
 * and 409.
 */
export async function answerRequest(
  deps: Deps,
  actor: Actor,
  id: string,
  { body }: AnswerInput,
): Promise<string> {
  const answerId = newId();
  const now = deps.clock();
  await changeStatus(
    deps,
    actor,
    { id, from: ["open"], to: "answered", now },
    async (trx, { email, gardener_id }) => {
      const created_at = now.toISOString();
      const row = { id: answerId, request_id: id, gardener_id: actor.gardenerId, body, created_at };
      await queries.insertAnswer(trx, row);
      const mail = { kind: "helpAnswer" as const, to: email, detail: answerId };
      // A requester without an account always gets the mail; a member's notification settings decide.
      if (gardener_id === null) await queueMail(trx, now, mail);
      else await notify(trx, { now }, { to: gardener_id, kind: "help" as const, detail: id, mail });
      await keepResponse(trx, { insertedId: answerId });
    },
  );
  return answerId;
}

/** Closes a request, or reopens it so that it can be answered again. Throws 404, and 409 if it has that status already. */
export async function setHelpRequestStatus(
  deps: Deps,
  actor: Actor,
  id: string,
  { status }: HelpStatusInput,
): Promise<void> {
  const from: HelpStatus[] = status === "open" ? ["answered", "closed"] : ["open", "answered"];
  await changeStatus(deps, actor, { id, from, to: status, now: deps.clock() });
}

type StatusChange = { id: string; from: HelpStatus[]; to: HelpStatus; now: Date };
type StatusWork = (
  trx: Parameters<typeof queries.updateStatus>[0],
  row: queries.HelpRequestRow,
) => Promise<void>;

/** Changes the status of a request and its totals, and runs `work` in the same transaction. */
async function changeStatus(
  deps: Deps,
  actor: Actor,
  { id, from, to, now }: StatusChange,
  work?: StatusWork,
): Promise<void> {
  await transactionAs(deps, actor, async (trx) => {
    const row = await queries.selectRequest(trx, id);
    if (!row) throw notFound("request for help");
    const before = row.status as HelpStatus;
    const by = { id, from: before, to, by: actor.gardenerId, now: now.toISOString() };
    if (!from.includes(before)) throw alreadyHandled(row);
    if (!(await queries.updateStatus(trx, by))) throw alreadyHandled(await queries.selectRequest(trx, id));
    await work?.(trx, row);
    helpRequestsChanged(trx, [{ before: { status: before }, after: { status: to } }]);
  });
}

const DONE: Record<HelpStatus, (values: { name: string; at: string }) => string> = {
  open: m.helpReopenedBy,
  answered: m.helpAnsweredBy,
  closed: m.helpClosedBy,
};

/** The 409 that names who changed the request before. */
function alreadyHandled(row: queries.HelpRequestRow | undefined): HttpProblem {
  if (!row) return notFound("request for help");
  if (row.handled_at === null) return new HttpProblem(409, m.helpOpenAlready());
  const by = { name: nameOrFormerMember(row.handler), at: formatDateTime(row.handled_at) };
  return new HttpProblem(409, DONE[row.status as HelpStatus](by));
}
