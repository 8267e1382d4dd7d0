import type { Db } from "#server/db/connect.ts";

/** Returns the hash of an account's password; undefined if it has none. */
export async function selectPasswordHash(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("account")
    .select("password")
    .where("userId", "=", accountId)
    .where("providerId", "=", "credential")
    .where("password", "is not", null)
    .executeTakeFirst();
  return row?.password ?? undefined;
}
