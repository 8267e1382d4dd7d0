import { m } from "#messages";
import { describeDevice } from "#domain/accounts/device.ts";
import type { PasswordChange } from "#domain/accounts/own-account.ts";
import * as queries from "#server/accounts/own-account.queries.ts";
import type { Actor, CurrentSession } from "#server/auth/actor.ts";
import { requireUnknownPassword } from "#server/auth/known-passwords.ts";
import { hashPassword } from "#server/auth/password-hash.ts";
import { passwordHashOf, requirePassword, wrongPassword } from "#server/auth/reauthentication.ts";
import { storedTime } from "#server/db/time.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { invalidateLinksOnPasswordChange } from "#server/mail/links.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { recordSecurityEvent, securityMail } from "#server/security/security.ts";

/**
 * Changes the password, given the current one, ends all other sessions and invalidates all earlier links for a new
 * password or address (docs/product.md 6.35). Throws 400 for a wrong password, 409 when there is none, 429 for too many
 * attempts.
 */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  { id, userAgent }: CurrentSession,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const { db, clock } = deps;
  const { accountId } = actor;
  const before = await passwordHashOf(db, accountId);
  if (!before) throw new HttpProblem(409, m.problemsNoPassword());
  await requirePassword(deps, accountId, {
    hash: before,
    password: currentPassword,
    field: "currentPassword",
  });
  await requireUnknownPassword(newPassword, "newPassword");
  const now = await hashPassword(newPassword);
  const mail = await securityMail(deps, "passwordChanged", actor, describeDevice(userAgent));
  const changedAt = clock();
  const time = storedTime(db, changedAt);
  await inTransaction(db, async (trx) => {
    if (!(await queries.replacePasswordHash(trx, accountId, { before, now, time })))
      throw wrongPassword("currentPassword");
    await queries.deleteOtherSessions(trx, accountId, id);
    await invalidateLinksOnPasswordChange(trx, accountId, changedAt.toISOString());
    await recordSecurityEvent(trx, changedAt, { accountId, kind: "passwordChanged", userAgent });
    await queueMail(trx, changedAt, ...mail);
  });
}
