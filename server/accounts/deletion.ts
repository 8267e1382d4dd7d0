import { setImmediate } from "node:timers/promises";
import type { DeletionInput } from "#domain/accounts/own-account.ts";
import * as queries from "#server/accounts/deletion.queries.ts";
import { proveOneself } from "#server/accounts/password.ts";
import { closeAccount } from "#server/accounts/own-account.queries.ts";
import type { Actor, CurrentSession } from "#server/auth/actor.ts";
import { holdOffWriters } from "#server/auth/writing.ts";
import { takeCommentsBack } from "#server/comments/comments.ts";
import { LEAVING } from "#server/db/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { dropPhotosOf, hideGardener, holdGardener } from "#server/gardeners/gardeners.ts";
import { deleteHelpRequestsOf } from "#server/help/help.ts";
import { unsubscribeMember } from "#server/newsletter/newsletter.ts";
import { forgetMailsOf } from "#server/mail/outbox.ts";
import { tendPhotos } from "#server/photos/photos.ts";
import { deleteCasesOf, holdCasesOf } from "#server/moderation/moderation.ts";
import { deleteHiddenTips, hasNothingLeft, hideTipsOf, takeLikesBack } from "#server/tips/tips.ts";

const AT_ONCE = 100;
/** How long the call that deletes an account stays with it; whatever is left then is done beside other work. */
const PATIENCE = 5_000;

type Going = { accountId: string; gardenerId: string };
type Until = () => boolean;

/**
 * Deletes an account with all that belongs to it (docs/product.md 4.24 to 4.26). One transaction marks it: from then on
 * nobody can use or see it. The rows follow in batches, here or, when that is cut off, by `tendAccounts`. Throws 400 for
 * a wrong password and 403 for a sign-in that is not fresh.
 */
export async function deleteAccount(
  deps: Deps,
  actor: Actor,
  session: CurrentSession,
  { password }: DeletionInput,
): Promise<void> {
  await proveOneself(deps, actor, session, password);
  await begin(deps, actor);
  const end = performance.now() + PATIENCE;
  try {
    await finish(deps, actor, () => performance.now() > end);
  } catch (error) {
    // The account is gone for everybody, which is what was asked; `tendAccounts` goes on with the rows.
    deps.log.warn({ err: error }, "Deleting an account goes on later");
  }
}

async function begin({ db, clock }: Deps, actor: Actor): Promise<void> {
  const { accountId, gardenerId, email } = actor;
  const now = clock().toISOString();
  await inTransaction(db, async (trx) => {
    await holdOffWriters(trx, accountId);
    const mark = { account_id: accountId, gardener_id: gardenerId, started_at: now };
    if (!(await queries.insertMark(trx, mark))) return;
    await holdCasesOf(trx, gardenerId);
    await hideTipsOf(trx, gardenerId);
    await hideGardener(trx, gardenerId, { email: LEAVING + accountId, now });
    await closeAccount(trx, { id: accountId, email });
    await deleteHelpRequestsOf(trx, gardenerId);
    await unsubscribeMember(trx, actor);
    await deleteCasesOf(trx, gardenerId);
    await forgetMailsOf(trx, actor);
  });
}

/**
 * Deletes the rows of a marked account, or goes on doing so; `enough` ends it early. Two processes may do it at the same
 * time: each row is counted by the one that deletes it. Answers whether all is done.
 */
async function finish(deps: Deps, going: Going, enough: Until): Promise<boolean> {
  const { db, clock } = deps;
  const { gardenerId } = going;
  const now = clock().toISOString();
  await inTransaction(db, (trx) => dropPhotosOf(trx, gardenerId, now));
  const batches = [
    () => inTransaction(db, (trx) => deleteHiddenTips(trx, gardenerId, { most: AT_ONCE, now })),
    () => inTransaction(db, (trx) => takeLikesBack(trx, gardenerId, AT_ONCE)),
    () => inTransaction(db, (trx) => takeCommentsBack(trx, gardenerId, AT_ONCE)),
  ];
  do
    for (const batch of batches)
      while (await batch()) {
        if (enough()) return false;
        await setImmediate();
      }
  while (!(await end(deps, going)));
  await tendPhotos(deps);
  await queries.deleteMark(db, going.accountId);
  return true;
}

/** The last transaction. What a call that was under way has stored since is found here, and then it is not the last one. */
async function end({ db }: Deps, { accountId, gardenerId }: Going): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await holdCasesOf(trx, gardenerId);
    await hideTipsOf(trx, gardenerId);
    await holdGardener(trx, gardenerId);
    if (!(await hasNothingLeft(trx, gardenerId))) return false;
    await deleteHelpRequestsOf(trx, gardenerId);
    await deleteCasesOf(trx, gardenerId);
    await queries.deleteUser(trx, accountId);
    return true;
  });
}

/** Goes on with every deletion that was cut off. One that fails is left for the next time. */
export async function resumeDeletions(deps: Deps, enough: Until = () => false): Promise<void> {
  for (const mark of await queries.selectMarks(deps.db)) {
    if (enough()) return;
    await finish(deps, { accountId: mark.account_id, gardenerId: mark.gardener_id }, enough).catch(
      (error: unknown) => deps.log.warn({ err: error }, "Deleting an account goes on later"),
    );
  }
}
