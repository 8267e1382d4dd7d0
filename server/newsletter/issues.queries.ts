import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { desc, inSlice, type Order, type Slice } from "#server/db/keyset.ts";
import type { NewsletterIssueTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";
import { BULK_PRIORITY } from "#server/mail/outbox.ts";

export type IssueRow = Selectable<NewsletterIssueTable>;

/** Newest first. */
export const ISSUES_ORDER: Order = [desc("id")];
export const PAST_ISSUES_ORDER: Order = [desc("published_at"), desc("id")];

export const insertIssue = (trx: Trx, row: Insertable<NewsletterIssueTable>) =>
  trx.insertInto("newsletter_issue").values(row).execute();

export const selectIssues = (db: Db, slice: Slice): Promise<IssueRow[]> =>
  inSlice(db.selectFrom("newsletter_issue").selectAll(), ISSUES_ORDER, slice).execute();

/** Only issues that are being sent or were. By index. */
export const selectPastIssues = (db: Db, slice: Slice) =>
  inSlice(
    db
      .selectFrom("newsletter_issue")
      .select(["id", "title", "published_at", "updated_at"])
      .where("published_at", "is not", null),
    PAST_ISSUES_ORDER,
    slice,
  ).execute();

/** The number of issues. They are few: each is written by hand. */
export const countIssues = (db: Db, { past }: { past: boolean }): Promise<number> =>
  db
    .selectFrom("newsletter_issue")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .$if(past, (query) => query.where("published_at", "is not", null))
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count));

export const selectIssue = (db: Db | Trx, id: string): Promise<IssueRow | undefined> =>
  db.selectFrom("newsletter_issue").selectAll().where("id", "=", id).executeTakeFirst();

export const lockIssue = (trx: Trx, id: string): Promise<IssueRow | undefined> =>
  trx.selectFrom("newsletter_issue").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

export const updateIssue = (trx: Trx, id: string, change: Updateable<NewsletterIssueTable>) =>
  trx.updateTable("newsletter_issue").set(change).where("id", "=", id).execute();

export const deleteIssue = (trx: Trx, id: string) =>
  trx.deleteFrom("newsletter_issue").where("id", "=", id).execute();

/** The number of confirmed addresses. */
export const countSubscribers = (db: Db | Trx): Promise<number> =>
  db
    .selectFrom("newsletter_subscription")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("confirmed_at", "is not", null)
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count));

/** The kind and the state are part of the statement, so that a partial index fits. */
const waitingMails = (db: Db | Trx) =>
  db
    .selectFrom("mail")
    .where(sql<boolean>`mail.kind = 'newsletterIssue'`)
    .where(sql<boolean>`mail.state = 'waiting'`);

/** The number of mails of an issue in the outbox. By index. */
export const countWaiting = (db: Db | Trx, id: string): Promise<number> =>
  waitingMails(db)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("mail.detail", "=", id)
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count));

/** Begins to send the issues that are due. */
export const startDue = (db: Db, now: string) =>
  db
    .updateTable("newsletter_issue")
    .set({ status: "sending", published_at: now })
    .where("status", "=", "scheduled")
    .where("send_at", "<=", now)
    .execute();

/** The issues that are being sent, oldest first. */
export const selectSending = (db: Db) =>
  db
    .selectFrom("newsletter_issue")
    .select(["id", "all_queued"])
    .where("status", "=", "sending")
    .orderBy("send_at")
    .execute();

type Queued = { after: string; publishedAt: string };

/** The addresses after a subscription id, of those that were confirmed when sending began. */
const recipientsAfter = (db: Db | Trx, { after, publishedAt }: Queued) =>
  db.selectFrom("newsletter_subscription").where("id", ">", after).where("confirmed_at", "<=", publishedAt);

/** The next addresses, by subscription id. */
export const selectNextRecipients = (trx: Trx, queued: Queued, limit: number) =>
  recipientsAfter(trx, queued).select(["id", "email"]).orderBy("id").limit(limit).execute();

/** The number of addresses that an issue was not queued for yet. */
export const countNextRecipients = (db: Db | Trx, queued: Queued): Promise<number> =>
  recipientsAfter(db, queued)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count));

/** Whether a mail to many has been due since a time. By index. */
export const hasBulkDueSince = (trx: Trx, time: string): Promise<boolean> =>
  trx
    .selectFrom("mail")
    .select("id")
    .where("state", "=", "waiting")
    .where("priority", "=", BULK_PRIORITY)
    .where("next_attempt_at", "<=", time)
    .limit(1)
    .executeTakeFirst()
    .then((mail) => mail !== undefined);

/** Ends the sending of an issue of which no mail waits. */
export const finishIssue = (db: Db, id: string, now: string) =>
  db
    .updateTable("newsletter_issue")
    .set({ status: "sent", finished_at: now })
    .where("id", "=", id)
    .where("status", "=", "sending")
    .where("all_queued", "=", 1)
    .where(({ not, exists }) =>
      not(
        exists(
          waitingMails(db)
            .select("mail.id")
            .where(sql<boolean>`mail.detail = newsletter_issue.id`),
        ),
      ),
    )
    .execute();

/** Adds one to a figure of an issue. */
export const countOutcome = (trx: Trx, id: string, figure: "sent" | "bounced" | "failed") =>
  trx
    .updateTable("newsletter_issue")
    .set((eb) => ({ [figure]: eb(figure, "+", 1) }))
    .where("id", "=", id)
    .execute();
