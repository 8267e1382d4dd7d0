import type { Db } from "#server/db/connect.ts";

/** Deletes up to `limit` rows of an auth table that expired before a time. Returns how many were deleted. */
export async function deleteExpired(
  db: Db,
  table: "session" | "verification",
  { before, limit }: { before: string | Date; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where("id", "in", (eb) =>
      eb.selectFrom(table).select("id").where("expiresAt", "<", before).orderBy("expiresAt").limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes up to `limit` sessions that began before a time. Returns how many were deleted. */
export async function deleteSessionsBefore(
  db: Db,
  { before, limit }: { before: string | Date; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where("id", "in", (eb) =>
      eb.selectFrom("session").select("id").where("createdAt", "<", before).orderBy("createdAt").limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
