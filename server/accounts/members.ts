import { m } from "#messages";
import {
  MEMBER_LOG_SIZE,
  type Member,
  type MemberDetails,
  type MembersQuery,
  type MemberState,
} from "#domain/accounts/member.ts";
import type { Role } from "#domain/accounts/role.ts";
import { deleteSessions } from "#server/accounts/accounts.queries.ts";
import { deleteAccountOf } from "#server/accounts/deletion.ts";
import { deleteUser } from "#server/accounts/deletion.queries.ts";
import * as queries from "#server/accounts/members.queries.ts";
import { closeAccount, selectSessions } from "#server/accounts/own-account.queries.ts";
import { listSignInMethods, sessionTimes } from "#server/accounts/own-account.ts";
import { setRole } from "#server/accounts/roles.ts";
import { describeSecondStep } from "#server/accounts/second-step.ts";
import { listTokens } from "#server/accounts/tokens.ts";
import type { Actor, CurrentSession } from "#server/auth/actor.ts";
import { requireOtherAdmin, requireStillAdmin } from "#server/auth/last-admin.ts";
import { roleOf } from "#server/auth/role.ts";
import { lockAccount } from "#server/auth/write-guard.ts";
import { countCommentsBy } from "#server/comments/comments.ts";
import { type Page, pageOf, type Slice } from "#server/db/keyset.ts";
import { storedTime } from "#server/db/time.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { helpRequestsOf } from "#server/help/help.ts";
import { HttpProblem, notFound } from "#server/http/http-problem.ts";
import { keepResponse } from "#server/http/idempotency.ts";
import { takeResetLimits } from "#server/mail/limits.ts";
import { deleteMailsOf, queueMail } from "#server/mail/outbox.ts";
import { sendsMail } from "#server/mail/sends-mail.ts";
import { moderationOf } from "#server/moderation/moderation.ts";
import { unsubscribeMember } from "#server/newsletter/newsletter.ts";
import { readSecurityLog, recordSecurityEvent } from "#server/security/security.ts";
import { countContributions } from "#server/tips/tips.ts";

// What admins see and do about members (docs/product.md 10.70 to 10.76). Suspensions are decisions of server/moderation. Whoever
// acts, and who is an admin, is locked first, so that the last admin stays one.

const DAY = 24 * 60 * 60 * 1000;

/** A page of the members that match all filters, newest first. */
export async function listMembers(
  { db, config, clock }: Deps,
  { joinedFrom, joinedTo, ...filter }: MembersQuery,
  slice: Slice,
): Promise<Page<Member>> {
  const start = (day: string | undefined, plus = 0) =>
    day === undefined ? undefined : storedTime(db, new Date(Date.parse(day) + plus));
  const read = await queries.selectMembers(
    db,
    {
      ...filter,
      joined: { from: start(joinedFrom), until: start(joinedTo, DAY) },
      adminEmails: config.adminEmails,
      now: clock().toISOString(),
    },
    { ...slice, limit: slice.limit + 1 },
  );
  const page = pageOf(read, slice.limit, queries.MEMBERS_ORDER);
  return { ...page, rows: page.rows.map((row) => present(config, row)) };
}

type Config = Pick<Deps["config"], "adminEmails">;

const present = ({ adminEmails }: Config, row: queries.MemberRow): Member => ({
  _id: row.id,
  gardenerId: row.gardenerId,
  name: row.name ?? row.accountName,
  email: row.email,
  emailConfirmed: Boolean(row.verified),
  role: roleOf(row, new Set(adminEmails)),
  state: row.state as MemberState,
  joinedAt: new Date(row.createdAt).toISOString(),
});

/** A member with figures and the newest entries of the security log. Throws 404. */
export async function readMember(deps: Deps, actor: Actor, id: string): Promise<MemberDetails> {
  const { db, clock } = deps;
  const row = await find(deps, db, id);
  const account = { accountId: id };
  const [lastSeen, signsInWith, secondStep, sessions, tokens, log, ofGardener] = await Promise.all([
    queries.selectLastSeen(db, id),
    listSignInMethods(deps, id),
    describeSecondStep(deps, account),
    selectSessions(db, id, sessionTimes(db, clock())),
    listTokens(deps, account),
    readSecurityLog(deps, account, { limit: MEMBER_LOG_SIZE, skip: 0 }),
    figuresOf(deps, row.gardenerId),
  ]);
  const { suspensions, ...figures } = ofGardener;
  return {
    ...present(deps.config, row),
    roleIsFixed: isFixed(deps.config, row),
    isSelf: id === actor.accountId,
    lastSeen: lastSeen === null ? null : new Date(lastSeen).toISOString(),
    signsInWith,
    hasSecondStep: secondStep.authenticatorSince !== null || secondStep.passkeys.length > 0,
    holds: { ...figures, sessions: sessions.length, tokens: tokens.filter(({ ended }) => !ended).length },
    suspensions,
    log: log.rows,
  };
}

