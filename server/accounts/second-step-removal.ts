import { deleteSessions } from "#server/accounts/accounts.queries.ts";
import { deleteAuthenticator } from "#server/accounts/authenticator.queries.ts";
import { deletePasskeys } from "#server/accounts/passkeys.queries.ts";
import {
  removalMail,
  reportSecondStep,
  type SecondStepMethod,
} from "#server/accounts/second-step-changes.ts";
import { lockAccount } from "#server/auth/write-guard.ts";
import type { Db } from "#server/db/connect.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";

type Account = { id: string; email: string };

/**
 * Removes the authenticator app and the passkeys of an account and ends all its sign-ins, so that the operator can help somebody
 * who has lost them (docs/product.md 10.14). Returns whether there were any.
 */
export const removeSecondStep = (db: Db, now: Date, account: Account): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const removed = await deleteSecondStep(trx, now, account);
    if (removed) await deleteSessions(trx, account.id);
    return removed;
  });

/**
 * Deletes the authenticator app and the passkeys of an account, records it and notifies the owner. Returns whether there were
 * any. An account whose address nobody has confirmed loses them to the reader of that address's mail, because whoever set
 * them up may be somebody else (docs/product.md 6.40).
 */
export async function deleteSecondStep(
  trx: Trx,
  now: Date,
  { id: accountId, email }: Account,
): Promise<boolean> {
  await lockAccount(trx, accountId);
  const hadApp = await deleteAuthenticator(trx, accountId);
  const hadPasskeys = (await deletePasskeys(trx, accountId)) > 0;
  const steps: SecondStepMethod[] = [
    ...(hadApp ? (["app"] as const) : []),
    ...(hadPasskeys ? (["passkey"] as const) : []),
  ];
  if (steps.length === 0) return false;
  await reportSecondStep(trx, now, {
    kind: "secondStepOff",
    accountId,
    steps,
    mail: [removalMail(accountId, email, steps)],
  });
  return true;
}
