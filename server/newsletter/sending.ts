import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";
import * as queries from "#server/newsletter/issues.queries.ts";

/** How many mails are put into the outbox in one transaction. */
const BATCH_SIZE = 200;
const MINUTE = 60_000;

type SendingDeps = Pick<Deps, "db" | "clock" | "config">;

/**
 * Goes on with the issues that are due or being sent: puts their mails into the outbox, and ends those of which none waits
 * (docs/product.md 11.46). An issue remembers the last subscription it was queued for, in the transaction that stores the mails, so
 * each address gets it once, whatever process goes on after a stop.
 */
export async function continueIssues(deps: SendingDeps, stopping?: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  await queries.startDue(db, clock().toISOString());
  for (const { id } of await queries.selectSending(db)) {
    let more = true;
    while (more) more = stopping?.aborted !== true && (await queueBatch(deps, id));
    await queries.finishIssue(db, id, clock().toISOString());
  }
}

/**
 * Queues the mails of an issue to the next addresses, each due a little after the one before. Returns whether there may be more to
 * queue now. Nothing is queued more than a minute ahead, nor while mails are a minute late: so they keep their pace after the site
 * or the mail server stood still.
 */
const queueBatch = ({ db, clock, config }: SendingDeps, id: string): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const issue = await queries.lockIssue(trx, id);
    if (issue?.status !== "sending" || issue.published_at === null || issue.all_queued === 1) return false;
    const now = clock();
    const spacing = MINUTE / config.newsletterPerMinute;
    const start = Math.max(now.getTime(), Date.parse(issue.next_due_at ?? issue.published_at));
    if (start > now.getTime() + MINUTE) return false;
    if (await queries.hasBulkDueSince(trx, new Date(now.getTime() - MINUTE).toISOString())) return false;
    const queued = { after: issue.queued_until, publishedAt: issue.published_at };
    const recipients = await queries.selectNextRecipients(trx, queued, BATCH_SIZE);
    const mails = recipients.map(({ email }, index) => ({
      kind: "newsletterIssue" as const,
      to: email,
      detail: id,
      bulk: true,
      sendAt: new Date(start + index * spacing),
    }));
    await queueMail(trx, now, ...mails);
    const more = recipients.length === BATCH_SIZE;
    await queries.updateIssue(trx, id, {
      queued_until: recipients.at(-1)?.id ?? issue.queued_until,
      next_due_at: new Date(start + recipients.length * spacing).toISOString(),
      recipients: issue.recipients + recipients.length,
      all_queued: more ? 0 : 1,
    });
    return more;
  });
