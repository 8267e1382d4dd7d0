import { deleteSessions } from "#server/accounts/accounts.queries.ts";
import { deleteAuthenticator } from "#server/accounts/authenticator.queries.ts";
import { deletePasskeys } from "#server/accounts/passkeys.queries.ts";
import { removalNotice, reportSecondStepOff, type Step } from "#server/accounts/second-step-off.ts";
import { lockAccount } from "#server/auth/write-guard.ts";
import type { Db } from "#server/db/connect.ts";
import { inTransaction } from "#server/db/transaction.ts";

/**
 * Removes the authenticator app and the passkeys of an account, for the operator to help somebody who has lost them, and
 * ends all sign-ins (docs/product.md 10.14). Returns whether there were any.
 */
export const removeSecondStep = (
  db: Db,
  now: Date,
  { id: accountId, email }: { id: string; email: string },
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await lockAccount(trx, accountId);
    const wasOn = await deleteAuthenticator(trx, accountId);
    const removed = await deletePasskeys(trx, accountId);
    if (!wasOn && removed === 0) return false;
    await deleteSessions(trx, accountId);
    const steps: Step[] = [
      ...(wasOn ? (["app"] as const) : []),
      ...(removed > 0 ? (["passkey"] as const) : []),
    ];
    await reportSecondStepOff(trx, now, {
      accountId,
      steps,
      notice: [removalNotice(accountId, email, steps)],
    });
    return true;
  });
