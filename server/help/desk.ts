import type {
  AnswerInput,
  DeskRequest,
  DeskRequestInFull,
  HelpDeskQuery,
  HelpStatus,
  HelpStatusInput,
  OwnHelpRequest,
} from "#domain/help/help-desk.ts";
import { HELP_PAGE_SIZE, nameOf } from "#domain/help/help-desk.ts";
import { momentOf } from "#domain/time/moment.ts";
import type { Actor } from "#server/auth/actor.ts";
import { writeAs } from "#server/auth/writing.ts";
import { count, counters, total } from "#server/db/counters.ts";
import { newId } from "#server/db/id.ts";
import type { Deps } from "#server/deps.ts";
import { presentAnswer, presentRequest } from "#server/help/desk.present.ts";
import * as queries from "#server/help/desk.queries.ts";
import { notFound, Refusal } from "#server/http/refusal.ts";
import { notify } from "#server/notices/notices.ts";
import { queueMail } from "#server/mail/outbox.ts";

// The help desk: what moderators see of the requests for help, and do with them (docs/product.md 11.1 to 11.6).

/** A page of the requests that stand so, and how many do. */
export async function listRequests(
  { db }: Deps,
  { status, limit = HELP_PAGE_SIZE, skip = 0 }: HelpDeskQuery,
): Promise<{ rows: DeskRequest[]; more: boolean; total: number; limit: number; skip: number }> {
  const rows = await queries.selectRequests(db, { status, limit: limit + 1, skip });
  return {
    rows: rows.slice(0, limit).map(presentRequest),
    more: rows.length > limit,
    total: await total(db, [counters.helpRequests(status)]),
    limit,
    skip,
  };
}

/** One request with its answers. Throws 404. */
export async function readRequest({ db }: Deps, id: string): Promise<DeskRequestInFull> {
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
      const letter = { kind: "helpAnswer" as const, to: email, detail: answerId };
      // To who asked without an account the letter is the answer; a member chose how to be told of it.
      if (gardener_id === null) await queueMail(trx, now, letter);
      else {
        const told = { to: gardener_id, kind: "help" as const, detail: id, letter };
        await notify(trx, now, told);
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
type InMove = (trx: Parameters<typeof queries.moveRequest>[0], row: queries.DeskRow) => Promise<void>;

/** Moves a request with its totals, and does what belongs to it in the same transaction. */
async function move(deps: Deps, actor: Actor, { id, from, to, now }: Move, besides?: InMove): Promise<void> {
  await writeAs(deps, actor, async (trx) => {
    const row = await queries.selectRequest(trx, id);
    if (!row) throw notFound("request for help");
    const before = row.status as HelpStatus;
    const by = { id, from: before, to, by: actor.gardenerId, now: now.toISOString() };
    if (!from.includes(before)) throw tooLate(row);
    if (!(await queries.moveRequest(trx, by))) throw tooLate(await queries.selectRequest(trx, id));
    await besides?.(trx, row);
    await count(trx, { [counters.helpRequests(before)]: -1, [counters.helpRequests(to)]: 1 });
  });
}

const DONE: Record<HelpStatus, string> = {
  open: "opened this request again",
  answered: "answered this request",
  closed: "closed this request",
};

/** Tells who was quicker. */
function tooLate(row: queries.DeskRow | undefined): Refusal {
  if (!row) return notFound("request for help");
  if (row.handled_at === null) return new Refusal(409, "This request is open already.");
  const who = nameOf(row.handler);
  return new Refusal(409, `${who} ${DONE[row.status as HelpStatus]}, ${momentOf(row.handled_at)}.`);
}
