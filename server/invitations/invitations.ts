import { m } from "#messages";
import { maskEmail } from "#domain/gardeners/email.ts";
import {
  INVITATION_DAYS,
  INVITATIONS_MAX,
  type Invitation,
  type InvitationInput,
} from "#domain/invitations/invitation.ts";
import type { Actor } from "#server/auth/actor.ts";
import { transactionAsAdmin } from "#server/auth/last-admin.ts";
import { newId } from "#server/db/id.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { badField, HttpProblem, notFound } from "#server/http/http-problem.ts";
import { keepResponse } from "#server/http/idempotency.ts";
import { invitationUrl, readInvitationToken } from "#server/invitations/links.ts";
import * as queries from "#server/invitations/invitations.queries.ts";
import { takeMailLimits } from "#server/mail/limits.ts";
import { deleteMailsAbout, queueMail } from "#server/mail/outbox.ts";
import { sendsMail } from "#server/mail/sends-mail.ts";
import { recordSecurityEvent } from "#server/security/security.ts";

// Invitations let the owner of an address sign up, also while sign-up is closed (docs/product.md 10.80 to 10.85). One that is used
// or withdrawn is deleted: `signUpHook` of server/auth uses it up. Its link is signed and never stored.

const DAY = 24 * 60 * 60 * 1000;

/** The invitations that can be used, newest first. */
export async function listInvitations(
  { db, clock, config, secret }: Deps,
  origin: string,
): Promise<Invitation[]> {
  const rows = await queries.selectInvitations(db, clock().toISOString());
  return rows.map(({ id, email, invitedBy, created_at, expires_at }) => ({
    _id: id,
    email,
    invitedBy,
    createdAt: created_at,
    expiresAt: expires_at,
    link: sendsMail(config) ? null : invitationUrl(origin, secret, id),
  }));
}

/** Where a call comes from, for the limits on mail. */
type Caller = { address: string };

/**
 * Invites the owner of an address and mails the link where the site sends mail. Returns the id. Throws 400 for the address of an account
 * or of another invitation, 409 for too many, and 429.
 */
export async function invite(
  deps: Deps,
  actor: Actor,
  { address }: Caller,
  { email }: InvitationInput,
): Promise<string> {
  await deps.limits.take("invitationsByMember", actor.gardenerId);
  if (sendsMail(deps.config)) await takeMailLimits(deps, address, email);
  const now = deps.clock();
  const time = now.toISOString();
  const id = newId();
  await transactionAsAdmin(deps, actor, async (trx) => {
    await queries.lockInvitations(trx);
    if (await queries.hasAccount(trx, email)) throw badField("email", m.problemsInvitedAccount());
    const other = await queries.selectByEmail(trx, email);
    if (other && other.expires_at > time) throw badField("email", m.problemsInvitedAlready());
    if (other) await queries.deleteInvitation(trx, other.id);
    if ((await queries.countInvitations(trx, time)) >= INVITATIONS_MAX)
      throw new HttpProblem(409, m.problemsInvitationsMax({ max: INVITATIONS_MAX }));
    const row = { id, email, invited_by: actor.gardenerId, created_at: time, expires_at: endOf(now) };
    await queries.insertInvitation(trx, row);
    await mail(deps, trx, { id, email });
    await record(deps, trx, actor, "memberInvited", email);
    await keepResponse(trx, { insertedId: id });
  });
  return id;
}

/**
 * Mails an invitation again, which can then be used as long as a new one. Throws 404, 409 where the site sends no mail or an account
 * has the address, and 429.
 */
export async function inviteAgain(deps: Deps, actor: Actor, { address }: Caller, id: string): Promise<void> {
  if (!sendsMail(deps.config)) throw new HttpProblem(409, m.problemsInvitePassOn());
  const found = await queries.selectInvitation(deps.db, id);
  if (!found) throw notFound("invitation");
  await deps.limits.take("invitationsByMember", actor.gardenerId);
  await takeMailLimits(deps, address, found.email);
  await transactionAsAdmin(deps, actor, async (trx) => {
    if (await queries.hasAccount(trx, found.email)) throw new HttpProblem(409, m.problemsInvitedSince());
    const extended = await queries.extendInvitation(trx, id, endOf(deps.clock()));
    if (!extended) throw notFound("invitation");
    await deleteMailsAbout(trx, "invitation", [id]);
    await mail(deps, trx, { id, email: extended.email });
    await record(deps, trx, actor, "memberInvited", extended.email);
    await keepResponse(trx, {});
  });
}

/** Withdraws an invitation: its link stops working. Throws 404. */
export const withdrawInvitation = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  transactionAsAdmin(deps, actor, async (trx) => {
    const withdrawn = await queries.deleteInvitation(trx, id);
    if (!withdrawn) throw notFound("invitation");
    await deleteMailsAbout(trx, "invitation", [id]);
    await record(deps, trx, actor, "invitationWithdrawn", withdrawn.email);
  });

/** Returns the invitation of a link that can be used. Throws 410. */
export async function readInvitation(
  { db, secret, clock }: Pick<Deps, "db" | "secret" | "clock">,
  token: string,
): Promise<{ id: string; email: string }> {
  const id = readInvitationToken(secret, token);
  const found = id === undefined ? undefined : await queries.selectInvitation(db, id);
  if (!found || found.expires_at <= clock().toISOString())
    throw new HttpProblem(410, m.problemsInvitationGone());
  return found;
}

const endOf = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY).toISOString();

/** Queues the mail of an invitation, if the site sends mail. */
async function mail(
  { clock, config }: Deps,
  trx: Trx,
  { id, email }: { id: string; email: string },
): Promise<void> {
  if (sendsMail(config)) await queueMail(trx, clock(), { kind: "invitation", to: email, detail: id });
}

/** Records what an admin did in their own log. The address is masked, because the entry outlives the invitation. */
const record = (
  { clock }: Deps,
  trx: Trx,
  { accountId, gardenerId }: Actor,
  kind: "memberInvited" | "invitationWithdrawn",
  email: string,
) => recordSecurityEvent(trx, clock(), { accountId, kind, detail: maskEmail(email), actorId: gardenerId });
