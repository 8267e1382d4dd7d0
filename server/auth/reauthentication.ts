import { m } from "#messages";
import { FRESH_SESSION_MINUTES } from "#domain/accounts/own-account.ts";
import type { CurrentSession } from "#server/auth/actor.ts";
import { selectPasswordHash } from "#server/auth/auth.queries.ts";
import { verifyPassword } from "#server/auth/password-hash.ts";
import type { Db } from "#server/db/connect.ts";
import type { Deps } from "#server/deps.ts";
import { badField, HttpProblem } from "#server/http/http-problem.ts";

type CheckDeps = Pick<Deps, "db" | "limits" | "clock">;

/** Returns the hash of an account's password; undefined if it has none. */
export const passwordHashOf = (db: Db, accountId: string): Promise<string | undefined> =>
  selectPasswordHash(db, accountId);

/** Makes sure that a request is the owner's: by the password or, without one, by a fresh sign-in. Throws 400, 403 and 429. */
export async function requireReauthentication(
  deps: CheckDeps,
  { accountId }: { accountId: string },
  session: CurrentSession,
  password: string | undefined,
): Promise<void> {
  const hash = await passwordHashOf(deps.db, accountId);
  if (hash) return requirePassword(deps, accountId, { hash, password });
  if (!isFresh(deps, session))
    throw new HttpProblem(403, m.problemsFreshSignIn({ minutes: FRESH_SESSION_MINUTES }));
}

/** Whether a sign-in is recent enough to replace the password as proof. */
export const isFresh = ({ clock }: Pick<Deps, "clock">, { since }: CurrentSession): boolean =>
  clock().getTime() - Date.parse(since) < FRESH_SESSION_MINUTES * 60_000;

/** Requires an account's password, at a field of the form. Throws 400, and 429 after too many attempts. */
export async function requirePassword(
  { limits }: Pick<Deps, "limits">,
  accountId: string,
  { hash, password, field = "password" }: { hash: string; password: string | undefined; field?: string },
): Promise<void> {
  if (password === undefined) throw badField(field, m.signinPasswordRequired());
  await limits.take("passwordsOfMember", accountId);
  if (!(await verifyPassword({ hash, password }))) throw wrongPassword(field);
  await limits.reset("passwordsOfMember", accountId);
}

export const wrongPassword = (field: string) => badField(field, m.problemsPasswordWrong());
