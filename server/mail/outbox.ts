import type { Insertable, Transaction } from "kysely";
import type { Owner } from "#server/auth/actor.ts";
import type { Db } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";
import type { Tables } from "#server/db/tables.ts";
import type { MailTable } from "#server/db/tables.ts";
import * as queries from "#server/mail/mail.queries.ts";
import type { MailKind } from "#server/mail/templates.ts";
import type { ModuleMailKind } from "#server/mail/module-templates.ts";

/** The states of a mail. */
export const MAIL_STATES = { waiting: "waiting", sent: "sent", givenUp: "given up" } as const;

/** The `priority` of mail to many. That of other mail is 0, which goes first. */
export const BULK_PRIORITY = 1;

export type MailRequest = {
  kind: MailKind | ModuleMailKind;
  to: string;
  accountId?: string | undefined;
  /** Another address that the mail mentions, or the id of the record it is about. */
  detail?: string;
  /** Whether it is mail to many, which waits for all other mail and uses a part of the connections only. */
  bulk?: boolean;
  /** When it is to be sent, if later. */
  sendAt?: Date;
};

/** Builds a row of the outbox. The mail itself is rendered when it is sent. */
export const mailRow = (
  { kind, to, accountId, detail = "", bulk = false, sendAt }: MailRequest,
  now: Date,
): Insertable<MailTable> => ({
  id: newId(),
  kind,
  recipient: to,
  account_id: accountId ?? null,
  detail,
  state: MAIL_STATES.waiting,
  priority: bulk ? BULK_PRIORITY : 0,
  attempts: 0,
  next_attempt_at: (sendAt ?? now).toISOString(),
  locked_by: null,
  link_expires_at: null,
  link_used_at: null,
  created_at: now.toISOString(),
});

/** Puts mail into the outbox. Pass the transaction of the change that the mail is about, if there is one. */
export async function queueMail(
  db: Db | Transaction<Tables>,
  now: Date,
  ...requests: MailRequest[]
): Promise<void> {
  if (requests.length === 0) return;
  await queries.insertMails(
    db,
    requests.map((request) => mailRow(request, now)),
  );
}

/**
 * Returns the stored mail records of a member (docs/product.md 7.56). Mail to the address that is not about the account
 * is included only if the address is confirmed (4.29).
 */
export async function exportMails(db: Db, member: Owner) {
  const rows = await queries.selectMailsTo(db, member);
  return rows.map(({ kind, recipient, state, created_at }) => ({
    about: kind,
    to: recipient,
    state,
    createdAt: created_at,
  }));
}

/**
 * Deletes all mail about an account, sent or waiting, and, if its address is confirmed, all mail to that address or
 * mentioning it (docs/product.md 4.29). Its links stop working.
 */
export async function deleteMailsOf(trx: Transaction<Tables>, member: Owner): Promise<void> {
  await queries.deleteOf(trx, member);
}

/** Deletes the mails of a kind about these records, to any recipient. */
export async function deleteMailsAbout(
  trx: Transaction<Tables>,
  kind: ModuleMailKind,
  details: string[],
): Promise<void> {
  if (details.length > 0) await queries.deleteOfKind(trx, kind, details);
}
