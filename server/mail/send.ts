import { formatDateTime } from "#domain/time/format-date-time.ts";
import type { Deps } from "#server/deps.ts";
import { newId } from "#server/db/id.ts";
import { retryDelay } from "#server/mail/back-off.ts";
import { hasAccountLink, renderTemplate, ACCOUNT_LINKS, type MailKind } from "#server/mail/templates.ts";
import { linkToken } from "#server/mail/link-token.ts";
import * as queries from "#server/mail/mail.queries.ts";
import { isModuleKind, MODULE_TEMPLATES } from "#server/mail/module-templates.ts";
import { MAIL_STATES } from "#server/mail/outbox.ts";
import { Undeliverable, type MailMessage } from "#server/mail/message.ts";
import type { Transport } from "#server/mail/transport.ts";
import { readRecipient } from "#server/mail/recipient.ts";

/** How long a process may hold the lock on a mail, in milliseconds; after that the mail is due again. */
const LEASE = 30_000;
const HOUR = 60 * 60 * 1000;

type SendDeps = Pick<Deps, "db" | "secret" | "log" | "clock" | "limits">;

/**
 * Sends all due mail, one at a time, until there is none left or `stopped` returns true. Several processes may run this
 * concurrently. After a crash between delivery and the status update a mail is sent again, with the same NodemailerMessage-ID and
 * the same link.
 */
export async function sendDueMails(
  deps: SendDeps,
  transport: Transport,
  { origin, stopped = () => false }: { origin: string; stopped?: () => boolean },
): Promise<void> {
  while (!stopped()) {
    const now = deps.clock();
    const due = await queries.selectDue(deps.db, now.toISOString());
    if (!due) return;
    const lockedBy = newId();
    const until = later(now, LEASE);
    const mail = await queries.lockMail(deps.db, { id: due.id, now: now.toISOString(), until, lockedBy });
    if (mail) await deliver(deps, transport, origin, mail);
  }
}

async function deliver(
  deps: SendDeps,
  transport: Transport,
  origin: string,
  mail: queries.MailRow,
): Promise<void> {
  const { db, log, clock } = deps;
  try {
    const message = await renderMail(deps, origin, mail);
    if (!message) return void (await queries.deleteLocked(db, mail));
    await transport.send(message);
    await queries.updateLocked(db, mail, { state: MAIL_STATES.sent, locked_by: null });
  } catch (error) {
    const now = clock();
    const delay =
      error instanceof Undeliverable
        ? undefined
        : retryDelay(mail.attempts, now.getTime() - new Date(mail.created_at).getTime());
    const details = {
      mail: mail.id,
      kind: mail.kind,
      attempts: mail.attempts,
      reason: (error as Error).message,
    };
    if (delay === undefined) log.error(details, "A mail could not be sent and was given up");
    else log.warn(details, "A mail could not be sent and will be tried again");
    await queries.updateLocked(
      db,
      mail,
      delay === undefined
        ? { state: MAIL_STATES.givenUp, locked_by: null }
        : { next_attempt_at: later(now, delay), locked_by: null },
    );
  }
}

/** Renders a mail from current data; undefined when it is no longer needed. Starts the lifetime of its link. */
async function renderMail(
  { db, secret, clock, limits }: SendDeps,
  origin: string,
  mail: queries.MailRow,
): Promise<MailMessage | undefined> {
  if (isModuleKind(mail.kind)) {
    const rendered = await MODULE_TEMPLATES[mail.kind]({ db, secret, clock, limits }, origin, mail);
    return rendered && { to: mail.recipient, ...rendered, id: mail.id };
  }
  const recipient = await readRecipient(db, mail);
  if (!recipient) return undefined;
  const { accountId, name, taken } = recipient;
  const kind = taken ? "taken" : (mail.kind as MailKind);
  let link: string | undefined;
  if (hasAccountLink(kind)) {
    const { path, hours } = ACCOUNT_LINKS[kind];
    link = `${origin}${path}?token=${linkToken(secret, mail.id)}`;
    const link_expires_at = later(clock(), hours * HOUR);
    if (!(await queries.updateLocked(db, mail, { account_id: accountId, link_expires_at }))) return undefined;
  }
  const content = renderTemplate(kind, {
    name,
    detail: mail.detail,
    at: formatDateTime(mail.created_at),
    link: link ?? "",
    resetUrl: `${origin}/forgotPassword`,
  });
  return { ...content, id: mail.id, to: mail.recipient, link };
}

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
