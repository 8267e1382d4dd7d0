import type { Transaction } from "kysely";
import type { Actor } from "#server/auth/actor.ts";
import { signedOut } from "#server/auth/permission.ts";
import { isInForce } from "#server/auth/suspension.ts";
import type { Db } from "#server/db/connect.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import { LEAVING, type Tables } from "#server/db/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";

// A call finds out who acts when it begins, and its content may take seconds to come. So what a member stores is stored
// only if they may still act then (docs/product.md 11.16).

type Site = { db: Db; clock: () => Date };

/** Runs a transaction in which a member stores something. Throws 401 for one who may not act any more. */
export const writeAs = <T>(
  site: Site,
  actor: Actor,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> =>
  inTransaction(site.db, async (trx) => {
    await holdWriter(trx, site, actor);
    return work(trx);
  });

/**
 * Refuses a member who is suspended, banned or being deleted by now, and holds off, until the transaction ends, whoever
 * is about to suspend or delete them. It comes before every other lock, so that no two writers wait for each other. Throws 401.
 */
export async function holdWriter(
  trx: Transaction<Tables>,
  { clock }: Pick<Site, "clock">,
  { accountId }: Pick<Actor, "accountId">,
): Promise<void> {
  // Looked up only once the lock is there: what was decided while this waited for it is seen then.
  await prepared(trx, "hold", (value) => ofAccount(trx, value).select("id").forShare(), { accountId });
  await refuseFormer(trx, clock(), { accountId });
}

/** The same without holding anybody off, for who decides about others. Throws 401. */
export async function refuseFormer(
  trx: Transaction<Tables>,
  now: Date,
  { accountId }: Pick<Actor, "accountId">,
): Promise<void> {
  const build = (value: Value) =>
    ofAccount(trx, value)
      .leftJoin("suspension", "suspension.account_id", "user.id")
      .select(["email", "suspension.account_id as suspended", "until"]);
  const [row] = await prepared(trx, "may act", build, { accountId });
  if (!row || row.email.startsWith(LEAVING) || (row.suspended !== null && isInForce(row, now)))
    throw signedOut();
}

/** Waits until nobody stores anything as this account, and holds it so until the transaction ends. It comes first, too. */
export async function holdOffWriters(trx: Transaction<Tables>, accountId: string): Promise<void> {
  await trx.selectFrom("user").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
}

const prepared = preparedQueries();

const ofAccount = (trx: Transaction<Tables>, value: Value) =>
  trx.selectFrom("user").where("user.id", "=", value<string>("accountId"));
