import { setTimeout as sleep } from "node:timers/promises";
import type { Language } from "#domain/languages/languages.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import type { Deps } from "#server/deps.ts";
import type { Db } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { inLanguage, readerLanguage } from "#server/languages/languages.ts";
import { retryDelay } from "#server/mail/back-off.ts";
import { hasAccountLink, renderTemplate, ACCOUNT_LINKS, type MailKind } from "#server/mail/templates.ts";
import type { MailSite } from "#server/mail/mail-layout.ts";
import { linkToken } from "#server/mail/link-token.ts";
import * as queries from "#server/mail/mail.queries.ts";
import {
  isModuleKind,
  type MailOutcome,
  MODULE_TEMPLATES,
  outcomeRecorder,
} from "#server/mail/module-templates.ts";
import { MAIL_STATES } from "#server/mail/outbox.ts";
import { Deferred, Undeliverable, type MailMessage } from "#server/mail/message.ts";
import type { Transport } from "#server/mail/transport.ts";
import { readRecipient } from "#server/mail/recipient.ts";
import { currentContent } from "#server/settings/settings.ts";

/** How long a mail stays locked without renewal, and so how long the mail of a process that died waits. In milliseconds. */
const LEASE_MS = 30_000;
/** How many mails a process sends at once, so that a slow mail server does not delay mail to others. */
const CONCURRENT_MAX = 5;
/** How many of them may be mail to many, so that other mail finds a free place even while a mail server lets all of those wait. */
const BULK_MAX = 3;
/** How often other mail is looked for while as much mail to many as may be is under way, in milliseconds. */
const BULK_PAUSE_MS = 1000;
/** How many attempts are made to record that a mail was handed over, and how long after each other, in milliseconds. */
const RECORD_ATTEMPTS = 30;
const RECORD_DELAY_MS = 1000;
const HOUR = 60 * 60 * 1000;

type SendDeps = Pick<
  Deps,
  | "config"
  | "content"
  | "database"
  | "db"
  | "secret"
  | "log"
  | "clock"
  | "limits"
  | "monitoring"
  | "responses"
>;

/** Sends the mail in the outbox. Several processes may do so concurrently. */
export type MailSender = {
  /** Starts sending the mail that is due, until none is left or `stopped` returns true. Some may still be under way then. */
  sendDue(stopped?: () => boolean): Promise<void>;
  /** Resolves when no mail is under way. */
  idle(): Promise<void>;
};

type SenderOptions = { origin: string; leaseMs?: number; concurrentMax?: number };

/**
 * Creates the sender of a process. A mail stays locked while it is being sent, however long the mail server takes. After a crash
 * between delivery and the status update, a mail is sent again, with the same Message-ID and the same link.
 */
export function createMailSender(
  deps: SendDeps,
  transport: Transport,
  { origin, leaseMs = LEASE_MS, concurrentMax = CONCURRENT_MAX }: SenderOptions,
): MailSender {
  /** The mails under way, by id. */
  const active = new Map<string, Promise<void>>();
  const bulk = new Set<string>();
  const { db, clock, log } = deps;

  async function send(mail: queries.MailRow): Promise<void> {
    // Several times within the lease, because the database may not answer at once.
    const renewal = setInterval(() => {
      const next_attempt_at = later(clock(), leaseMs);
      queries
        .updateLocked(db, mail, { next_attempt_at })
        .catch((error: unknown) =>
          log.warn({ err: error, mail: mail.id }, "The lock of a mail could not be renewed"),
        );
    }, leaseMs / 6).unref();
    try {
      await deliver(deps, transport, origin, mail);
    } catch (error) {
      log.error({ err: error, mail: mail.id }, "The outcome of a mail could not be recorded");
    } finally {
      clearInterval(renewal);
      active.delete(mail.id);
      bulk.delete(mail.id);
    }
  }

  return {
    async sendDue(stopped = () => false) {
      while (!stopped()) {
        if (active.size >= concurrentMax) {
          await Promise.race(active.values());
          continue;
        }
        const now = clock();
        // Without those under way here, whose locks may have expired while the database was away.
        const select = (priority: number) =>
          queries.selectDue(db, priority, now.toISOString(), [...active.keys()]);
        const bulkIsFull = bulk.size >= Math.min(BULK_MAX, concurrentMax);
        const due = (await select(0)) ?? (bulkIsFull ? undefined : await select(1));
        if (!due && !bulkIsFull) return;
        if (!due) {
          await Promise.race([...active.values(), sleep(BULK_PAUSE_MS)]);
          continue;
        }
        const until = later(now, leaseMs);
        const mail = await queries.lockMail(db, {
          id: due.id,
          now: now.toISOString(),
          until,
          lockedBy: newId(),
        });
        if (!mail) continue;
        if (mail.priority > 0) bulk.add(mail.id);
        active.set(mail.id, send(mail));
      }
    },
    async idle() {
      while (active.size > 0) await Promise.all(active.values());
    },
  };
}

