import { formatDateTime } from "#domain/time/format-date-time.ts";
import type { Db } from "#server/db/connect.ts";
import type { SuspensionTable } from "#server/db/tables.ts";

type Suspension = Pick<SuspensionTable, "until" | "reason">;

/** Whether a suspension still holds; a ban, which has no end, always does. */
export const isInForce = ({ until }: Pick<Suspension, "until">, now: Date): boolean =>
  until === null || until > now.toISOString();

/** The suspension of an account, whether or not it is over. */
export const findSuspension = (db: Db, accountId: string): Promise<Suspension | undefined> =>
  db
    .selectFrom("suspension")
    .select(["until", "reason"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();

/** What somebody reads who tries to sign in. */
export const suspensionInWords = ({ until, reason }: Suspension): string =>
  `${until === null ? "This account is banned" : `This account is suspended until ${formatDateTime(until)}`}. The reason: ${reason}`;
