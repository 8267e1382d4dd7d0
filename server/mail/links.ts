import type { Transaction } from "kysely";
import type { Tables } from "#server/db/tables.ts";
import type { Deps } from "#server/deps.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { carriesLink, type LinkKind } from "#server/mail/templates.ts";
import { mailIdIn } from "#server/mail/link-token.ts";
import * as queries from "#server/mail/mail.queries.ts";

/** A link from a mail that is still good: what it is for, whose account it is about, and the address it went to. */
export type Link = { id: string; kind: LinkKind; accountId: string; email: string };

/** The link with this token. Throws 404 for one that is forged, 410 for one that was used or is too old. */
export async function readLink({ db, secret, clock }: Deps, token: string): Promise<Link> {
  const mail = await found(db, secret, token);
  const link = asLink(mail);
  if (!link || mail?.link_used_at || (mail?.link_expires_at ?? "") <= clock().toISOString())
    throw spent(mail);
  return link;
}

/** Makes the links useless that were sent before an account's password was changed, as by a link to a new one. */
export const spendLinksAtNewPassword = (trx: Transaction<Tables>, accountId: string, now: string) =>
  queries.spendAllLinks(trx, accountId, SPENT_WITH.reset, now);

/** What becomes useless with a link, besides itself: whoever got the others may not be who acted. */
const SPENT_WITH: Record<LinkKind, LinkKind[]> = {
  reset: ["reset", "change"],
  confirm: ["confirm"],
  change: ["confirm", "change", "reset"],
};

/** As `readLink`, and uses it up. */
export async function spendLink(
  { secret, clock }: Deps,
  trx: Transaction<Tables>,
  token: string,
): Promise<Link> {
  const now = clock().toISOString();
  const mail = await queries.spendLink(trx, mailIdIn(secret, token) ?? "", now);
  const link = asLink(mail);
  if (!link) throw spent(await found(trx, secret, token));
  await queries.spendAllLinks(trx, link.accountId, SPENT_WITH[link.kind], now);
  return link;
}

async function found(db: Parameters<typeof queries.selectMail>[0], secret: string, token: string) {
  const id = mailIdIn(secret, token);
  return id === undefined ? undefined : queries.selectMail(db, id);
}

function asLink(mail: queries.MailRow | undefined): Link | undefined {
  if (!mail?.account_id || !carriesLink(mail.kind)) return undefined;
  return { id: mail.id, kind: mail.kind, accountId: mail.account_id, email: mail.recipient };
}

const spent = (mail: queries.MailRow | undefined) =>
  mail
    ? new HttpProblem(410, mail.link_used_at ? "This link has been used already." : "This link is too old.")
    : notFoundLink();

const notFoundLink = () => new HttpProblem(404, "This link is not one of ours, or it is not complete.");
