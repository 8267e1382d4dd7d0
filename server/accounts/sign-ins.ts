import type { Context } from "hono";
import { describeDevice } from "#domain/accounts/device.ts";
import { selectAccount, selectAccountByEmail } from "#server/accounts/accounts.queries.ts";
import type { Account, CurrentSession } from "#server/auth/actor.ts";
import { lockHasAuthenticator } from "#server/accounts/authenticator.queries.ts";
import { cookieIn } from "#server/accounts/library-call.ts";
import { deleteSession, lockPassword } from "#server/accounts/own-account.queries.ts";
import { findSession, type FoundSession, roleRules } from "#server/auth/session.ts";
import { trustedDevice, trustedDeviceCookies, usedFor } from "#server/auth/trusted-device.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { hasSecurityEvents, recordSecurityEvent, securityMail } from "#server/security/security.ts";

/** How somebody proved who they are; `provider` is the id of one. */
export type SignInMethod = "password" | "passkey" | "secondStep" | { provider: string };

/** How much older than its first session an account can be. */
const NEW_ACCOUNT_MS = 60_000;

/**
 * Completes a sign-in by any method: records it, and notifies the owner by mail of a browser that was never used for the account
 * (docs/product.md 6.37, 6.38). `cookies` are the `Set-Cookie` lines of the auth library. If they hold no session, as before a
 * second step, nobody is signed in and nothing happens. Returns further cookies to set.
 */
export async function completeSignIn(
  deps: Deps,
  c: Context,
  cookies: readonly string[],
  method: SignInMethod,
): Promise<string[]> {
  const { db, clock } = deps;
  const found = await sessionIn(deps, cookies);
  if (!found) return [];
  const accountId = found.account.id;
  const needsSecondStep = method === "password" || typeof method === "object";
  if (needsSecondStep && (await endWithoutSecondStep(deps, found))) return [];
  const isNew = await isNewAccount(deps, accountId, found.session);
  const userAgent = c.req.header("user-agent") ?? null;
  const isKnown = isNew || (await trustedDevice(deps, c, async () => usedFor(accountId))) !== undefined;
  const owner = { accountId, email: found.account.email, confirmed: found.account.confirmed };
  const mail = isKnown ? [] : await securityMail(deps, "newDevice", owner, describeDevice(userAgent));
  await inTransaction(db, async (trx) => {
    const kind = isNew ? "signedUp" : "signedIn";
    const detail = typeof method === "object" ? method.provider : method;
    await recordSecurityEvent(trx, clock(), { accountId, kind, detail, userAgent });
    await queueMail(trx, clock(), ...mail);
  });
  return trustedDeviceCookies(deps, accountId, found.session.id);
}

/**
 * Ends a sign-in without a second step if one was switched on meanwhile: that ended all other sign-ins, but perhaps before this
 * one was stored (docs/product.md 6.44). Returns whether it did.
 */
const endWithoutSecondStep = ({ db }: Deps, { account, session }: FoundSession): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    if (!(await lockHasAuthenticator(trx, account.id))) return false;
    await deleteSession(trx, account.id, session.id);
    return true;
  });

/**
 * Ends a sign-in whose password was replaced or removed while it was checked: the change ended all sign-ins, but perhaps before
 * this one was stored (docs/product.md 6.23, 6.35, 6.40). Returns whether it did. `hash`: the hash of the password.
 */
export async function endOutdatedSignIn(
  deps: Deps,
  cookies: readonly string[],
  hash: string,
): Promise<boolean> {
  const found = await sessionIn(deps, cookies);
  if (!found) return false;
  return inTransaction(deps.db, async (trx) => {
    // The lock waits for a change that is under way.
    if ((await lockPassword(trx, found.account.id)) === hash) return false;
    await deleteSession(trx, found.account.id, found.session.id);
    return true;
  });
}

/**
 * Records a wrong password for an account. Without an account it writes as much, so that its duration does not reveal which
 * addresses are known.
 */
export async function recordFailedSignIn(
  { db, limits, clock }: Deps,
  { accountId, email, userAgent }: { accountId: string | undefined; email: string; userAgent: string | null },
): Promise<void> {
  if (accountId)
    return inTransaction(db, (trx) =>
      recordSecurityEvent(trx, clock(), { accountId, kind: "signInFailed", userAgent }),
    );
  await limits.take("signInsForNobody", email).catch((error: unknown) => {
    if (!(error instanceof HttpProblem)) throw error;
  });
}

/** Notifies the owner of an address by mail that somebody tried to sign up with it (docs/product.md 6.38). */
export async function reportTakenSignUp(deps: Deps, email: string): Promise<void> {
  const account = await selectAccountByEmail(deps.db, email);
  if (!account) return;
  const owner = { accountId: account.id, email, confirmed: Boolean(account.emailVerified) };
  await queueMail(deps.db, deps.clock(), ...(await securityMail(deps, "signUpTaken", owner)));
}

/** Records that somebody logged out. */
export const recordSignOut = ({ db, clock }: Deps, account: Account, { userAgent }: CurrentSession) =>
  recordSecurityEvent(db, clock(), { accountId: account.id, kind: "sessionEnded", userAgent });

/** Whether an account was created by this sign-in. */
async function isNewAccount({ db }: Deps, accountId: string, { since }: CurrentSession): Promise<boolean> {
  const account = await selectAccount(db, accountId);
  const age = Date.parse(since) - new Date(account?.createdAt ?? 0).getTime();
  return age < NEW_ACCOUNT_MS && !(await hasSecurityEvents(db, accountId));
}

/** The session in `Set-Cookie` lines of the auth library. */
export async function sessionIn(
  { db, secret, clock, config, cookie: name }: Deps,
  cookies: readonly string[],
): Promise<FoundSession | null> {
  const cookie = cookieIn(cookies, name);
  return cookie ? findSession(db, cookie, secret, clock(), roleRules(config)) : null;
}
