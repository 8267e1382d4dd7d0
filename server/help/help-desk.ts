import type {
  AnswerInput,
  HelpRequestSummary,
  HelpRequestDetails,
  HelpDeskQuery,
  HelpStatus,
  HelpStatusInput,
  OwnHelpRequest,
} from "#domain/help/help-desk.ts";
import { HELP_PAGE_SIZE, nameOrFormerMember } from "#domain/help/help-desk.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import type { Actor } from "#server/auth/actor.ts";
import { transactionAs } from "#server/auth/write-guard.ts";
import { newId } from "#server/db/id.ts";
import type { Deps } from "#server/deps.ts";
import { helpCounter } from "#server/derived/definitions.ts";
import { helpRequestsChanged } from "#server/derived/projector.ts";
import { readCounter } from "#server/derived/totals.ts";
import { presentAnswer, presentRequest } from "#server/help/present.ts";
import * as queries from "#server/help/help-desk.queries.ts";
import { notFound, HttpProblem } from "#server/http/http-problem.ts";
import { notify } from "#server/notifications/notifications.ts";
import { queueMail } from "#server/mail/outbox.ts";

// The help desk: what moderators see of the requests for help, and do with them (docs/product.md 11.1 to 11.6).

/** A page of the requests that stand so, and how many do. */
export async function listRequests(
  { db }: Deps,
  { status, limit = HELP_PAGE_SIZE, skip = 0 }: HelpDeskQuery,
): Promise<{ rows: HelpRequestSummary[]; more: boolean; total: number; limit: number; skip: number }> {
  const rows = await queries.selectRequests(db, { status, limit: limit + 1, skip });
  return {
    rows: rows.slice(0, limit).map(presentRequest),
    more: rows.length > limit,
    total: await readCounter(db, helpCounter(status)),
    limit,
    skip,
  };
}

/** One request with its answers. Throws 404. */
export async function readRequest({ db }: Deps, id: string): Promise<HelpRequestDetails> {
  const row = await queries.selectRequest(db, id);
  if (!row) throw notFound("request for help");
  return { ...presentRequest(row), answers: (await queries.selectAnswers(db, [id])).map(presentAnswer) };
}

/** One's own request with its answers. Throws 404, for those of others too. */
export async function readOwnRequest(deps: Deps, actor: Actor, id: string): Promise<OwnHelpRequest> {
  const { _id, issue, description, status, createdAt, answers, gardenerId } = await readRequest(deps, id);
  if (gardenerId !== actor.gardenerId) throw notFound("request for help");
  return { _id, issue, description, status, createdAt, answers };
}

/**
 * Answers an open request: by mail to the address that asked, or as the member who did wants to be told of it. Of two who
 * answer at once one does, and the other gets a 409 that tells who. Answers the id. Throws 404 and 409.
 */
export async function answerRequest(
  deps: Deps,
  actor: Actor,
  id: string,
  { body }: AnswerInput,
): Promise<string> {
  const answerId = newId();
  const now = deps.clock();
  await move(
    deps,
    actor,
    { id, from: ["open"], to: "answered", now },
    async (trx, { email, gardener_id }) => {
      const created_at = now.toISOString();
      const row = { id: answerId, request_id: id, gardener_id: actor.gardenerId, body, created_at };
      await queries.insertAnswer(trx, row);
      const mail = { kind: "helpAnswer" as const, to: email, detail: answerId };
      // A visitor gets the answer by mail, a member by the channel they chose.
      if (gardener_id === null) await queueMail(trx, now, mail);
      else {
        const told = { to: gardener_id, kind: "help" as const, detail: id, mail };
        await notify(trx, { now }, told);
      }
    },
  );
  return answerId;
}

/** Closes a request, or opens it again so that it can be answered once more. Throws 404, and 409 when it is so already. */
export async function setStatus(
  deps: Deps,
  actor: Actor,
  id: string,
  { status }: HelpStatusInput,
): Promise<void> {
  const from: HelpStatus[] = status === "open" ? ["answered", "closed"] : ["open", "answered"];
  await move(deps, actor, { id, from, to: status, now: deps.clock() });
}

type Move = { id: string; from: HelpStatus[]; to: HelpStatus; now: Date };
type InMove = (trx: Parameters<typeof queries.moveRequest>[0], row: queries.HelpRequestRow) => Promise<void>;

/** Moves a request with its totals, and does what belongs to it in the same transaction. */
async function move(deps: Deps, actor: Actor, { id, from, to, now }: Move, besides?: InMove): Promise<void> {
  await transactionAs(deps, actor, async (trx) => {
    const row = await queries.selectRequest(trx, id);
    if (!row) throw notFound("request for help");
    const before = row.status as HelpStatus;
    const by = { id, from: before, to, by: actor.gardenerId, now: now.toISOString() };
    if (!from.includes(before)) throw tooLate(row);
    if (!(await queries.moveRequest(trx, by))) throw tooLate(await queries.selectRequest(trx, id));
    await besides?.(trx, row);
    helpRequestsChanged(trx, [{ before: { status: before }, after: { status: to } }]);
  });
}

const DONE: Record<HelpStatus, string> = {
  open: "opened this request again",
  answered: "answered this request",
  closed: "closed this request",
};

/** Tells who was quicker. */
function tooLate(row: queries.HelpRequestRow | undefined): HttpProblem {
  if (!row) return notFound("request for help");
  if (row.handled_at === null) return new HttpProblem(409, "This request is open already.");
  const who = nameOrFormerMember(row.handler);
  return new HttpProblem(409, `${who} ${DONE[row.status as HelpStatus]}, ${formatDateTime(row.handled_at)}.`);
}
