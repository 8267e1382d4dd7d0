import { emailAddress } from "#domain/accounts/account.ts";
import type { Role } from "#domain/accounts/role.ts";
import * as queries from "#server/accounts/roles.queries.ts";
import { roleOf } from "#server/auth/role.ts";
import type { Db } from "#server/db/connect.ts";

/** What an operator asked for and cannot have, said in a sentence. */
export class RoleError extends Error {}

/** An account as the operator sees it. `byAddress`: it is an admin, or would be once it is confirmed, by `ADMIN_EMAILS`. */
export type Holder = { email: string; name: string; role: Role; confirmed: boolean; byAddress: boolean };

type Site = { db: Db; adminEmails: readonly string[]; clock: () => Date };

/**
 * Makes the account with an address a moderator or an admin, in the place of what it was; from its next request on
 * (docs/product.md 10.1). Throws `RoleError` when nobody has the address.
 */
export async function grantRole(
  { db, adminEmails, clock }: Site,
  email: string,
  role: Exclude<Role, "member">,
): Promise<Holder> {
  const { id } = await accountOf(db, email);
  await queries.upsertRole(db, { account_id: id, role, granted_at: clock().toISOString() });
  return holder(await accountOf(db, email), adminEmails);
}

/**
 * Makes the account with an address a member, from its next request on. Throws `RoleError` when nobody has the
 * address, and, before anything is changed, when `ADMIN_EMAILS` keeps it an admin.
 */
export async function revokeRole({ db, adminEmails }: Site, email: string): Promise<Holder> {
  const account = await accountOf(db, email);
  const left = holder({ ...account, granted: null }, adminEmails);
  if (left.role !== "member") {
    const besides = account.granted === null ? "" : ", then revoke what was granted besides";
    throw new RoleError(
      `${left.email} is an admin by ADMIN_EMAILS. Take the address out of it and start the site again${besides}`,
    );
  }
  await queries.deleteRole(db, account.id);
  return left;
}

/** Everybody who is more than a member, or would be, and the addresses of `ADMIN_EMAILS` that nobody has. */
export async function listRoles({
  db,
  adminEmails,
}: Omit<Site, "clock">): Promise<{ holders: Holder[]; unused: string[] }> {
  const rows = await queries.selectWithRole(db, adminEmails);
  const taken = new Set(rows.map(({ email }) => email));
  return {
    holders: rows.map((row) => holder(row, adminEmails)),
    unused: adminEmails.filter((email) => !taken.has(email)),
  };
}

type AccountRow = NonNullable<Awaited<ReturnType<typeof queries.selectByAddress>>>;

async function accountOf(db: Db, text: string): Promise<AccountRow> {
  const email = emailAddress.safeParse(text);
  if (!email.success) throw new RoleError(`"${text}" is not an e-mail address`);
  const row = await queries.selectByAddress(db, email.data);
  if (!row) throw new RoleError(`Nobody has an account with ${email.data}. They sign up first`);
  return row;
}

const holder = (row: AccountRow, adminEmails: readonly string[]): Holder => ({
  email: row.email,
  name: row.name,
  role: roleOf(row, new Set(adminEmails)),
  confirmed: Boolean(row.verified),
  byAddress: adminEmails.includes(row.email),
});
