import type { Role } from "#domain/accounts/role.ts";

/** What an account's role follows from, as its rows tell. `verified` is a flag of the auth library's: 0 or 1 on SQLite. */
export type RoleSource = { granted: string | null; email: string; verified: boolean | number };

/**
 * The role of an account: what it was granted, or admin when `ADMIN_EMAILS` names its address and the address is
 * confirmed. An address that nobody confirmed proves nothing, so it never makes an admin
 * (docs/decisions/sign-in.md).
 */
export function roleOf({ granted, email, verified }: RoleSource, adminEmails: ReadonlySet<string>): Role {
  if (granted === "admin" || (Boolean(verified) && adminEmails.has(email))) return "admin";
  return granted === "moderator" ? "moderator" : "member";
}
