import { setImmediate } from "node:timers/promises";
import type { AccountDeletionInput } from "#domain/accounts/own-account.ts";
import * as queries from "#server/accounts/deletion.queries.ts";
import { closeAccount } from "#server/accounts/own-account.queries.ts";
import type { Actor, CurrentSession, Owner } from "#server/auth/actor.ts";
import { requireOtherAdmin } from "#server/auth/last-admin.ts";
import { requireReauthentication } from "#server/auth/reauthentication.ts";
import { lockAccount } from "#server/auth/write-guard.ts";
import { deleteCollectionsOf } from "#server/collections/collections.ts";
import { deleteCommentsOf, hasComments } from "#server/comments/comments.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { deleteDraftsOf } from "#server/drafts/drafts.ts";
import { deleteFollowsOf } from "#server/follows/follows.ts";
import { detachPhotosOf, lockGardener, startGardenerDeletion } from "#server/gardeners/gardeners.ts";
import { deleteCalendarOf } from "#server/fortnight/fortnight.ts";
import { deleteGardensOf } from "#server/gardens/gardens.ts";
import { deleteHelpRequestsOf } from "#server/help/help.ts";
import { deleteMailsOf } from "#server/mail/outbox.ts";
import { deleteCasesOf, lockCasesOf } from "#server/moderation/moderation.ts";
import { unsubscribeMember } from "#server/newsletter/newsletter.ts";
import { deleteOutcomesOf, hasOutcomes } from "#server/outcomes/outcomes.ts";
import { syncPhotosWithTimeout } from "#server/photos/photos.ts";
import { deleteTips, hasTipsOrLikes, retractLikes, startTipDeletion } from "#server/tips/tips.ts";

const BATCH_SIZE = 100;
/** How long the request itself deletes rows; a job deletes the rest. */
const REQUEST_BUDGET_MS = 5_000;

type Deletion = { accountId: string; gardenerId: string };
type DeletedOwner = Owner & Deletion;
type ShouldStop = () => boolean;

/**
 * Deletes an account with everything that belongs to it (docs/product.md 4.24 to 4.26). One transaction marks it as
 * deleted: from then on nobody can use or see it. Its rows are deleted in batches, here or by a job. Throws 400 for a
 * wrong password, 403 for a sign-in that is too old, and 409 for the only admin.
 */
export async function deleteAccount(
  deps: Deps,
  actor: Actor,
  session: CurrentSession,
  { password }: AccountDeletionInput,
): Promise<void> {
  await requireReauthentication(deps, actor, session, password);
  await deleteAccountOf(deps, actor);
}

/**
 * Deletes an account that a member, or an admin, has decided to delete. `record` runs in the transaction that marks it, as the
 * first thing in it. Throws 409 for the only admin.
 */
export async function deleteAccountOf(
  deps: Deps,
  owner: DeletedOwner,
  record: (trx: Trx) => Promise<void> = async () => undefined,
): Promise<void> {
  await startAccountDeletion(deps, owner, record);
  const end = performance.now() + REQUEST_BUDGET_MS;
  try {
    await deleteRows(deps, owner, () => performance.now() > end);
  } catch (error) {
    // The account is already marked, so the request has succeeded; the job deletes the remaining rows.
    deps.log.warn({ err: error }, "Deleting an account goes on later");
  }
}

async function startAccountDeletion(
  deps: Deps,
  owner: DeletedOwner,
  record: (trx: Trx) => Promise<void>,
): Promise<void> {
  const { accountId, gardenerId, email } = owner;
  const now = deps.clock().toISOString();
  await inTransaction(deps.db, async (trx) => {
    await record(trx);
    await requireOtherAdmin(trx, deps, accountId);
    await lockAccount(trx, accountId);
    await lockCasesOf(trx, gardenerId);
    await startTipDeletion(trx, gardenerId);
    if (!(await startGardenerDeletion(trx, gardenerId, now))) return;
    await closeAccount(trx, { id: accountId, email });
    await deleteGardensOf(trx, gardenerId);
    await deleteCollectionsOf(trx, gardenerId);
    await deleteFollowsOf(trx, gardenerId);
    await deleteCalendarOf(trx, gardenerId);
    await deleteHelpRequestsOf(trx, gardenerId);
    await unsubscribeMember(trx, owner);
    await deleteCasesOf(trx, gardenerId);
    await deleteMailsOf(trx, owner);
  });
}

/**
 * Deletes the rows of a marked account until done or `shouldStop` returns true. Several processes may do so
 * concurrently: each row is counted by the one that deletes it. Returns whether all rows are deleted.
 */
async function deleteRows(deps: Deps, deletion: Deletion, shouldStop: ShouldStop): Promise<boolean> {
  const { db } = deps;
  const { gardenerId } = deletion;
  await inTransaction(db, (trx) => detachPhotosOf(trx, gardenerId));
  await inTransaction(db, (trx) => deleteDraftsOf(trx, gardenerId));
  const steps = [
    () => inTransaction(db, (trx) => deleteTips(trx, gardenerId, { limit: BATCH_SIZE })),
    () => inTransaction(db, (trx) => retractLikes(trx, gardenerId, BATCH_SIZE)),
    () => inTransaction(db, (trx) => deleteOutcomesOf(trx, gardenerId, BATCH_SIZE)),
    () => inTransaction(db, (trx) => deleteCommentsOf(trx, gardenerId, BATCH_SIZE)),
  ];
  do
    for (const step of steps)
      while (await step()) {
        if (shouldStop()) return false;
        await setImmediate();
      }
  while (!(await deleteAccountRow(deps, deletion)));
  await syncPhotosWithTimeout(deps);
  return true;
}

/** Deletes the account itself, unless a concurrent request has stored something since. Returns whether it did. */
async function deleteAccountRow({ db }: Deps, { accountId, gardenerId }: Deletion): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockCasesOf(trx, gardenerId);
    await startTipDeletion(trx, gardenerId);
    await lockGardener(trx, gardenerId);
    if (await hasTipsOrLikes(trx, gardenerId)) return false;
    if (await hasOutcomes(trx, gardenerId)) return false;
    if (await hasComments(trx, gardenerId)) return false;
    await deleteHelpRequestsOf(trx, gardenerId);
    await deleteCasesOf(trx, gardenerId);
    await queries.deleteUser(trx, accountId);
    return true;
  });
}

/** Continues all interrupted deletions. One that fails is retried by the next call. */
export async function resumeDeletions(deps: Deps, shouldStop: ShouldStop = () => false): Promise<void> {
  for (const deletion of await queries.selectDeletions(deps.db)) {
    if (shouldStop()) return;
    await deleteRows(deps, deletion, shouldStop).catch((error: unknown) =>
      deps.log.warn({ err: error }, "Deleting an account goes on later"),
    );
  }
}
