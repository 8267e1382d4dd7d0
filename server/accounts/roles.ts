import { emailAddress } from "#domain/accounts/account.ts";
import type { Role } from "#domain/accounts/role.ts";
import * as queries from "#server/accounts/roles.queries.ts";
import { removeSecondStep } from "#server/accounts/second-step-removal.ts";
import { roleOf } from "#server/auth/role.ts";
import type { Db } from "#server/db/connect.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { recordSecurityEvent } from "#server/security/security.ts";

/** A request of the operator that cannot be carried out; the message is shown to them. */
export class RoleError extends Error {}

/** An account as the operator sees it. `byAddress`: `ADMIN_EMAILS` makes it an admin, once its address is confirmed. */
export type RoleHolder = { email: string; name: string; role: Role; confirmed: boolean; byAddress: boolean };

type RoleDeps = { db: Db; adminEmails: readonly string[]; clock: () => Date };

/**
 * Makes the account with an address a moderator or an admin, effective from its next request (docs/product.md 10.1).
 * Throws `RoleError` when no account has the address.
 */
export async function grantRole(
  { db, adminEmails, clock }: RoleDeps,
  email: string,
  role: Exclude<Role, "member">,
): Promise<RoleHolder> {
  const account = await findAccount(db, email);
  if (account.granted !== role) await inTransaction(db, (trx) => setRole(trx, clock(), account, role));
  return toHolder(await findAccount(db, email), adminEmails);
}

/**
 * Makes the account with an address a member, effective from its next request. Throws `RoleError` when no account has
 * the address, or when `ADMIN_EMAILS` makes it an admin.
 */
export async function revokeRole({ db, adminEmails, clock }: RoleDeps, email: string): Promise<RoleHolder> {
  const account = await findAccount(db, email);
  const member = toHolder({ ...account, granted: null }, adminEmails);
  if (member.role !== "member") {
    const besides = account.granted === null ? "" : ", then revoke what was granted besides";
    throw new RoleError(
      `${member.email} is an admin by ADMIN_EMAILS. Take the address out of it and start the site again${besides}`,
    );
  }
  if (account.granted !== null) await inTransaction(db, (trx) => setRole(trx, clock(), account, "member"));
  return member;
}

/** Sets the granted role of an account, records it and tells its owner by mail. `actorId`: the admin, if it is not the command line. */
export async function setRole(
  trx: Trx,
  now: Date,
  { id, email }: { id: string; email: string },
  role: Role,
  actorId?: string,
): Promise<void> {
  if (role === "member") await queries.deleteRole(trx, id);
  else await queries.upsertRole(trx, { account_id: id, role, granted_at: now.toISOString() });
  const event = { accountId: id, kind: "roleChanged", detail: role } as const;
  await recordSecurityEvent(trx, now, { ...event, ...(actorId === undefined ? {} : { actorId }) });
  await queueMail(trx, now, { ...event, to: email });
}

/** Lists all accounts with a role or with an address in `ADMIN_EMAILS`, and the addresses there without an account. */
export async function listRoles({
  db,
  adminEmails,
}: Omit<RoleDeps, "clock">): Promise<{ holders: RoleHolder[]; unused: string[] }> {
  const rows = await queries.selectWithRole(db, adminEmails);
  const used = new Set(rows.map(({ email }) => email));
  return {
    holders: rows.map((row) => toHolder(row, adminEmails)),
    unused: adminEmails.filter((email) => !used.has(email)),
  };
}

/**
 * Removes the authenticator app and the passkeys of the account with an address, and ends its sign-ins, for somebody who
 * has lost them. Throws `RoleError` if no account has the address, or if the account has neither.
 */
export async function removeSecondStepOf(
  { db, clock }: Pick<RoleDeps, "db" | "clock">,
  email: string,
): Promise<string> {
  const account = await findAccount(db, email);
  if (!(await removeSecondStep(db, clock(), account)))
    throw new RoleError(`${account.email} has neither an authenticator app nor a passkey`);
  return account.email;
}

type AccountRow = NonNullable<Awaited<ReturnType<typeof queries.selectByAddress>>>;

async function findAccount(db: Db, text: string): Promise<AccountRow> {
  const email = emailAddress.safeParse(text);
  if (!email.success) throw new RoleError(`"${text}" is not an e-mail address`);
  const row = await queries.selectByAddress(db, email.data);
  if (!row) throw new RoleError(`Nobody has an account with ${email.data}. They sign up first`);
  return row;
}

const toHolder = (row: AccountRow, adminEmails: readonly string[]): RoleHolder => ({
  email: row.email,
  name: row.name,
  role: roleOf(row, new Set(adminEmails)),
  confirmed: Boolean(row.verified),
  byAddress: adminEmails.includes(row.email),
});
