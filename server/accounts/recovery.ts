import { m } from "#messages";
import type { Transaction } from "kysely";
import { describeDevice } from "#domain/accounts/device.ts";
import type { MailLink } from "#domain/accounts/recovery.ts";
import * as queries from "#server/accounts/accounts.queries.ts";
import { lockHasAuthenticator } from "#server/accounts/authenticator.queries.ts";
import { deleteSecondStep } from "#server/accounts/second-step-removal.ts";
import type { Account, Actor } from "#server/auth/actor.ts";
import { requireAdminAfterMove } from "#server/auth/last-admin.ts";
import { requireUnknownPassword } from "#server/auth/known-passwords.ts";
import { hashPassword } from "#server/auth/password-hash.ts";
import { passwordHashOf, requirePassword } from "#server/auth/reauthentication.ts";
import type { Tables } from "#server/db/tables.ts";
import { isUniqueError } from "#server/db/unique-error.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { updateEmail } from "#server/gardeners/gardeners.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { readLink, consumeLink, type AccountLink } from "#server/mail/links.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { recordSecurityEvent, securityMail } from "#server/security/security.ts";

/** Who makes a call: the account that is signed in, if any, and the `User-Agent`. */
type Caller = { account: Account | null; userAgent: string | null };

/**
 * Queues a mail with a password reset link (docs/product.md 6.23). Whether an account has the address is looked up when
 * the mail is sent, so that neither the response nor its timing reveals it.
 */
export const requestPasswordReset = ({ db, clock }: Deps, email: string) =>
  queueMail(db, clock(), { kind: "reset", to: email });

/** Queues the confirmation mail again, unless the address is confirmed already (docs/product.md 6.21). */
export async function requestConfirmation({ db, clock }: Deps, actor: Actor): Promise<void> {
  if (actor.confirmed) return;
  await queueMail(db, clock(), { kind: "confirm", to: actor.email, accountId: actor.accountId });
}

/** Returns what a link from a mail is for, and what using it requires. Throws 404 and 410. */
export async function describeLink(
  deps: Deps,
  token: string,
  { account }: Pick<Caller, "account">,
): Promise<MailLink> {
  const link = await readLink(deps, token);
  const { name } = await requireCurrentAddress(deps.db, link);
  return {
    purpose: link.kind,
    email: link.email,
    name,
    signedIn: account?.id === link.accountId,
    hasPassword: (await passwordHashOf(deps.db, link.accountId)) !== undefined,
  };
}

/**
 * Sets a new password with a link from a mail, ends all sessions of the account and invalidates its other links
 * (docs/product.md 6.23). If the address was not confirmed, providers, passkeys and the authenticator app go, too. Returns the account's
 * id, the hash of the password, and whether the account asks for a code. Throws 404 and 410.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  userAgent: string | null,
): Promise<{ accountId: string; passwordHash: string; asksForCode: boolean }> {
  const { kind, accountId, email } = await readLink(deps, token);
  if (kind !== "reset") throw wrongLink();
  await requireUnknownPassword(password, "password");
  const hash = await hashPassword(password);
  const owner = { accountId, email, confirmed: true };
  const mail = await securityMail(deps, "passwordChanged", owner, describeDevice(userAgent));
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    const link = await consumeLink(deps, trx, token);
    const account = await requireCurrentAddress(trx, link);
    // Whoever signed up may not be the reader of this address's mail (docs/product.md 6.40).
    if (!account.isConfirmed) {
      await deleteSecondStep(trx, now, account);
      await queries.deleteProviders(trx, accountId);
    }
    await queries.setPassword(trx, accountId, hash, now.toISOString());
    await queries.updateAccount(trx, accountId, queries.CONFIRMED);
    await queries.deleteSessions(trx, accountId);
    await recordSecurityEvent(trx, now, { accountId, kind: "passwordReset", userAgent });
    await queueMail(trx, now, ...mail);
    return { accountId, passwordHash: hash, asksForCode: await lockHasAuthenticator(trx, accountId) };
  });
}

/**
 * Confirms the address of an account, or changes it to the requested one, with a link from a mail (docs/product.md 6.19,
 * 6.21). The owner of the account may have entered somebody else's address, so it requires the account's own sign-in or its
 * password (6.40). Returns the address. Throws 400 and 429 for the password, 403
 * without one, 404, 410, and 409 when another account has the new address by now, or when the only admin would be none with it.
 */
export async function confirmEmail(
  deps: Deps,
  { token, password }: { token: string; password?: string | undefined },
  { account, userAgent }: Caller,
): Promise<string> {
  const read = await readLink(deps, token);
  await requireOwner(deps, read, account, password);
  const confirming = inTransaction(deps.db, async (trx) => {
    if (read.kind === "change") await requireAdminAfterMove(trx, deps, read);
    const link = await consumeLink(deps, trx, token);
    const { email: before } = await requireCurrentAddress(trx, link);
    const { accountId, kind, email } = link;
    await queries.updateAccount(trx, accountId, queries.CONFIRMED);
    if (kind === "change") await change(deps, trx, link, before);
    await recordSecurityEvent(trx, deps.clock(), {
      accountId,
      kind: kind === "change" ? "emailChanged" : "emailConfirmed",
      userAgent,
    });
    return email;
  });
  // Another account took the address between the check and the change.
  return confirming.catch((error: unknown) => {
    throw isUniqueError(error) ? addressTaken() : error;
  });
}

async function requireOwner(
  deps: Deps,
  link: AccountLink,
  account: Account | null,
  password: string | undefined,
): Promise<void> {
  if (link.kind === "reset") throw wrongLink();
  await requireCurrentAddress(deps.db, link);
  if (account?.id === link.accountId) return;
  const hash = await passwordHashOf(deps.db, link.accountId);
  if (!hash) throw new HttpProblem(403, m.problemsNoPasswordLogIn());
  await requirePassword(deps, link.accountId, { hash, password });
}

async function change(
  deps: Deps,
  trx: Transaction<Tables>,
  link: AccountLink,
  before: string,
): Promise<void> {
  const holder = await queries.selectAccountByEmail(trx, link.email);
  if (holder?.id === link.accountId) return;
  if (holder) throw addressTaken();
  await queries.updateAccount(trx, link.accountId, { email: link.email });
  await updateEmail(trx, link.accountId, link.email);
  const { accountId, email } = link;
  await queueMail(trx, deps.clock(), { kind: "changed", to: before, accountId, detail: email });
}

const addressTaken = () => new HttpProblem(409, m.problemsAddressTaken());

/** Returns the current address and the name of the link's account. Throws 410 if it was sent to a former address. */
async function requireCurrentAddress(
  db: Parameters<typeof queries.selectAccount>[0],
  link: AccountLink,
): Promise<{ id: string; email: string; isConfirmed: boolean; name: string }> {
  const account = await queries.selectAccount(db, link.accountId);
  if (!account || (link.kind !== "change" && account.email !== link.email))
    throw new HttpProblem(410, m.problemsLinkOld());
  const { id, email, emailVerified, gardenerName, name } = account;
  return { id, email, isConfirmed: Boolean(emailVerified), name: gardenerName ?? name };
}

const wrongLink = () => new HttpProblem(404, m.problemsLinkOther());
