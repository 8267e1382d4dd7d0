import type { Deps } from "#server/deps.ts";
import { newId } from "#server/db/id.ts";
import { retryAfter } from "#server/mail/back-off.ts";
import { carriesLink, renderTemplate, LINKS, type MailKind } from "#server/mail/templates.ts";
import { linkToken } from "#server/mail/link-token.ts";
import * as queries from "#server/mail/mail.queries.ts";
import { isOtherKind, MODULE_TEMPLATES } from "#server/mail/module-templates.ts";
import { STATES } from "#server/mail/outbox.ts";
import { Undeliverable, type MailMessage } from "#server/mail/message.ts";
import type { Transport } from "#server/mail/transport.ts";
import { readRecipient } from "#server/mail/recipient.ts";

/** How long a mail belongs to whoever sends it; after that they are taken for dead, and it is due again. */
const LEASE = 30_000;
const HOUR = 60 * 60 * 1000;

type Sending = Pick<Deps, "db" | "secret" | "log" | "clock" | "limits">;

/**
 * Sends all mail that is due, one after the other, until there is no more or `stopped` says so. Several processes may do
 * so at once. A crash between the hand-over and the note that it happened sends a mail again, under the same Message-ID
 * and with the same link.
 */
export async function sendDueMails(
  deps: Sending,
  post: Transport,
  { origin, stopped = () => false }: { origin: string; stopped?: () => boolean },
): Promise<void> {
  while (!stopped()) {
    const now = deps.clock();
    const due = await queries.selectDue(deps.db, now.toISOString());
    if (!due) return;
    const lockedBy = newId();
    const until = later(now, LEASE);
    const mail = await queries.lockMail(deps.db, { id: due.id, now: now.toISOString(), until, lockedBy });
    if (mail) await deliver(deps, post, origin, mail);
  }
}

async function deliver(deps: Sending, post: Transport, origin: string, mail: queries.MailRow): Promise<void> {
  const { db, log, clock } = deps;
  try {
    const parcel = await written(deps, origin, mail);
    if (!parcel) return void (await queries.deleteLocked(db, mail));
    await post.send(parcel);
    await queries.updateLocked(db, mail, { state: STATES.sent, locked_by: null });
  } catch (error) {
    const now = clock();
    const wait =
      error instanceof Undeliverable
        ? undefined
        : retryAfter(mail.attempts, now.getTime() - new Date(mail.created_at).getTime());
    const about = {
      mail: mail.id,
      kind: mail.kind,
      attempts: mail.attempts,
      reason: (error as Error).message,
    };
    if (wait === undefined) log.error(about, "A mail could not be sent and was given up");
    else log.warn(about, "A mail could not be sent and will be tried again");
    await queries.updateLocked(
      db,
      mail,
      wait === undefined
        ? { state: STATES.givenUp, locked_by: null }
        : { next_attempt_at: later(now, wait), locked_by: null },
    );
  }
}

/** The letter, as things stand now; undefined when it has become pointless. Its link is good from now on. */
async function written(
  { db, secret, clock, limits }: Sending,
  origin: string,
  mail: queries.MailRow,
): Promise<MailMessage | undefined> {
  if (isOtherKind(mail.kind)) {
    const other = await MODULE_TEMPLATES[mail.kind]({ db, secret, clock, limits }, origin, mail);
    return other && { to: mail.recipient, ...other, id: mail.id };
  }
  const addressee = await readRecipient(db, mail);
  if (!addressee) return undefined;
  const { accountId, name, taken } = addressee;
  const kind = taken ? "taken" : (mail.kind as MailKind);
  let link: string | undefined;
  if (carriesLink(kind)) {
    const { path, hours } = LINKS[kind];
    link = `${origin}${path}?token=${linkToken(secret, mail.id)}`;
    const link_expires_at = later(clock(), hours * HOUR);
    if (!(await queries.updateLocked(db, mail, { account_id: accountId, link_expires_at }))) return undefined;
  }
  const letter = renderTemplate(kind, {
    name,
    detail: mail.detail,
    link: link ?? "",
    forgotten: `${origin}/forgotPassword`,
  });
  return { ...letter, id: mail.id, to: mail.recipient, link };
}

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
