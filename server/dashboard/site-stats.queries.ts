import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { MAIL_STATES } from "#server/mail/outbox.ts";

/** Counts the queues without a stored counter in one query, each by an index or over a table that contains only the queue. */
export async function selectQueues(db: Db) {
  const { mails, mailsGivenUp, photos, subscriptions } = await db
    .selectNoFrom((eb) => {
      const mails = (state: string) =>
        eb
          .selectFrom("mail")
          .select((mail) => mail.fn.countAll<number>().as("number"))
          .where("state", "=", state);
      return [
        mails(MAIL_STATES.waiting).as("mails"),
        mails(MAIL_STATES.givenUp).as("mailsGivenUp"),
        eb
          .selectFrom("photo_download")
          .select((link) => link.fn.countAll<number>().as("number"))
          .as("photos"),
        eb
          .selectFrom("newsletter_subscription")
          .select((address) => address.fn.countAll<number>().as("number"))
          .where("confirmed_at", "is", null)
          .as("subscriptions"),
      ];
    })
    .executeTakeFirstOrThrow();
  return {
    mails: Number(mails),
    mailsGivenUp: Number(mailsGivenUp),
    photos: Number(photos),
    subscriptions: Number(subscriptions),
  };
}

/** Selects when the mail that waits longest was queued, and how many that wait were tried in vain. */
export const selectWaitingMail = (db: Db) =>
  db
    .selectFrom("mail")
    .select((eb) => [
      eb.fn.min<string | null>("created_at").as("oldest"),
      eb.fn
        .sum<number | null>(
          eb
            .case()
            .when(eb.and([eb("attempts", ">", 0), eb("locked_by", "is", null)]))
            .then(1)
            .else(0)
            .end(),
        )
        .as("retried"),
    ])
    .where("state", "=", MAIL_STATES.waiting)
    .executeTakeFirstOrThrow();

/** Counts the stored photos and their bytes, from a covering index. */
export const selectPhotoBytes = (db: Db) =>
  db
    .selectFrom("photo")
    .select((eb) => [eb.fn.countAll<number>().as("number"), sql<number>`coalesce(sum(bytes), 0)`.as("bytes")])
    .executeTakeFirstOrThrow();
