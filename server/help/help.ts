import { HELP_OPEN, type HelpRequestInput } from "#domain/help/help-request.ts";
import type { Viewer } from "#server/auth/actor.ts";
import { lockActor } from "#server/auth/write-guard.ts";
import { newId } from "#server/db/id.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { helpRequestsChanged } from "#server/derived/projector.ts";
import { keepResponse } from "#server/http/idempotency.ts";
import { presentAnswer } from "#server/help/present.ts";
import { selectAnswers } from "#server/help/help-desk.queries.ts";
import * as queries from "#server/help/help.queries.ts";
import { deleteMailsAbout } from "#server/mail/outbox.ts";

/**
 * Stores a request for help (docs/product.md 2.73, 3.27). A member's request is linked to them, whatever name and address
 * it contains. Returns the new id.
 */
export async function createHelpRequest(
  deps: Deps,
  viewer: Viewer,
  input: HelpRequestInput,
): Promise<string> {
  const { db, clock } = deps;
  const id = newId();
  await inTransaction(db, async (trx) => {
    if (viewer) await lockActor(trx, deps, viewer);
    await queries.insertHelpRequest(trx, {
      id,
      gardener_id: viewer?.gardenerId ?? null,
      ...input,
      status: HELP_OPEN,
      created_at: clock().toISOString(),
    });
    helpRequestsChanged(trx, [{ after: { status: HELP_OPEN } }]);
    await keepResponse(trx, { insertedId: id });
  });
  return id;
}

/** Returns the requests that a member sent while signed in, with their answers, oldest first. */
export async function helpRequestsOf({ db }: Deps, gardenerId: string) {
  const rows = await queries.selectOf(db, gardenerId);
  const ids = rows.map(({ id }) => id);
  const answers = ids.length === 0 ? [] : await selectAnswers(db, ids);
  return rows.map(({ id, name, email, issue, description, status, created_at }) => {
    const own = answers.filter((answer) => answer.request_id === id).map(presentAnswer);
    return { _id: id, name, email, issue, description, status, createdAt: created_at, answers: own };
  });
}

/** Deletes the requests that a member sent while signed in, with their answers and the mails about those. */
export async function deleteHelpRequestsOf(trx: Trx, gardenerId: string): Promise<void> {
  await deleteMailsAbout(trx, "helpAnswer", await queries.selectAnswersTo(trx, gardenerId));
  const deleted = await queries.deleteOf(trx, gardenerId);
  helpRequestsChanged(
    trx,
    deleted.map((before) => ({ before })),
  );
}
