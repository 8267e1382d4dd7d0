import type { Actor } from "#server/auth/actor.ts";
import { signedOut } from "#server/auth/permission.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import { isSuspended } from "#server/db/suspended.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";
import type { Db } from "#server/db/connect.ts";

// The session is checked when a request starts, but its body may take seconds to arrive. Writes therefore check again
// that the account is still active (docs/product.md 11.16).

type Site = { db: Db; clock: () => Date };

/** Runs a transaction of a member. Throws 401 if their account is no longer active. */
export const transactionAs = <T>(site: Site, actor: Actor, work: (trx: Trx) => Promise<T>): Promise<T> =>
  inTransaction(site.db, async (trx) => {
    await lockActor(trx, site, actor);
    return work(trx);
  });

/**
 * Like `transactionAs`, but of a member's transactions of this kind only one runs at a time: for limits that several calls at once must
 * not exceed together. `work` gets the time.
 */
export const ownerTransaction = <T>(
  site: Site,
  actor: Actor,
  work: (trx: Trx, now: string) => Promise<T>,
): Promise<T> =>
  inTransaction(site.db, async (trx) => {
    const now = site.clock();
    await lockAccount(trx, actor.accountId);
    await requireActiveAccount(trx, now, actor);
    return work(trx, now.toISOString());
  });

/**
 * Locks an actor's account against suspension and deletion until the transaction ends. Throws 401 if it is suspended or
 * deleted. This must be the first lock of a transaction.
 */
export async function lockActor(
  trx: Trx,
  { clock }: Pick<Site, "clock">,
  { accountId }: Pick<Actor, "accountId">,
): Promise<void> {
  // After the lock, so that it sees decisions committed in the meantime.
  await prepared.deferred(trx, "lock", (value) => accountQuery(trx, value).select("id").forShare(), {
    accountId,
  });
  await requireActiveAccount(trx, clock(), { accountId });
}

/** The same check without a lock, for moderation decisions. Throws 401. */
export async function requireActiveAccount(
  trx: Trx,
  now: Date,
  { accountId }: Pick<Actor, "accountId">,
): Promise<void> {
  const build = (value: Value) =>
    accountQuery(trx, value)
      .leftJoin("gardener", "gardener.account_id", "user.id")
      .select(["gardener.status", isSuspended("gardener.id", value<string>("now")).as("suspended")]);
  const [row] = await prepared(trx, "active", build, { accountId, now: now.toISOString() });
  if (!row || row.status === "deleting" || row.suspended === 1) throw signedOut();
}

/** Locks an account against writes by its owner until the transaction ends. This must be the first lock, too. */
export async function lockAccount(trx: Trx, accountId: string): Promise<void> {
  await prepared.deferred(
    trx,
    "lock account",
    (value) => accountQuery(trx, value).select("id").forNoKeyUpdate(),
    {
      accountId,
    },
  );
}

const prepared = preparedQueries();

const accountQuery = (trx: Trx, value: Value) =>
  trx.selectFrom("user").where("user.id", "=", value<string>("accountId"));
