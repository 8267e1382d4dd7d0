import type { Transaction } from "kysely";
import type { Owner } from "#server/auth/actor.ts";
import type { Db } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";
import type { Tables } from "#server/db/tables.ts";
import type { MailTable } from "#server/db/tables.ts";
import * as queries from "#server/mail/mail.queries.ts";
import type { MailKind } from "#server/mail/templates.ts";
import type { OtherMailKind } from "#server/mail/module-templates.ts";

/** Where a mail stands. */
export const STATES = { waiting: "waiting", sent: "sent", givenUp: "given up" } as const;

export type Wanted = {
  kind: MailKind | OtherMailKind;
  to: string;
  accountId?: string | undefined;
  /** Another address the letter speaks of, or the id of what it is about. */
  detail?: string;
};

/** A row of the outbox. It says which letter is meant; the letter is written when it is sent. */
export const mailRow = ({ kind, to, accountId, detail = "" }: Wanted, now: Date): MailTable => ({
  id: newId(),
  kind,
  recipient: to,
  account_id: accountId ?? null,
  detail,
  state: STATES.waiting,
  attempts: 0,
  next_attempt_at: now.toISOString(),
  locked_by: null,
  link_expires_at: null,
  link_used_at: null,
  created_at: now.toISOString(),
});

/** Puts mail into the outbox, in the transaction of what it is about where there is one. */
export const queueMail = (db: Db | Transaction<Tables>, now: Date, ...wanted: Wanted[]) =>
  queries.insertMails(
    db,
    wanted.map((one) => mailRow(one, now)),
  );

/**
 * The mails of a member that are still noted (docs/product.md 7.56): what about, where to, when, and where each stands. What
 * went to the address and is not about the account is among them only where the address is confirmed to be theirs (4.29).
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
 * Forgets all mail about an account that is deleted, sent or waiting, and, where its address is confirmed, what went there
 * and what was written to others about it (docs/product.md 4.29). Links in it work no more.
 */
export async function deleteMailsOf(trx: Transaction<Tables>, member: Owner): Promise<void> {
  await queries.deleteOf(trx, member);
}

/** Forgets the letters of a kind about things that go, whoever they went to. */
export async function deleteMailsAbout(
  trx: Transaction<Tables>,
  kind: OtherMailKind,
  details: string[],
): Promise<void> {
  if (details.length > 0) await queries.deleteOfKind(trx, kind, details);
}
