import { findStep, tidyRecoveryCode } from "#server/accounts/totp.ts";
import type { OwnSecondStep } from "#domain/accounts/second-step.ts";
import * as authenticators from "#server/accounts/authenticator.queries.ts";
import { readSecret, usedCode, wrongCode } from "#server/accounts/authenticator.ts";
import { callLibrary, type LibraryCaller } from "#server/accounts/library-call.ts";
import * as passkeys from "#server/accounts/passkeys.queries.ts";
import { isFresh, passwordHashOf } from "#server/auth/reauthentication.ts";
import type { Actor, CurrentSession } from "#server/auth/actor.ts";
import { decrypt } from "#server/auth/encryption.ts";
import { acceptsPasskeys, SECOND_STEP_COOKIE } from "#server/auth/second-step.ts";
import { signedValue } from "#server/auth/session.ts";
import type { Deps } from "#server/deps.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { recordSecurityEvent } from "#server/security/security.ts";

/** Returns the name of the cookie of a sign-in that waits for a code. */
export const secondStepCookie = async ({ auth }: Pick<Deps, "auth">): Promise<string> =>
  (await auth.$context).createAuthCookie(SECOND_STEP_COOKIE).name;

/**
 * Completes a sign-in that waits for its second step, with a code of the authenticator app or a recovery code. Each works
 * once, also when it is sent twice at once (docs/product.md 6.44). Wrong ones count for the account, whichever sign-in they
 * are for. Throws 400 for a wrong code, 403 for a suspended account, 409 if the app cannot be checked, 410 when the sign-in has expired, and 429.
 */
export async function passSecondStep(
  deps: Deps,
  caller: LibraryCaller,
  cookie: string | undefined,
  code: string,
): Promise<string[]> {
  const { db, limits, clock } = deps;
  const { internalAdapter } = await deps.auth.$context;
  const challenge = cookie === undefined ? null : signedValue(cookie, deps.secret);
  const pending = challenge === null ? null : await internalAdapter.findVerificationValue(challenge);
  const accountId = pending && new Date(pending.expiresAt) > new Date() ? pending.value : undefined;
  const app = accountId ? await authenticators.selectAuthenticator(db, accountId) : undefined;
  if (cookie === undefined || !accountId || !app?.verified) throw expired();
  await limits.takeAll(["signInsFromAddress", caller.address], ["secondStepsOfAccount", accountId]);

  const secret = await readSecret(deps, app);
  const isRecoveryCode = /[a-z]/i.test(code);
  const step = isRecoveryCode ? undefined : await findStep(secret, code, clock());
  const { userAgent } = caller;
  const fail = async (problem: HttpProblem) => {
    const event = { accountId, kind: "secondStepFailed", detail: "app", userAgent } as const;
    if (problem.status === 400) await recordSecurityEvent(db, clock(), event);
    return problem;
  };
  if (!isRecoveryCode) {
    if (step === undefined) throw await fail(wrongCode());
    // Before the library accepts it: that accepts a code as often as it is sent.
    if (!(await authenticators.claimStep(db, accountId, step))) throw await fail(usedCode());
  }
  const response = await callLibrary(deps, caller, {
    path: isRecoveryCode ? "/two-factor/verify-backup-code" : "/two-factor/verify-totp",
    body: { code: isRecoveryCode ? tidyRecoveryCode(code) : code.replace(/\s/g, "") },
    // Without the cookie of a session, which would count instead of the sign-in that waits.
    cookies: { [await secondStepCookie(deps)]: cookie },
  });
  if (!response.ok) throw await fail(await toProblem(response));
  if (isRecoveryCode)
    await recordSecurityEvent(db, clock(), { accountId, kind: "recoveryCodeUsed", userAgent });
  await limits.reset("secondStepsOfAccount", accountId);
  return response.headers.getSetCookie();
}

async function toProblem(response: Response): Promise<HttpProblem> {
  const { code, message } = (await response.json()) as { code?: string; message?: string };
  if (code === "INVALID_BACKUP_CODE") return wrongCode();
  // Two at once: the other one was accepted.
  if (response.status === 409) return usedCode();
  if (response.status === 403) return new HttpProblem(403, message ?? "");
  return expired();
}

const expired = () => new HttpProblem(410, "That took too long. Log in again.");

/** Reads an account's authenticator app and passkeys, without any secret. */
export async function describeSecondStep(
  { db }: Pick<Deps, "db">,
  { accountId }: Pick<Actor, "accountId">,
): Promise<Pick<OwnSecondStep, "authenticatorSince" | "passkeys">> {
  const [app, rows] = await Promise.all([
    authenticators.selectAuthenticator(db, accountId),
    passkeys.selectPasskeys(db, accountId),
  ]);
  return {
    authenticatorSince: app?.confirmedAt ? new Date(app.confirmedAt).toISOString() : null,
    passkeys: rows.map(({ id, name, createdAt }) => ({
      _id: id,
      name: name ?? "",
      createdAt: new Date(createdAt ?? 0).toISOString(),
    })),
  };
}

/** Reads a member's second step, and what changing it takes. */
export async function readSecondStep(
  deps: Deps,
  actor: Actor,
  session: CurrentSession,
  origin: string,
): Promise<OwnSecondStep> {
  const [known, app, hash] = await Promise.all([
    describeSecondStep(deps, actor),
    authenticators.selectAuthenticator(deps.db, actor.accountId),
    passwordHashOf(deps.db, actor.accountId),
  ]);
  const stored = app?.verified ? await decrypt(deps, app.backupCodes) : null;
  const codes = JSON.parse(stored ?? "[]") as string[];
  return {
    ...known,
    recoveryCodesLeft: codes.length,
    hasPassword: hash !== undefined,
    fresh: isFresh(deps, session),
    passkeysAccepted: acceptsPasskeys(deps.config.publicUrl, origin),
  };
}
