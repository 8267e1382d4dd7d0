import { m } from "#messages";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { findTimeStep, normalizeRecoveryCode } from "#server/accounts/totp.ts";
import type { OwnSecondStep } from "#domain/accounts/second-step.ts";
import { selectAccount } from "#server/accounts/accounts.queries.ts";
import * as authenticators from "#server/accounts/authenticator.queries.ts";
import { readSecret, usedCode, wrongCode } from "#server/accounts/authenticator.ts";
import { callLibrary, type LibraryCaller } from "#server/accounts/library-call.ts";
import * as passkeys from "#server/accounts/passkeys.queries.ts";
import { isFresh, passwordHashOf } from "#server/auth/reauthentication.ts";
import type { Actor, CurrentSession } from "#server/auth/actor.ts";
import { decrypt } from "#server/auth/encryption.ts";
import { acceptsPasskeys, SECOND_STEP_COOKIE } from "#server/auth/second-step.ts";
import { signedValue } from "#server/auth/session.ts";
import { trustedDevice, trustedWithCodes } from "#server/auth/trusted-device.ts";
import type { Deps } from "#server/deps.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import type { SiteLimit } from "#server/http/limits.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { recordSecurityEvent, securityMail } from "#server/security/security.ts";

/** Returns the name of the cookie of a sign-in that waits for a code. */
export const secondStepCookie = async ({ auth }: Pick<Deps, "auth">): Promise<string> =>
  (await auth.$context).createAuthCookie(SECOND_STEP_COOKIE).name;

/** A sign-in that waits for its second step. `deviceId`: the browser's, if it has passed this second step before. */
export type WaitingSignIn = {
  cookie: string;
  challenge: string;
  accountId: string;
  deviceId: string | undefined;
};

/** Returns the sign-in that waits on the browser of a request; undefined if there is none, or it has expired. */
export async function readWaitingSignIn(deps: Deps, c: Context): Promise<WaitingSignIn | undefined> {
  const cookie = getCookie(c, await secondStepCookie(deps));
  const challenge = cookie === undefined ? null : signedValue(cookie, deps.secret);
  if (cookie === undefined || challenge === null) return undefined;
  const { internalAdapter } = await deps.auth.$context;
  const pending = await internalAdapter.findVerificationValue(challenge);
  if (!pending || new Date(pending.expiresAt) <= new Date()) return undefined;
  const accountId = pending.value;
  const deviceId = await trustedDevice(deps, c, async () => {
    const app = await authenticators.selectAuthenticator(deps.db, accountId);
    return app?.verified ? trustedWithCodes(accountId, app.secret) : undefined;
  });
  return { cookie, challenge, accountId, deviceId };
}

/**
 * Completes a sign-in that waits for its second step, with a code of the authenticator app or a recovery code. Each works
 * once, also when it is sent twice at once (docs/product.md 6.44). Wrong ones count for the account, whichever sign-in they
 * are for. Throws 400 for a wrong code, 403 for a suspended account, 409 if the app cannot be checked, 410 when the sign-in has expired, and 429.
 */
export async function passSecondStep(
  deps: Deps,
  caller: LibraryCaller,
  waiting: WaitingSignIn | undefined,
  code: string,
): Promise<string[]> {
  const { db, limits, clock } = deps;
  if (!waiting) throw expired();
  const { cookie, accountId, deviceId } = waiting;
  const app = await authenticators.selectAuthenticator(db, accountId);
  if (!app?.verified) throw expired();
  const attempt: Attempt = deviceId
    ? ["secondStepsOfAccountFromTrustedDevice", `${accountId} ${deviceId}`]
    : ["secondStepsOfAccount", accountId];
  await limits.takeAll(["signInsFromAddress", caller.address], attempt);

  const secret = await readSecret(deps, app);
  const isRecoveryCode = /[a-z]/i.test(code);
  const step = isRecoveryCode ? undefined : await findTimeStep(secret, code, clock());
  const { userAgent } = caller;
  const fail = async (problem: HttpProblem) => {
    if (problem.status !== 400) return problem;
    const event = { accountId, kind: "secondStepFailed", detail: "app", userAgent } as const;
    await recordSecurityEvent(db, clock(), event);
    await limits.requireLeft(...attempt).catch((error: unknown) => reportUsedUp(deps, accountId, error));
    return problem;
  };
  if (!isRecoveryCode) {
    if (step === undefined) throw await fail(wrongCode());
    // Before the library, which accepts a code as often as it is sent.
    if (!(await authenticators.claimTimeStep(db, accountId, step))) throw await fail(usedCode());
  }
  const response = await callLibrary(deps, caller, {
    path: isRecoveryCode ? "/two-factor/verify-backup-code" : "/two-factor/verify-totp",
    body: { code: isRecoveryCode ? normalizeRecoveryCode(code) : code.replace(/\s/g, "") },
    // Without the session cookie, which would take precedence over the sign-in that waits.
    cookies: { [await secondStepCookie(deps)]: cookie },
  });
  if (!response.ok) throw await fail(await toProblem(response));
  if (isRecoveryCode)
    await recordSecurityEvent(db, clock(), { accountId, kind: "recoveryCodeUsed", userAgent });
  await limits.reset(...attempt);
  return response.headers.getSetCookie();
}

type Attempt = [limit: SiteLimit, key: string];

/** Tells the owner that no more codes are tried for now: whoever used them up has the password (docs/product.md 6.38, 9.66). */
async function reportUsedUp(deps: Deps, accountId: string, limit: unknown): Promise<void> {
  if (!(limit instanceof HttpProblem)) throw limit;
  const account = await selectAccount(deps.db, accountId);
  if (!account) return;
  const owner = { accountId, email: account.email, confirmed: Boolean(account.emailVerified) };
  await queueMail(deps.db, deps.clock(), ...(await securityMail(deps, "codesUsedUp", owner)));
}

async function toProblem(response: Response): Promise<HttpProblem> {
  const { code, message } = (await response.json()) as { code?: string; message?: string };
  if (code === "INVALID_BACKUP_CODE") return wrongCode();
  // Of two at once, the other one was accepted.
  if (response.status === 409) return usedCode();
  if (response.status === 403) return new HttpProblem(403, message ?? "");
  return expired();
}

/** The problem of a sign-in that can no longer be completed. */
export const expired = () => new HttpProblem(410, m.problemsSignInExpired());

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

/** Reads a member's second step, and what changing it requires. */
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
