import {
  CONFIRM_HOURS,
  type NewsletterLink,
  type SubscriptionInput,
} from "#domain/newsletter/subscription.ts";
import { csvLine } from "#domain/text/csv.ts";
import { newId } from "#server/db/id.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Owner, Viewer } from "#server/auth/actor.ts";
import type { Deps } from "#server/deps.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { linkFor, readToken } from "#server/newsletter/links.ts";
import * as queries from "#server/newsletter/newsletter.queries.ts";

const BATCH = 500;
const HOUR = 60 * 60 * 1000;

/** Whether an address must be confirmed by a mail: where mail is really sent (docs/product.md 11.8). */
export const mustConfirm = ({ config }: Pick<Deps, "config">): boolean => config.smtpUrl !== undefined;

/**
 * Stores an address for the newsletter, once however often it is sent (docs/product.md 3.28). Where mail is sent it waits
 * for its owner to confirm it; whether a letter is needed is looked up when it is sent. Answers an id that is new each
 * time, so that nobody learns whether the address was known.
 */
export async function subscribe(deps: Deps, viewer: Viewer, { email }: SubscriptionInput): Promise<string> {
  const now = deps.clock();
  const time = now.toISOString();
  const pending = mustConfirm(deps);
  const row = {
    id: newId(),
    email,
    created_at: time,
    asked_at: time,
    confirmed_at: pending ? null : time,
    account_id: viewer?.email === email ? viewer.accountId : null,
  };
  await inTransaction(deps.db, async (trx) => {
    const { id } = await queries.upsertSubscription(trx, row);
    if (pending) await queueMail(trx, now, { kind: "newsletter", to: email, detail: id });
  });
  return newId();
}

/** What a link of the newsletter is for. Throws 404 when it is not ours, and 410 when it can do nothing any more. */
export async function describeNewsletterLink(deps: Deps, token: string): Promise<NewsletterLink> {
  const { purpose, id } = knownToken(deps, token);
  const row = await queries.selectById(deps.db, id);
  if (purpose === "unsubscribe") return { purpose, email: row?.email ?? "", done: row === undefined };
  if (!row || (row.confirmed_at === null && row.asked_at <= deadline(deps))) throw tooOld();
  return { purpose, email: row.email, done: row.confirmed_at !== null };
}

/** Puts an address on the list by the link in its mail; again changes nothing. Answers it. Throws 404 and 410. */
export async function confirmSubscription(deps: Deps, token: string): Promise<string> {
  const { purpose, id } = knownToken(deps, token);
  if (purpose !== "confirm") throw notOurs();
  const now = deps.clock().toISOString();
  if (!(await queries.confirm(deps.db, { id, now, after: deadline(deps) }))) throw tooOld();
  return (await queries.selectById(deps.db, id))?.email ?? "";
}

/** Takes an address off the list by a link; again changes nothing. Throws 404. */
export async function endSubscription(deps: Deps, token: string): Promise<void> {
  const { purpose, id } = knownToken(deps, token);
  if (purpose !== "unsubscribe") throw notOurs();
  await queries.deleteById(deps.db, id);
}

function knownToken({ secret }: Deps, token: string) {
  const known = readToken(secret, token);
  if (!known) throw notOurs();
  return known;
}

const deadline = ({ clock }: Pick<Deps, "clock">) =>
  new Date(clock().getTime() - CONFIRM_HOURS * HOUR).toISOString();
const notOurs = () => new HttpProblem(404, "This link is not one of ours, or it is not complete.");
const tooOld = () => new HttpProblem(410, "This link is too old. Leave your address once more.");

/** Forgets addresses whose owners did not confirm them in time. */
export const deleteUnconfirmed = (deps: Pick<Deps, "db" | "clock">): Promise<void> =>
  queries.deleteUnconfirmed(deps.db, deadline(deps));

/** The addresses on the list as CSV, each with the link that takes it off, in batches (docs/product.md 11.10). */
export async function* subscribersAsCsv({ db, secret }: Deps, origin: string): AsyncGenerator<string> {
  yield csvLine(["email", "confirmed_at", "unsubscribe"]);
  let rows = await queries.selectConfirmed(db, "", BATCH);
  while (rows.length > 0) {
    yield rows
      .map(({ id, email, confirmed_at }) =>
        csvLine([email, confirmed_at ?? "", linkFor("unsubscribe", origin, secret, id)]),
      )
      .join("");
    rows = rows.length < BATCH ? [] : await queries.selectConfirmed(db, rows.at(-1)?.id ?? "", BATCH);
  }
}

/**
 * What is kept of a member's address on the newsletter's list; null when it is not there. For its owner alone, and so for
 * nobody as long as the address is not confirmed: null (docs/product.md 4.29).
 */
export async function subscriptionOf({ db }: Deps, { email, confirmed }: Owner) {
  const row = confirmed ? await queries.selectByEmail(db, email) : undefined;
  if (!row) return null;
  return {
    email: row.email,
    createdAt: row.created_at,
    askedAt: row.asked_at,
    confirmedAt: row.confirmed_at,
  };
}

/**
 * Takes the address of a member off the newsletter's list; one that is not confirmed only where they left it themselves, and
 * nobody else has since (docs/product.md 4.29).
 */
export const unsubscribeMember = queries.deleteOf;
