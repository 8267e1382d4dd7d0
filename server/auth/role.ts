import type { Role } from "#domain/accounts/role.ts";

/** The columns that determine an account's role. `verified` is a flag of the auth library: 0 or 1 on SQLite. */
export type RoleSource = { granted: string | null; email: string; verified: boolean | number };

/**
 * Returns the role of an account: admin if `ADMIN_EMAILS` contains its address and the address is confirmed, otherwise
 * what it was granted. An unconfirmed address proves nothing, so it never makes an admin
 * (docs/decisions/sign-in.md).
 */
export function roleOf({ granted, email, verified }: RoleSource, adminEmails: ReadonlySet<string>): Role {
  if (granted === "admin" || (Boolean(verified) && adminEmails.has(email))) return "admin";
  return granted === "moderator" ? "moderator" : "member";
}
