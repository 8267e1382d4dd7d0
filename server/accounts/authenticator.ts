import { m } from "#messages";
import type { AuthenticatorSetup, IdentityProof } from "#domain/accounts/second-step.ts";
import * as queries from "#server/accounts/authenticator.queries.ts";
import { deleteOtherSessions } from "#server/accounts/own-account.queries.ts";
import { requireReauthentication } from "#server/auth/reauthentication.ts";
import { selectPasskeys } from "#server/accounts/passkeys.queries.ts";
import { reportSecondStep, secondStepMail } from "#server/accounts/second-step-changes.ts";
import { findTimeStep, newRecoveryCodes, newSecret, setupOf } from "#server/accounts/totp.ts";
import type { Actor, CurrentSession } from "#server/auth/actor.ts";
import { decrypt, encrypt } from "#server/auth/encryption.ts";
import { lockAccount, requireActiveAccount } from "#server/auth/write-guard.ts";
import { storedTime } from "#server/db/time.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { badField, HttpProblem } from "#server/http/http-problem.ts";
import { keepResponse } from "#server/http/idempotency.ts";
import { currentContent } from "#server/settings/settings.ts";

// The auth library's own calls for this require only the password, and change several rows one after the other, so that two at
// once can lock out the owner. Ours write its table in one transaction each.

/**
 * Throws 403 if somebody who must have a second step, and has a passkey, signed in without either: otherwise whoever knows only the
 * password could add a second step of their own.
 */
export async function requirePasskeySignIn({ db }: Pick<Deps, "db">, actor: Actor): Promise<void> {
  if (actor.mustSetSecondStep && (await selectPasskeys(db, actor.accountId)).length > 0)
    throw new HttpProblem(403, m.problemsPasskeyFirst());
}

/** Begins to set up an authenticator app, which its first code switches on (`confirmAuthenticator`). Throws 400, 403, 409 and 429. */
export async function startAuthenticator(
  deps: Deps,
  actor: Actor,
  session: CurrentSession,
  { password }: Pick<IdentityProof, "password">,
): Promise<AuthenticatorSetup> {
  await requirePasskeySignIn(deps, actor);
  await requireReauthentication(deps, actor, session, password);
  const secret = newSecret();
  const encrypted = await encrypt(deps, secret);
  await changeAccount(deps, actor, async (trx) => {
    if (!(await queries.insertUnconfirmed(trx, actor.accountId, encrypted))) throw alreadyOn();
    await keepResponse(trx, "secret", 200);
  });
  return setupOf(secret, (await currentContent(deps)).site.name, actor.email);
}

/**
 * Switches on the authenticator app with its first code, and ends all other sign-ins, which began without it. Returns the
 * recovery codes, which are shown only now. Throws 400, 409 and 429.
 */
export async function confirmAuthenticator(
  deps: Deps,
  actor: Actor,
  session: CurrentSession,
  code: string,
): Promise<string[]> {
  const { db, clock, limits } = deps;
  const { accountId } = actor;
  const { userAgent } = session;
  const begun = await queries.selectAuthenticator(db, accountId);
  if (!begun) throw new HttpProblem(409, m.problemsAppFirst());
  if (begun.verified) throw alreadyOn();
  await limits.take("codesOfMember", accountId);
  const step = await findTimeStep(await readSecret(deps, begun), code, clock());
  if (step === undefined) throw wrongCode();
  const codes = newRecoveryCodes();
  const backupCodes = await encrypt(deps, JSON.stringify(codes));
  const kind = "secondStepOn";
  const mail = await secondStepMail(deps, actor, kind, "app");
  await changeAccount(deps, actor, async (trx) => {
    const time = storedTime(db, clock());
    const confirmation = { secret: begun.secret, backupCodes, step, time };
    if (!(await queries.confirmAuthenticator(trx, accountId, confirmation)))
      throw new HttpProblem(409, m.problemsAppOther());
    await deleteOtherSessions(trx, accountId, session.id);
    await reportSecondStep(trx, clock(), { kind, accountId, steps: ["app"], userAgent, mail });
  });
  await limits.reset("codesOfMember", accountId);
  return codes;
}

