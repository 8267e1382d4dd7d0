import { grantRole } from "#server/accounts/roles.ts";
import { connect } from "#server/db/connect.ts";
import { FOLDER } from "#tests/e2e/outbox-folder.ts";

/** Gives an account of the journeys' site a role, as the operator does while it runs. */
export async function grantedOn(email: string, role: "moderator" | "admin"): Promise<void> {
  const database = await connect({ dataDir: FOLDER, databaseUrl: undefined });
  try {
    await grantRole({ db: database.db, adminEmails: [], clock: () => new Date() }, email, role);
  } finally {
    await database.close();
  }
}
