import { m } from "#messages";
import type { Transaction } from "kysely";
import type { Tables } from "#server/db/tables.ts";
import type { Deps } from "#server/deps.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { hasAccountLink, type AccountLinkKind } from "#server/mail/templates.ts";
import { verifyLinkToken } from "#server/mail/link-token.ts";
import * as queries from "#server/mail/mail.queries.ts";

/** A valid link from a mail: its kind, its account and the address it was sent to. */
export type AccountLink = { id: string; kind: AccountLinkKind; accountId: string; email: string };

/** Returns the link with this token. Throws 404 for a forged token, 410 for a link that was used or has expired. */
export async function readLink({ db, secret, clock }: Deps, token: string): Promise<AccountLink> {
  const mail = await findMail(db, secret, token);
  const link = toAccountLink(mail);
  if (!link || mail?.link_used_at || (mail?.link_expires_at ?? "") <= clock().toISOString())
    throw unusable(mail);
  return link;
}

/** Invalidates the links that a password reset would, after the password was changed on the account page. */
export const invalidateLinksOnPasswordChange = (trx: Transaction<Tables>, accountId: string, now: string) =>
  queries.invalidateLinks(trx, accountId, INVALIDATED_BY.reset, now);

/** Which links of the account using a link invalidates: the others may be in someone else's hands. */
const INVALIDATED_BY: Record<AccountLinkKind, AccountLinkKind[]> = {
  reset: ["reset", "change"],
  confirm: ["confirm"],
  change: ["confirm", "change", "reset"],
};

/** Like `readLink`, and marks the link as used. */
export async function consumeLink(
  { secret, clock }: Deps,
  trx: Transaction<Tables>,
  token: string,
): Promise<AccountLink> {
  const now = clock().toISOString();
  const mail = await queries.consumeLink(trx, verifyLinkToken(secret, token) ?? "", now);
  const link = toAccountLink(mail);
  if (!link) throw unusable(await findMail(trx, secret, token));
  await queries.invalidateLinks(trx, link.accountId, INVALIDATED_BY[link.kind], now);
  return link;
}

async function findMail(db: Parameters<typeof queries.selectMail>[0], secret: string, token: string) {
  const id = verifyLinkToken(secret, token);
  return id === undefined ? undefined : queries.selectMail(db, id);
}

function toAccountLink(mail: queries.MailRow | undefined): AccountLink | undefined {
  if (!mail?.account_id || !hasAccountLink(mail.kind)) return undefined;
  return { id: mail.id, kind: mail.kind, accountId: mail.account_id, email: mail.recipient };
}

const unusable = (mail: queries.MailRow | undefined) =>
  mail
    ? new HttpProblem(410, mail.link_used_at ? m.problemsLinkUsed() : m.problemsLinkOld())
    : notFoundLink();

const notFoundLink = () => new HttpProblem(404, m.problemsLinkUnknown());
