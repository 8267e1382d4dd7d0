import { m } from "#messages";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import type { Db } from "#server/db/connect.ts";
import { suspends } from "#server/db/suspended.ts";

/** `until` null: a ban. */
type Suspension = { until: string | null; reason: string };

/** Returns the longest suspension of an account in force at `now`. */
export async function findSuspension(db: Db, accountId: string, now: Date): Promise<Suspension | undefined> {
  const rows = await db
    .selectFrom("moderation_case")
    .innerJoin("gardener", "gardener.id", "moderation_case.author_id")
    .select(["moderation_case.suspended_until as until", "moderation_case.reason"])
    .where("gardener.account_id", "=", accountId)
    .where(suspends(now.toISOString()))
    .orderBy("moderation_case.decided_at")
    .execute();
  return rows.find(({ until }) => until === null) ?? rows.toSorted(byEnd).at(-1);
}

const byEnd = (a: Suspension, b: Suspension) => ((a.until ?? "") < (b.until ?? "") ? -1 : 1);

/** The message shown on sign-in. */
export const suspensionMessage = ({ until, reason }: Suspension): string =>
  until === null
    ? m.problemsBanned({ reason })
    : m.problemsSuspended({ until: formatDateTime(until), reason });
