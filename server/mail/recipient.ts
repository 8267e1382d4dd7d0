import type { Db } from "#server/db/connect.ts";
import * as queries from "#server/mail/mail.queries.ts";

/** The recipient of a mail. `passkeys`: how many the account has; `taken`: the address belongs to another account, which is notified instead. */
export type MailRecipient = { accountId: string; name: string; passkeys: number; taken: boolean };

/**
 * Looks up the recipient of a mail at sending time. Returns undefined when the mail is no longer needed: no account has
 * the address, it is confirmed already, or the account now has another one. Because this happens after the request was
 * answered, the response does not reveal whether an address is known.
 */
export async function readRecipient(db: Db, mail: queries.MailRow): Promise<MailRecipient | undefined> {
  if (mail.link_used_at) return undefined;
  if (mail.kind === "reset")
    return toRecipient(await queries.selectMailRecipient(db, "email", mail.recipient));
  const account = await queries.selectMailRecipient(db, "id", mail.account_id ?? "");
  if (mail.kind === "confirm" && (account?.emailVerified || account?.email !== mail.recipient))
    return undefined;
  if (mail.kind !== "change" || !account) return toRecipient(account);
  const holder = await queries.selectMailRecipient(db, "email", mail.recipient);
  if (holder?.id === account.id) return undefined;
  return holder ? toRecipient(holder, true) : toRecipient(account);
}

type Row = Awaited<ReturnType<typeof queries.selectMailRecipient>>;

const toRecipient = (row: Row, taken = false): MailRecipient | undefined =>
  row && { accountId: row.id, name: row.gardenerName ?? row.name, passkeys: row.passkeys, taken };
