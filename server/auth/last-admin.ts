import { m } from "#messages";
import type { Actor } from "#server/auth/actor.ts";
import { selectActiveAdmins, selectGrantedRole } from "#server/auth/auth.queries.ts";
import { adminsOnly } from "#server/auth/permission.ts";
import { roleOf } from "#server/auth/role.ts";
import { lockActor, requireActiveAccount } from "#server/auth/write-guard.ts";
import type { Config } from "#server/config.ts";
import { advisoryLock } from "#server/db/advisory-lock.ts";
import type { Db } from "#server/db/connect.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";
import { HttpProblem } from "#server/http/http-problem.ts";

type RoleDeps = { config: Pick<Config, "adminEmails">; clock: () => Date };

/**
 * Locks who is an admin until the transaction ends, so that two admins cannot remove each other at once, and returns the accounts of
 * those who can sign in. This must be the first lock of a transaction.
 */
async function lockAdmins(trx: Trx, { config, clock }: RoleDeps): Promise<Set<string>> {
  await advisoryLock(trx, "admins");
  const admins = await selectActiveAdmins(trx, config.adminEmails, clock().toISOString());
  return new Set(admins.map(({ id }) => id));
}

/**
 * Requires an admin besides an account that is to lose its role, its sign-in or itself (docs/product.md 10.75). Locks as
 * `lockAdmins`. Throws 409.
 */
export async function requireOtherAdmin(trx: Trx, deps: RoleDeps, accountId: string): Promise<void> {
  requireAnother(await lockAdmins(trx, deps), accountId);
}

/**
 * Requires an admin besides an account that gets another, confirmed address, unless it is an admin with that, too. Locks as
 * `lockAdmins`. Throws 409.
 */
export async function requireAdminAfterMove(
  trx: Trx,
  deps: RoleDeps,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  // Before the role is read, which another admin may be changing.
  const admins = await lockAdmins(trx, deps);
  const granted = await selectGrantedRole(trx, accountId);
  if (roleOf({ granted, email, verified: true }, new Set(deps.config.adminEmails)) === "admin") return;
  requireAnother(admins, accountId);
}

function requireAnother(admins: ReadonlySet<string>, accountId: string): void {
  if (admins.has(accountId) && admins.size === 1) throw new HttpProblem(409, m.problemsLastAdmin());
}

/** Requires that the actor is an admin still, at the start of a transaction. Locks as `lockAdmins`. Throws 401 and 403. */
export async function requireStillAdmin(
  trx: Trx,
  deps: RoleDeps,
  { accountId }: Pick<Actor, "accountId">,
): Promise<void> {
  const admins = await lockAdmins(trx, deps);
  await requireActiveAccount(trx, deps.clock(), { accountId });
  if (!admins.has(accountId)) throw adminsOnly();
}

/** Runs a transaction of an admin. Throws as `requireStillAdmin`. */
export const transactionAsAdmin = <T>(
  site: RoleDeps & { db: Db },
  actor: Actor,
  work: (trx: Trx) => Promise<T>,
): Promise<T> =>
  inTransaction(site.db, async (trx) => {
    await requireStillAdmin(trx, site, actor);
    await lockActor(trx, site, actor);
    return work(trx);
  });
