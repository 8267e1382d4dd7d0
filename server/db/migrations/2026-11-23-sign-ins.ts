import type { Kysely } from "kysely";

/** Sign-ins, and the auth library's notes of those that were begun, in the order in which they run out. */
export const signIns = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex("session_expiresAt").on("session").column("expiresAt").execute();
    await db.schema.createIndex("verification_expiresAt").on("verification").column("expiresAt").execute();
  },
};
