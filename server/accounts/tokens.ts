import { m } from "#messages";
import { isAtLeast } from "#domain/accounts/role.ts";
import { type AccessToken, type TokenInput, TOKENS_MAX } from "#domain/accounts/token.ts";
import { changeAccount, requireProof } from "#server/accounts/authenticator.ts";
import * as queries from "#server/accounts/tokens.queries.ts";
import type { Actor, CurrentSession } from "#server/auth/actor.ts";
import { dayIn, newTokenSecret, scopesOf, tokenHash } from "#server/auth/token.ts";
import { newId } from "#server/db/id.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { badField, HttpProblem, notFound } from "#server/http/http-problem.ts";
import { keepResponse } from "#server/http/idempotency.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { recordSecurityEvent, securityMail } from "#server/security/security.ts";

/** Lists a member's access tokens, newest first, without their secrets (docs/product.md 7.91). */
export async function listTokens(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { accountId }: Pick<Actor, "accountId">,
): Promise<AccessToken[]> {
  const today = dayIn(clock());
  const rows = await queries.selectTokens(db, accountId);
  return rows.map(({ id, name, scopes, ends_on, last_used_on, created_at }) => ({
    _id: id,
    name,
    scopes: scopesOf(scopes),
    createdAt: created_at,
    endsOn: ends_on,
    ended: ends_on !== null && ends_on < today,
    lastUsedOn: last_used_on,
  }));
}

/**
 * Creates an access token (docs/product.md 7.90, 7.97). Returns its id and its secret, which is shown only now. Throws 400, 403 without
 * proof, 409 for too many, and 429.
 */
export async function createToken(
  deps: Deps,
  actor: Actor,
  session: CurrentSession,
  { name, scopes, endsOn, ...proof }: TokenInput,
): Promise<{ id: string; secret: string }> {
  const { clock } = deps;
  const now = clock();
  if (endsOn !== undefined && endsOn < dayIn(now)) throw badField("endsOn", m.problemsTokenDay());
  if (scopes.includes("moderate") && !isAtLeast(actor.role, "moderator"))
    throw badField("scopes", m.problemsTokenModerate());
  await requireProof(deps, actor, session, proof);
  const { accountId } = actor;
  const id = newId();
  const secret = newTokenSecret();
  const mail = await securityMail(deps, "tokenCreated", actor, name);
  await changeAccount(deps, actor, async (trx) => {
    if ((await queries.selectTokens(trx, accountId)).length >= TOKENS_MAX)
      throw new HttpProblem(409, m.problemsTokensMax({ max: TOKENS_MAX }));
    await queries.insertToken(trx, {
      id,
      account_id: accountId,
      name,
      hash: tokenHash(secret),
      scopes: scopes.join(" "),
      second_step: session.hadSecondStep ? 1 : 0,
      ends_on: endsOn ?? null,
      last_used_on: null,
      created_at: now.toISOString(),
    });
    const { userAgent } = session;
    await recordSecurityEvent(trx, now, { accountId, kind: "tokenCreated", detail: name, userAgent });
    await queueMail(trx, now, ...mail);
    await keepResponse(trx, "secret");
  });
  return { id, secret };
}

/** Revokes one of a member's access tokens. Throws 404. */
export async function revokeToken(
  deps: Deps,
  actor: Actor,
  { userAgent }: CurrentSession,
  id: string,
): Promise<void> {
  const { accountId } = actor;
  await changeAccount(deps, actor, async (trx) => {
    const revoked = await queries.deleteToken(trx, accountId, id);
    if (!revoked) throw notFound("access token");
    await recordSecurityEvent(trx, deps.clock(), {
      accountId,
      kind: "tokenEnded",
      detail: revoked.name,
      userAgent,
    });
  });
}

type Owner = { accountId: string; userAgent?: string | null };

/** Revokes all access tokens of an account, for signing out everywhere (docs/product.md 7.95). */
export async function endAllTokens(trx: Trx, now: Date, { accountId, userAgent }: Owner): Promise<void> {
  const ended = await queries.deleteTokens(trx, accountId);
  if (ended > 0)
    await recordSecurityEvent(trx, now, { accountId, kind: "tokenEnded", detail: "all", userAgent });
}
