import { m } from "#messages";
import { stringify, type Options } from "csv-stringify/sync";
import {
  CONFIRM_HOURS,
  type NewsletterLink,
  type SubscriptionInput,
} from "#domain/newsletter/subscription.ts";
import { newId } from "#server/db/id.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Owner, Viewer } from "#server/auth/actor.ts";
import type { Deps } from "#server/deps.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { keepResponse } from "#server/http/idempotency.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { newsletterLinkUrl, readLinkToken } from "#server/newsletter/links.ts";
import * as queries from "#server/newsletter/newsletter.queries.ts";

const BATCH_SIZE = 500;
/** As RFC 4180 says. A cell that a spreadsheet would run as a formula gets an apostrophe, which marks it as text. */
const CSV: Options = { quoted: true, escape_formulas: true, record_delimiter: "windows" };
const HOUR = 60 * 60 * 1000;

/** Whether subscriptions must be confirmed by mail, which is the case if SMTP is configured (docs/product.md 11.8). */
export const mustConfirm = ({ config }: Pick<Deps, "config">): boolean => config.smtpUrl !== undefined;

/**
 * Stores an address for the newsletter, once (docs/product.md 3.28). If mail is sent, its owner must confirm it; whether
 * a mail is needed is looked up at sending time. Returns a new id each time, so that the response does not reveal
 * whether the address was known.
 */
export async function subscribe(deps: Deps, viewer: Viewer, { email }: SubscriptionInput): Promise<string> {
  const now = deps.clock();
  const time = now.toISOString();
  const pending = mustConfirm(deps);
  const row = {
    id: newId(),
    email,
    created_at: time,
    requested_at: time,
    confirmed_at: pending ? null : time,
    account_id: viewer?.email === email ? viewer.accountId : null,
  };
  const insertedId = newId();
  await inTransaction(deps.db, async (trx) => {
    const { id } = await queries.upsertSubscription(trx, row);
    if (pending) await queueMail(trx, now, { kind: "newsletter", to: email, detail: id });
    await keepResponse(trx, { insertedId, ...(pending ? { confirm: true } : {}) });
  });
  return insertedId;
}

/** Returns what a newsletter link is for. Throws 404 for a forged link and 410 for an expired one. */
export async function describeNewsletterLink(deps: Deps, token: string): Promise<NewsletterLink> {
  const { purpose, id } = requireLink(deps, token);
  const row = await queries.selectById(deps.db, id);
  if (purpose === "unsubscribe") return { purpose, email: row?.email ?? "", done: row === undefined };
  if (!row || (row.confirmed_at === null && row.requested_at <= deadline(deps))) throw expired();
  return { purpose, email: row.email, done: row.confirmed_at !== null };
}

/** Confirms a subscription. Idempotent. Returns the address. Throws 404 and 410. */
export async function confirmSubscription(deps: Deps, token: string): Promise<string> {
  const { purpose, id } = requireLink(deps, token);
  if (purpose !== "confirm") throw notFoundLink();
  const now = deps.clock().toISOString();
  if (!(await queries.confirm(deps.db, { id, now, after: deadline(deps) }))) throw expired();
  return (await queries.selectById(deps.db, id))?.email ?? "";
}

/** Deletes a subscription. Idempotent. Throws 404. */
export async function endSubscription(deps: Deps, token: string): Promise<void> {
  const { purpose, id } = requireLink(deps, token);
  if (purpose !== "unsubscribe") throw notFoundLink();
  await queries.deleteById(deps.db, id);
}

function requireLink({ secret }: Deps, token: string) {
  const link = readLinkToken(secret, token);
  if (!link) throw notFoundLink();
  return link;
}

const deadline = ({ clock }: Pick<Deps, "clock">) =>
  new Date(clock().getTime() - CONFIRM_HOURS * HOUR).toISOString();
const notFoundLink = () => new HttpProblem(404, m.newsletterLinkUnknown());
const expired = () => new HttpProblem(410, m.newsletterLinkOld());

/** Deletes addresses that were not confirmed in time. */
export const deleteUnconfirmed = (deps: Pick<Deps, "db" | "clock">): Promise<void> =>
  queries.deleteUnconfirmed(deps.db, deadline(deps));

/** Streams the confirmed addresses as CSV in batches, each with its unsubscribe link (docs/product.md 11.10). */
export async function* subscribersAsCsv({ db, secret }: Deps, origin: string): AsyncGenerator<string> {
  yield stringify([["email", "confirmed_at", "unsubscribe"]], CSV);
  let rows = await queries.selectConfirmed(db, "", BATCH_SIZE);
  while (rows.length > 0) {
    const cells = rows.map(({ id, email, confirmed_at }) => [
      email,
      confirmed_at,
      newsletterLinkUrl("unsubscribe", origin, secret, id),
    ]);
    yield stringify(cells, CSV);
    rows =
      rows.length < BATCH_SIZE ? [] : await queries.selectConfirmed(db, rows.at(-1)?.id ?? "", BATCH_SIZE);
  }
}

/**
 * Returns the subscription of a member's address, or null. It is shown only to the address's owner, so it is null while
 * the address is not confirmed (docs/product.md 4.29).
 */
export async function subscriptionOf({ db }: Deps, { email, confirmed }: Owner) {
  const row = confirmed ? await queries.selectByEmail(db, email) : undefined;
  if (!row) return null;
  return {
    email: row.email,
    createdAt: row.created_at,
    requestedAt: row.requested_at,
    confirmedAt: row.confirmed_at,
  };
}

/**
 * Unsubscribes a member's address. An unconfirmed address is unsubscribed only if the member entered it and nobody else
 * has since (docs/product.md 4.29).
 */
export const unsubscribeMember = queries.deleteOf;

export { listPastIssues } from "#server/newsletter/issues.ts";
