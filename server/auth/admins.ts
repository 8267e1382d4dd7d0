import { selectActiveAdmins } from "#server/auth/auth.queries.ts";
import type { Deps } from "#server/deps.ts";

type AdminDeps = Pick<Deps, "db" | "config" | "clock">;

/** Whether anybody is an admin who can log in. */
export const hasAdmin = async ({ db, config, clock }: AdminDeps): Promise<boolean> =>
  (await selectActiveAdmins(db, config.adminEmails, clock().toISOString())).length > 0;

/** Returns the admins to whom mail about the site can be sent: their address is confirmed, and they can sign in. */
export async function adminsToMail({
  db,
  config,
  clock,
}: AdminDeps): Promise<{ accountId: string; email: string }[]> {
  const admins = await selectActiveAdmins(db, config.adminEmails, clock().toISOString());
  return admins.filter(({ verified }) => verified).map(({ id, email }) => ({ accountId: id, email }));
}
