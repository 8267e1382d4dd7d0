import { deviceOf } from "#domain/accounts/device.ts";
import type { AccountSession, OwnAccount } from "#domain/accounts/own-account.ts";
import * as queries from "#server/accounts/own-account.queries.ts";
import { isFresh } from "#server/accounts/password.ts";
import type { Actor, CurrentSession } from "#server/auth/actor.ts";
import { countCommentsBy } from "#server/comments/comments.ts";
import { storedTime } from "#server/db/time.ts";
import type { Deps } from "#server/deps.ts";
import { helpRequestsOf } from "#server/help/help.ts";
import { notFound } from "#server/http/refusal.ts";
import { subscriptionOf } from "#server/newsletter/newsletter.ts";
import { countContributions } from "#server/tips/tips.ts";

/** One's own account, and how much is kept with it. */
export async function readOwnAccount(deps: Deps, actor: Actor, session: CurrentSession): Promise<OwnAccount> {
  const { accountId, gardenerId, email } = actor;
  const [user, hash, contributions, comments, requests, subscription] = await Promise.all([
    queries.selectUser(deps.db, accountId),
    queries.selectPasswordHash(deps.db, accountId),
    countContributions(deps, gardenerId),
    countCommentsBy(deps, gardenerId),
    helpRequestsOf(deps, gardenerId),
    subscriptionOf(deps, actor),
  ]);
  return {
    email,
    emailConfirmed: Boolean(user.emailVerified),
    hasPassword: hash !== undefined,
    fresh: isFresh(deps, session),
    createdAt: new Date(user.createdAt).toISOString(),
    holds: { ...contributions, comments, helpRequests: requests.length, newsletter: subscription !== null },
  };
}

/** One's own sign-ins that still hold, newest first, without what they are carried by. */
export async function listSessions(
  { db, clock }: Deps,
  { accountId }: Actor,
  current: CurrentSession,
): Promise<AccountSession[]> {
  const rows = await queries.selectSessions(db, accountId, storedTime(db, clock()));
  return rows.map((row) => ({
    _id: row.id,
    device: deviceOf(row.userAgent),
    since: new Date(row.createdAt).toISOString(),
    lastSeen: new Date(row.updatedAt).toISOString(),
    current: row.id === current.id,
  }));
}

/** Ends one sign-in of one's own. Throws 404 when there is none such. */
export async function endSession({ db }: Deps, { accountId }: Actor, id: string): Promise<void> {
  if ((await queries.deleteSession(db, accountId, id)) === 0) throw notFound("sign-in");
}

/** Ends every sign-in of one's own but the current one. Answers how many. */
export const endOtherSessions = (
  { db }: Deps,
  { accountId }: Actor,
  current: CurrentSession,
): Promise<number> => queries.deleteOtherSessions(db, accountId, current.id);
