import { grantRole } from "#server/accounts/roles.ts";
import { connect } from "#server/db/connect.ts";
import { FOLDER } from "#tests/e2e/outbox-folder.ts";

/**
 * Grants a role as the operator does while the site runs: on the journeys' site, or on one with its data in `folder`.
 */
export async function grantedOn(email: string, role: "moderator" | "admin", folder = FOLDER): Promise<void> {
  const database = await connect({ dataDir: folder, databaseUrl: undefined });
  try {
    await grantRole({ db: database.db, adminEmails: [], clock: () => new Date() }, email, role);
  } finally {
    await database.close();
  }
}
