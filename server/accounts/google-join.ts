import * as queries from "#server/accounts/accounts.queries.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { invalidateLinksOnPasswordChange } from "#server/mail/links.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { recordSecurityEvent, securityNotice } from "#server/security/security.ts";

/**
 * Prepares an account with a password for its owner, who comes with Google: whoever signed up with the address may be somebody
 * else (docs/product.md 6.40). All sign-ins end, the password and the links for another one go, and the owner is told. If
 * joining fails after this, nobody but the reader of the address's mail gets in.
 */
export async function prepareGoogleJoin(
  deps: Pick<Deps, "db" | "clock" | "limits">,
  accountId: string,
  userAgent: string | null,
): Promise<void> {
  const { db, clock } = deps;
  const account = await queries.selectAccount(db, accountId);
  if (!account) return;
  const now = clock();
  const owner = { accountId, email: account.email, confirmed: true };
  const notice = await securityNotice(deps, "googleJoined", owner);
  await inTransaction(db, async (trx) => {
    await queries.deletePassword(trx, accountId);
    await queries.deleteSessions(trx, accountId);
    await invalidateLinksOnPasswordChange(trx, accountId, now.toISOString());
    await recordSecurityEvent(trx, now, { accountId, kind: "passwordRemoved", userAgent });
    await recordSecurityEvent(trx, now, { accountId, kind: "googleJoined", userAgent });
    await queueMail(trx, now, ...notice);
  });
}
