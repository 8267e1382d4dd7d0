/** What stands before an account's id in place of its e-mail address while it is deleted: it is no address. */
export const LEAVING = "deleted:";

/** Of the auth library's tables only what our own queries read; times are text on SQLite and `Date` on PostgreSQL. */
export type UserTable = {
  id: string;
  name: string;
  email: string;
  /** Whether the address was confirmed; a boolean on PostgreSQL, 0 or 1 on SQLite. */
  emailVerified: number | boolean;
  image: string | null;
  createdAt: string | Date;
};

export type SessionTable = {
  id: string;
  token: string;
  userId: string;
  expiresAt: string | Date;
  createdAt: string | Date;
  updatedAt: string | Date;
  ipAddress: string | null;
  userAgent: string | null;
};

/** A way to sign in: `password` has its hash where `providerId` is `credential`. */
export type AccountTable = {
  id: string;
  userId: string;
  providerId: string;
  password: string | null;
  createdAt: string | Date;
  updatedAt: string | Date;
};

export type VerificationTable = { id: string; identifier: string; value: string; expiresAt: string | Date };

/** Who is more than a member: `domain/accounts/role.ts`. */
export type AccountRoleTable = { account_id: string; role: string; granted_at: string };

/** An account that is being deleted: nobody can use or see it any more (`server/accounts/deletion.ts`). */
export type DeletionTable = { account_id: string; gardener_id: string; started_at: string };