/** What a gardener shared and what was decided about them. An account that was never used has none. */
async function figuresOf(deps: Deps, gardenerId: string | null) {
  if (gardenerId === null)
    return { tips: 0, likes: 0, likesGiven: 0, comments: 0, helpRequests: 0, cases: 0, suspensions: [] };
  const [contributions, comments, requests, moderation] = await Promise.all([
    countContributions(deps, gardenerId),
    countCommentsBy(deps, gardenerId),
    helpRequestsOf(deps, gardenerId),
    moderationOf(deps, gardenerId),
  ]);
  return { ...contributions, comments, helpRequests: requests.length, ...moderation };
}

/** Finds a member who is not being deleted. Throws 404. */
async function find(
  { clock }: Pick<Deps, "clock">,
  db: Parameters<typeof queries.selectMember>[0],
  id: string,
) {
  const row = await queries.selectMember(db, id, clock().toISOString());
  if (!row) throw notFound("member");
  return row;
}

/** Whether `ADMIN_EMAILS` makes a member an admin, whatever role is granted. */
const isFixed = ({ adminEmails }: Config, row: queries.MemberRow): boolean =>
  roleOf({ ...row, granted: null }, new Set(adminEmails)) === "admin";

/** Runs a transaction of an admin about a member, who is locked. Throws 401 and 403 if the actor is no admin any more, and 404. */
const changing = <T>(
  deps: Deps,
  actor: Actor,
  id: string,
  work: (trx: Trx, row: queries.MemberRow) => Promise<T>,
): Promise<T> =>
  inTransaction(deps.db, async (trx) => {
    await requireStillAdmin(trx, deps, actor);
    await lockAccount(trx, id);
    return work(trx, await find(deps, trx, id));
  });

/** Sets the role of a member, from their next request on. Returns whether it differs. Throws 404, and 409 for the only admin. */
export const changeRole = (deps: Deps, actor: Actor, id: string, role: Role): Promise<boolean> =>
  changing(deps, actor, id, async (trx, row) => {
    if (isFixed(deps.config, row) && role !== "admin") throw new HttpProblem(409, m.problemsRoleFixed());
    if ((row.granted ?? "member") === role || isFixed(deps.config, row)) return false;
    if (role !== "admin") await requireOtherAdmin(trx, deps, id);
    await setRole(trx, deps.clock(), row, role, actor.gardenerId);
    return true;
  });

/** Ends all sign-ins and access tokens of a member. Returns how many sign-ins. Throws 404. */
export const signOutEverywhere = (deps: Deps, actor: Actor, id: string): Promise<number> =>
  changing(deps, actor, id, async (trx) => {
    const ended = await queries.countSessions(trx, id);
    await deleteSessions(trx, id);
    await record(deps, trx, actor, { accountId: id, kind: "sessionEnded", detail: "all" });
    return ended;
  });

/** Mails a member a link for a new password. Throws 404, 409 where the site sends no mail, and 429. */
export async function sendResetLink(deps: Deps, actor: Actor, address: string, id: string): Promise<void> {
  if (!sendsMail(deps.config)) throw new HttpProblem(409, m.lettersNoMail());
  const { email } = await find(deps, deps.db, id);
  await takeResetLimits(deps, address, email);
  await changing(deps, actor, id, async (trx, row) => {
    await queueMail(trx, deps.clock(), { kind: "reset", to: row.email });
    await record(deps, trx, actor, { accountId: id, kind: "resetLinkSent" });
    await keepResponse(trx, {}, 201);
  });
}

/**
 * Deletes a member's account with all that belongs to it, as its owner could. Throws 403 for one's own, which takes the password, 404,
 * and 409 for the only admin.
 */
export async function deleteMember(
  deps: Deps,
  actor: Actor,
  { userAgent }: Pick<CurrentSession, "userAgent">,
  id: string,
): Promise<void> {
  const { id: accountId, gardenerId, email, verified } = await find(deps, deps.db, id);
  if (id === actor.accountId) {
    await inTransaction(deps.db, (trx) => requireOtherAdmin(trx, deps, id));
    throw new HttpProblem(403, m.problemsDeleteOwn());
  }
  const owner = { accountId, email, confirmed: Boolean(verified) };
  const start = async (trx: Trx) => {
    await requireStillAdmin(trx, deps, actor);
    // Whoever deletes an account holds the lock of admins, so another deletion has ended by now.
    await find(deps, trx, id);
    const event = { accountId: actor.accountId, kind: "memberDeleted", userAgent } as const;
    await record(deps, trx, actor, { ...event, detail: gardenerId ?? "" });
  };
  if (gardenerId !== null) return deleteAccountOf(deps, { ...owner, gardenerId }, start);
  await inTransaction(deps.db, async (trx) => {
    await start(trx);
    await requireOtherAdmin(trx, deps, id);
    if (await queries.lockForDeletion(trx, id)) throw new HttpProblem(409, m.problemsAccountInUse());
    await closeAccount(trx, { id, email });
    await unsubscribeMember(trx, owner);
    await deleteMailsOf(trx, owner);
    await deleteUser(trx, id);
  });
}

type Event = Omit<Parameters<typeof recordSecurityEvent>[2], "actorId">;

/** Records what an admin did, in the log of the member or, for what outlives no member, of the admin. */
const record = ({ clock }: Deps, trx: Trx, { gardenerId: actorId }: Actor, event: Event) =>
  recordSecurityEvent(trx, clock(), { ...event, actorId });

export { MEMBERS_ORDER } from "#server/accounts/members.queries.ts";
