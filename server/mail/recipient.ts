import type { Db } from "#server/db/connect.ts";
import * as queries from "#server/mail/mail.queries.ts";

/** Who a letter is for. `taken`: its address belongs to another account, whose letter it becomes. */
export type MailRecipient = { accountId: string; name: string; taken: boolean };

/**
 * Looks up, when a mail is sent, who it is for; undefined when nobody needs it any more: nobody has the address, it is
 * confirmed already, or the account has another one by now. Whoever asked for the mail has had their answer long ago, so
 * that it cannot tell whether an address is known.
 */
export async function readRecipient(db: Db, mail: queries.MailRow): Promise<MailRecipient | undefined> {
  if (mail.link_used_at) return undefined;
  if (mail.kind === "reset") return found(await queries.selectMailRecipient(db, "email", mail.recipient));
  const account = await queries.selectMailRecipient(db, "id", mail.account_id ?? "");
  if (mail.kind === "confirm" && (account?.emailVerified || account?.email !== mail.recipient))
    return undefined;
  if (mail.kind !== "change" || !account) return found(account);
  const holder = await queries.selectMailRecipient(db, "email", mail.recipient);
  if (holder?.id === account.id) return undefined;
  return holder ? found(holder, true) : found(account);
}

type Row = Awaited<ReturnType<typeof queries.selectMailRecipient>>;

const found = (row: Row, taken = false): MailRecipient | undefined =>
  row && { accountId: row.id, name: row.gardenerName ?? row.name, taken };
