import type { Actor } from "#server/auth/actor.ts";
import { signedOut } from "#server/auth/permission.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import { isSuspended } from "#server/db/suspended.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";
import type { Db } from "#server/db/connect.ts";

// Who acts is found out when a request begins, and its body may take seconds to arrive. What a member stores is
// therefore stored only if they may still act by then (docs/product.md 11.16).

type Site = { db: Db; clock: () => Date };

/** Runs a transaction in which a member stores something. Throws 401 if they may not act any more. */
export const transactionAs = <T>(site: Site, actor: Actor, work: (trx: Trx) => Promise<T>): Promise<T> =>
  inTransaction(site.db, async (trx) => {
    await lockActor(trx, site, actor);
    return work(trx);
  });

/**
 * Locks an actor's account against being suspended or deleted until the transaction ends, and throws 401 if it already
 * is. This is the first lock of a transaction.
 */
export async function lockActor(
  trx: Trx,
  { clock }: Pick<Site, "clock">,
  { accountId }: Pick<Actor, "accountId">,
): Promise<void> {
  // The look-up comes after the lock: it sees what was decided while this waited.
  await prepared(trx, "lock", (value) => accountQuery(trx, value).select("id").forShare(), { accountId });
  await requireActiveAccount(trx, clock(), { accountId });
}

/** The same check without a lock, for moderators who decide about others. Throws 401. */
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

/** Locks an account until the transaction ends; nobody stores anything as it meanwhile. This lock comes first, too. */
export async function lockAccount(trx: Trx, accountId: string): Promise<void> {
  await trx.selectFrom("user").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
}

const prepared = preparedQueries();

const accountQuery = (trx: Trx, value: Value) =>
  trx.selectFrom("user").where("user.id", "=", value<string>("accountId"));
