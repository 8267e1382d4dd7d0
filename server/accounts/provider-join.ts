import * as queries from "#server/accounts/accounts.queries.ts";
import { deleteOtherSessions, deleteSession } from "#server/accounts/own-account.queries.ts";
import { expired, type WaitingSignIn } from "#server/accounts/second-step.ts";
import { sessionIn, type SignInMethod } from "#server/accounts/sign-ins.ts";
import { type WaitingJoin, waitingJoin } from "#server/auth/join-hook.ts";
import { lockAccount } from "#server/auth/write-guard.ts";
import { deleteTokens } from "#server/accounts/tokens.queries.ts";
import { storedTime } from "#server/db/time.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { invalidateLinksOnPasswordChange } from "#server/mail/links.ts";
import { type MailRequest, queueMail } from "#server/mail/outbox.ts";
import { recordSecurityEvent, securityMail } from "#server/security/security.ts";

/** How long the auth library keeps a sign-in that waits for a code. */
const WAIT_MS = 10 * 60 * 1000;

type JoinDeps = Pick<Deps, "db" | "clock" | "limits" | "providers">;

/**
 * Prepares an account to join a provider's account with its address, and notifies the owner. Whoever signed up with the address and a
 * password may be somebody else (docs/product.md 6.40): then it ends all sign-ins and deletes the password and the links for a new
 * one. If joining then fails, only the reader of the address's mail gets in.
 */
export async function prepareProviderJoin(
  deps: JoinDeps,
  { accountId, providerId, userAgent }: { accountId: string; providerId: string; userAgent: string | null },
): Promise<void> {
  const account = await queries.selectAccount(deps.db, accountId);
  if (!account) return;
  const mail = await joinMail(deps, account, providerId);
  await inTransaction(deps.db, async (trx) => {
    const joined = { accountId, providerId, userAgent, mail };
    if (await recordJoin(trx, deps.clock(), joined)) await queries.deleteSessions(trx, accountId);
  });
}

/** Stores a join that waits for the second step of a sign-in, as long as that waits. Until then nothing changes. */
export async function storeProviderJoin(
  { auth }: Pick<Deps, "auth">,
  challenge: string,
  join: WaitingJoin,
): Promise<void> {
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(challenge),
    value: JSON.stringify(join),
    expiresAt: new Date(Date.now() + WAIT_MS),
  });
}

type PassedSignIn = { cookies: readonly string[]; method: SignInMethod; userAgent: string | null };

/**
 * Joins a provider to an account, if the sign-in that waited for its second step was the provider's: as `prepareProviderJoin`, but for the
 * sign-in that has now passed, whose session is in `cookies`. Joins nothing if the address of the account has changed meanwhile,
 * or if the provider's account has joined another one. Then it ends that session and throws 410, unless a passkey began it, which
 * needs no provider.
 */
export async function completeProviderJoin(
  deps: Deps,
  { challenge, accountId }: WaitingSignIn,
  { cookies, method, userAgent }: PassedSignIn,
): Promise<void> {
  const { db, clock } = deps;
  const found = await sessionIn(deps, cookies);
  if (found?.account.id !== accountId) return;
  const { internalAdapter } = await deps.auth.$context;
  const stored = await internalAdapter.consumeVerificationValue(identifierOf(challenge));
  if (!stored) return;
  const { email, providerId, subject } = waitingJoin.parse(JSON.parse(stored.value));
  const mail = await joinMail(deps, { id: accountId, email }, providerId);
  const stays = await inTransaction(db, async (trx) => {
    await lockAccount(trx, accountId);
    const account = await queries.selectAccount(trx, accountId);
    const joined = await queries.selectProvider(trx, providerId, subject);
    if (joined?.userId === accountId) return true;
    if (joined || account?.email !== email) {
      if (method === "passkey") return true;
      await deleteSession(trx, accountId, found.session.id);
      return false;
    }
    await queries.insertProvider(trx, accountId, {
      providerId,
      subject,
      now: storedTime(db, clock()),
    });
    if (await recordJoin(trx, clock(), { accountId, providerId, userAgent, mail })) {
      await deleteOtherSessions(trx, accountId, found.session.id);
      await deleteTokens(trx, accountId);
    }
    return true;
  });
  if (!stays) throw expired();
}

type Joined = {
  accountId: string;
  providerId: string;
  userAgent: string | null;
  mail: readonly MailRequest[];
};

/** Records that a provider joined an account, which ends its password, and notifies the owner. Returns whether it had a password. */
async function recordJoin(
  trx: Trx,
  now: Date,
  { accountId, providerId, userAgent, mail }: Joined,
): Promise<boolean> {
  const hadPassword = await queries.deletePassword(trx, accountId);
  if (hadPassword) {
    await invalidateLinksOnPasswordChange(trx, accountId, now.toISOString());
    await recordSecurityEvent(trx, now, { accountId, kind: "passwordRemoved", userAgent });
  }
  await recordSecurityEvent(trx, now, { accountId, kind: "providerJoined", detail: providerId, userAgent });
  const kind = hadPassword ? "providerReplacedPassword" : "providerJoined";
  await queueMail(trx, now, ...mail.map((one) => ({ ...one, kind }) as const));
  return hadPassword;
}

const joinMail = (
  deps: Pick<Deps, "limits" | "providers">,
  { id, email }: { id: string; email: string },
  providerId: string,
) => {
  const owner = { accountId: id, email, confirmed: true };
  return securityMail(deps, "providerJoined", owner, deps.providers.labelOf(providerId));
};

const identifierOf = (challenge: string) => `provider-join-${challenge}`;
