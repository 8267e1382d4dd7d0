import { FRESH_SESSION_MINUTES, type PasswordChange } from "#domain/accounts/own-account.ts";
import * as queries from "#server/accounts/own-account.queries.ts";
import type { Actor, CurrentSession } from "#server/auth/actor.ts";
import { hashPassword, verifyPassword } from "#server/auth/password-hash.ts";
import { storedTime } from "#server/db/time.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { badField, HttpProblem } from "#server/http/http-problem.ts";
import { invalidateLinksOnPasswordChange } from "#server/mail/links.ts";
import { recordSecurityEvent } from "#server/security/security.ts";

/**
 * Changes the password, given the current one, ends all other sessions and invalidates all earlier links for a new
 * password or address (docs/product.md 6.35). Throws 400 for a wrong password, 409 when there is none, 429 for too many
 * attempts.
 */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  session: CurrentSession,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const { db, clock } = deps;
  const before = await queries.selectPasswordHash(db, actor.accountId);
  if (!before) throw new HttpProblem(409, "This account has no password.");
  await checkPassword(deps, actor, { hash: before, password: currentPassword, field: "currentPassword" });
  const now = await hashPassword(newPassword);
  const changedAt = clock();
  const time = storedTime(db, changedAt);
  await inTransaction(db, async (trx) => {
    if (!(await queries.replacePasswordHash(trx, actor.accountId, { before, now, time })))
      throw wrongPassword("currentPassword");
    await queries.deleteOtherSessions(trx, actor.accountId, session.id);
    await invalidateLinksOnPasswordChange(trx, actor.accountId, changedAt.toISOString());
    const { accountId } = actor;
    await recordSecurityEvent(trx, changedAt, {
      accountId,
      kind: "passwordChanged",
      userAgent: session.userAgent,
    });
  });
}

/** Makes sure that it is the member who asks: by the password, or, without one, by a sign-in that is fresh. Throws 400, 403 and 429. */
export async function requireReauthentication(
  deps: Deps,
  actor: Actor,
  session: CurrentSession,
  password: string | undefined,
): Promise<void> {
  const hash = await queries.selectPasswordHash(deps.db, actor.accountId);
  if (hash) {
    if (password === undefined) throw badField("password", "Password is required");
    await checkPassword(deps, actor, { hash, password, field: "password" });
  } else if (!isFresh(deps, session))
    throw new HttpProblem(
      403,
      `Log out and in again. Then you have ${FRESH_SESSION_MINUTES} minutes for this.`,
    );
}

/** Whether a sign-in is recent enough to replace the password as proof. */
export const isFresh = ({ clock }: Deps, { since }: CurrentSession): boolean =>
  clock().getTime() - Date.parse(since) < FRESH_SESSION_MINUTES * 60_000;

async function checkPassword(
  { limits }: Deps,
  { accountId }: Actor,
  { hash, password, field }: { hash: string; password: string; field: string },
): Promise<void> {
  await limits.take("passwordsOfMember", accountId);
  if (!(await verifyPassword({ hash, password }))) throw wrongPassword(field);
  await limits.reset("passwordsOfMember", accountId);
}

const wrongPassword = (field: string) => badField(field, "This is not your password");