/** Replaces all recovery codes. Returns the new ones, which are shown only now. Throws 400, 403, 409 and 429. */
export async function renewRecoveryCodes(
  deps: Deps,
  actor: Actor,
  session: CurrentSession,
  proof: IdentityProof,
): Promise<string[]> {
  await requireOn(deps, actor);
  await requireProof(deps, actor, session, proof);
  const codes = newRecoveryCodes();
  const backupCodes = await encrypt(deps, JSON.stringify(codes));
  await changeAccount(deps, actor, async (trx) => {
    if (!(await queries.replaceRecoveryCodes(trx, actor.accountId, backupCodes))) throw notOn();
    await keepResponse(trx, "secret", 200);
  });
  return codes;
}

/** Switches the authenticator app off. Throws 400, 403, 409 and 429. */
export async function switchOffAuthenticator(
  deps: Deps,
  actor: Actor,
  session: CurrentSession,
  proof: IdentityProof,
): Promise<void> {
  await requireOn(deps, actor);
  await requireProof(deps, actor, session, proof);
  const kind = "secondStepOff";
  const mail = await secondStepMail(deps, actor, kind, "app");
  await changeAccount(deps, actor, async (trx) => {
    if (!(await queries.deleteAuthenticator(trx, actor.accountId))) throw notOn();
    await queries.deleteChallenges(trx, actor.accountId);
    const { accountId } = actor;
    const { userAgent } = session;
    await reportSecondStep(trx, deps.clock(), { kind, accountId, steps: ["app"], userAgent, mail });
    await keepResponse(trx, { deletedCount: 1 }, 200);
  });
}

/** Requires proof of who makes a request: a code of their app, or as `requireReauthentication`. Throws 400, 403 and 429. */
export async function requireProof(
  deps: Deps,
  actor: Actor,
  session: CurrentSession,
  { password, code }: IdentityProof,
): Promise<void> {
  if (code === undefined) return requireReauthentication(deps, actor, session, password);
  await acceptCode(deps, actor.accountId, code);
}

/** Accepts a code of the app once. Throws 400, and 429 after too many wrong ones. */
export async function acceptCode(deps: Deps, accountId: string, code: string): Promise<void> {
  const { db, clock, limits } = deps;
  await limits.take("codesOfMember", accountId);
  const found = await queries.selectAuthenticator(db, accountId);
  const step = found?.verified ? await findTimeStep(await readSecret(deps, found), code, clock()) : undefined;
  if (step === undefined) throw wrongCode();
  if (!(await queries.claimTimeStep(db, accountId, step))) throw usedCode();
  await limits.reset("codesOfMember", accountId);
}

/** Runs a transaction while no other changes the account. Throws 401 if the account is no longer active. */
export const changeAccount = <T>(
  { db, clock }: Deps,
  actor: Actor,
  work: (trx: Trx) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    await lockAccount(trx, actor.accountId);
    await requireActiveAccount(trx, clock(), actor);
    return work(trx);
  });

async function requireOn({ db }: Deps, { accountId }: Actor): Promise<void> {
  if (!(await queries.selectAuthenticator(db, accountId))?.verified) throw notOn();
}

/** Returns the secret of an app. Throws 409 if the site's own secret has changed since it was stored. */
export async function readSecret(deps: Deps, { secret }: { secret: string }): Promise<string> {
  const decrypted = await decrypt(deps, secret);
  if (decrypted !== null) return decrypted;
  throw new HttpProblem(409, m.problemsAppUnreadable());
}

export const wrongCode = () => badField("code", m.problemsCodeWrong());
export const usedCode = () => badField("code", m.problemsCodeUsed());
const alreadyOn = () => new HttpProblem(409, m.problemsAppOn());
const notOn = () => new HttpProblem(409, m.problemsAppOff());
