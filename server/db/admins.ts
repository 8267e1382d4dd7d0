import { sql, type RawBuilder } from "kysely";

/** Whether the row of "user", joined with its `account_role`, is an admin's: see `roleOf` of server/auth. */
export const isAdmin = (adminEmails: readonly string[]): RawBuilder<boolean> =>
  adminEmails.length === 0
    ? sql<boolean>`account_role.role = 'admin'`
    : sql<boolean>`(account_role.role = 'admin'
        or ("user"."emailVerified" = true and "user".email in (${sql.join(adminEmails)})))`;
