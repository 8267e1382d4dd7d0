import type { Db } from "#server/db/connect.ts";

/** Deletes some of the rows of a table of the auth library that ran out before a time. Answers how many there were. */
export async function deleteExpired(
  db: Db,
  table: "session" | "verification",
  { before, atOnce }: { before: string | Date; atOnce: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where("id", "in", (eb) =>
      eb.selectFrom(table).select("id").where("expiresAt", "<", before).orderBy("expiresAt").limit(atOnce),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
