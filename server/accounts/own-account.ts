import { isLanguage, type Language } from "#domain/languages/languages.ts";
import { isUnits, type Units } from "#domain/units/units.ts";
import { describeDevice, deviceInWords } from "#domain/accounts/device.ts";
import type { AccountMethod, AccountSession, OwnAccount } from "#domain/accounts/own-account.ts";
import * as queries from "#server/accounts/own-account.queries.ts";
import { endAllTokens } from "#server/accounts/tokens.ts";
import type { Actor, CurrentSession } from "#server/auth/actor.ts";
import { SESSION_MAX_SECONDS } from "#server/auth/auth.ts";
import { isFresh, passwordHashOf } from "#server/auth/reauthentication.ts";
import { m } from "#messages";
import { countCommentsBy } from "#server/comments/comments.ts";
import type { Db } from "#server/db/connect.ts";
import { storedTime } from "#server/db/time.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { transactionAs } from "#server/auth/write-guard.ts";
import type { Deps } from "#server/deps.ts";
import { helpRequestsOf } from "#server/help/help.ts";
import { badField, notFound } from "#server/http/http-problem.ts";
import { subscriptionOf } from "#server/newsletter/newsletter.ts";
import { recordSecurityEvent } from "#server/security/security.ts";
import { countContributions } from "#server/tips/tips.ts";

/** Reads a member's account and how much data it has. */
export async function readOwnAccount(deps: Deps, actor: Actor, session: CurrentSession): Promise<OwnAccount> {
  const { accountId, gardenerId, email } = actor;
  const [user, hash, signsInWith, contributions, comments, requests, subscription] = await Promise.all([
    queries.selectUser(deps.db, accountId),
    passwordHashOf(deps.db, accountId),
    listSignInMethods(deps, accountId),
    countContributions(deps, gardenerId),
    countCommentsBy(deps, gardenerId),
    helpRequestsOf(deps, gardenerId),
    subscriptionOf(deps, actor),
  ]);
  return {
    email,
    emailConfirmed: Boolean(user.emailVerified),
    hasPassword: hash !== undefined,
    signsInWith,
    fresh: isFresh(deps, session),
    language: isLanguage(user.language) ? user.language : null,
    units: isUnits(user.units) ? user.units : null,
    createdAt: new Date(user.createdAt).toISOString(),
    holds: { ...contributions, comments, helpRequests: requests.length, newsletter: subscription !== null },
  };
}

/** Changes the language of a member's pages and letters; null: that of the browser. Throws 400 for one that the site does not offer. */
export async function chooseLanguage(deps: Deps, actor: Actor, language: Language | null): Promise<void> {
  if (language !== null && !deps.config.languages.includes(language))
    throw badField("language", m.problemsLanguage());
  await transactionAs(deps, actor, (trx) => queries.updateLanguage(trx, actor.accountId, language));
}

/** Changes the units that a member reads measures in; null: as written. */
export async function chooseUnits(deps: Deps, actor: Actor, units: Units | null): Promise<void> {
  await transactionAs(deps, actor, (trx) => queries.updateUnits(trx, actor.accountId, units));
}

/** Lists how a member signs in, oldest first, with what people call each provider (docs/product.md 6.56). */
export async function listSignInMethods(
  { db, providers }: Pick<Deps, "db" | "providers">,
  accountId: string,
): Promise<AccountMethod[]> {
  const rows = await queries.selectSignInMethods(db, accountId);
  return rows.map(({ providerId, createdAt }) => {
    const isPassword = providerId === "credential";
    return {
      method: isPassword ? "password" : providerId,
      label: isPassword ? m.signinMethodPassword() : providers.labelOf(providerId),
      since: new Date(createdAt).toISOString(),
    };
  });
}

/** Lists a member's active sessions, newest first, without their tokens. */
export async function listSessions(
  { db, clock }: Deps,
  { accountId }: Actor,
  current: CurrentSession,
): Promise<AccountSession[]> {
  const rows = await queries.selectSessions(db, accountId, sessionTimes(db, clock()));
  return rows.map((row) => ({
    _id: row.id,
    device: deviceInWords(describeDevice(row.userAgent)),
    since: new Date(row.createdAt).toISOString(),
    lastSeen: new Date(row.updatedAt).toISOString(),
    current: row.id === current.id,
  }));
}

/** Sessions valid at `now` began after `oldest` and end after `now`. Both as stored. */
export const sessionTimes = (db: Db, now: Date) => ({
  now: storedTime(db, now),
  oldest: storedTime(db, new Date(now.getTime() - SESSION_MAX_SECONDS * 1000)),
});

/** Ends one of a member's sessions. Throws 404. */
export async function endSession(
  { db, clock }: Deps,
  { accountId }: Actor,
  current: CurrentSession,
  id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ended = await queries.deleteSession(trx, accountId, id);
    if (!ended) throw notFound("sign-in");
    const detail = describeDevice(ended.userAgent);
    const { userAgent } = current;
    await recordSecurityEvent(trx, clock(), { accountId, kind: "sessionEnded", detail, userAgent });
  });
}

/** Ends all of a member's sessions but the current one, and their access tokens. Returns how many sessions. */
export const endOtherSessions = (
  { db, clock }: Deps,
  { accountId }: Actor,
  current: CurrentSession,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const ended = await queries.deleteOtherSessions(trx, accountId, current.id);
    const { userAgent } = current;
    await endAllTokens(trx, clock(), { accountId, userAgent });
    if (ended > 0)
      await recordSecurityEvent(trx, clock(), {
        accountId,
        kind: "sessionEnded",
        detail: "others",
        userAgent,
      });
    return ended;
  });