async function deliver(
  deps: SendDeps,
  transport: Transport,
  origin: string,
  mail: queries.MailRow,
): Promise<void> {
  const { db } = deps;
  try {
    const site = { ...(await currentContent(deps)).site, origin };
    const language = await languageOf(deps, mail);
    const message = await inLanguage(language, () => renderMail(deps, site, mail));
    if (!message) return void (await queries.deleteLocked(db, mail));
    await transport.send(message, site.name);
    deps.monitoring.recordMail();
  } catch (error) {
    return recordFailure(deps, mail, error);
  }
  await recordSent(deps, mail);
}

/** Records that a mail was handed over, even if the database is away for a while: otherwise it would be sent again. */
async function recordSent({ db, log }: SendDeps, mail: queries.MailRow): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await recordOutcome(db, mail, "sent");
    } catch (error) {
      if (attempt === RECORD_ATTEMPTS) throw error;
      log.warn({ err: error, mail: mail.id }, "A sent mail could not be recorded yet");
      await sleep(RECORD_DELAY_MS, undefined, { ref: false });
    }
}

/** Schedules the next attempt for a mail that could not be sent, or gives up on it. */
async function recordFailure(
  { db, log, clock, monitoring }: SendDeps,
  mail: queries.MailRow,
  error: unknown,
): Promise<void> {
  const now = clock();
  const isRefused = error instanceof Undeliverable;
  if (!isRefused && !(error instanceof Deferred)) monitoring.recordMail(error);
  const delay = isRefused
    ? undefined
    : retryDelay(mail.attempts, now.getTime() - new Date(mail.created_at).getTime());
  const details = {
    mail: mail.id,
    kind: mail.kind,
    attempts: mail.attempts,
    reason: (error as Error).message,
  };
  if (delay === undefined && outcomeRecorder(mail.kind))
    log.info(details, "A mail to many could not be sent, which is counted");
  else if (delay === undefined) log.error(details, "A mail could not be sent and was given up");
  else log.warn(details, "A mail could not be sent and will be tried again");
  if (isRefused) return recordOutcome(db, mail, error.isAboutAddress ? "addressRefused" : "refused");
  if (delay === undefined) return recordOutcome(db, mail, "failed");
  await queries.updateLocked(db, mail, { next_attempt_at: later(now, delay), locked_by: null });
}

/** Records how a mail ended, if this process still holds its lock, and tells the module it belongs to in the same transaction. */
async function recordOutcome(db: Db, mail: queries.MailRow, outcome: MailOutcome): Promise<void> {
  const state = outcome === "sent" ? MAIL_STATES.sent : MAIL_STATES.givenUp;
  const change = { state, locked_by: null };
  const tellModule = outcomeRecorder(mail.kind);
  if (!tellModule) return void (await queries.updateLocked(db, mail, change));
  await inTransaction(db, async (trx) => {
    if (await queries.updateLocked(trx, mail, change)) await tellModule(trx, mail, outcome);
  });
}

/** Renders a mail from current data; undefined when it is no longer needed. Starts the lifetime of its link. */
async function renderMail(
  { db, database, responses, secret, clock, limits }: SendDeps,
  site: MailSite,
  mail: queries.MailRow,
): Promise<MailMessage | undefined> {
  if (isModuleKind(mail.kind)) {
    const rendered = await MODULE_TEMPLATES[mail.kind](
      { db, database, responses, secret, clock, limits },
      site,
      mail,
    );
    return rendered && { to: mail.recipient, ...rendered, id: mail.id };
  }
  const recipient = await readRecipient(db, mail);
  if (!recipient) return undefined;
  const { accountId, name, passkeys, taken } = recipient;
  const kind = taken ? "taken" : (mail.kind as MailKind);
  let link: string | undefined;
  if (hasAccountLink(kind)) {
    const { path, hours } = ACCOUNT_LINKS[kind];
    link = `${site.origin}${path}?token=${linkToken(secret, mail.id)}`;
    const link_expires_at = later(clock(), hours * HOUR);
    if (!(await queries.updateLocked(db, mail, { account_id: accountId, link_expires_at }))) return undefined;
  }
  const content = renderTemplate(kind, {
    site,
    name,
    detail: mail.detail,
    at: formatDateTime(mail.created_at),
    link: link ?? "",
    resetUrl: `${site.origin}/forgotPassword`,
    passkeys,
    passkeysUrl: `${site.origin}/account#passkeys`,
  });
  return { ...content, id: mail.id, to: mail.recipient, link };
}

/** The language that the owner of an address chose, else the site's (docs/product.md 18.53). */
async function languageOf({ db, config }: SendDeps, mail: queries.MailRow): Promise<Language> {
  const { languages } = config;
  return readerLanguage(languages.length > 1 ? await queries.selectLanguage(db, mail) : null, languages);
}

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
