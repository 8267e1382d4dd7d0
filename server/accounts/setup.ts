import { m } from "#messages";
import { createHash, randomBytes } from "node:crypto";
import type { SetupInput } from "#domain/accounts/setup.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { callLibrary, type LibraryCaller } from "#server/accounts/library-call.ts";
import { hasAdmin } from "#server/auth/admins.ts";
import { withSetup } from "#server/auth/sign-up-hook.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { badField, HttpProblem } from "#server/http/http-problem.ts";
import { recordSecurityEvent } from "#server/security/security.ts";
import { checkSettings, readSettings, storeFirstSettings } from "#server/settings/settings.ts";
import * as queries from "#server/accounts/setup.queries.ts";

const TOKEN_BYTES = 24;

type SetupDeps = Pick<Deps, "db" | "config" | "clock">;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/**
 * Makes the link that creates the first admin (docs/product.md 10.27) and returns its path; undefined once there is an admin. Each start
 * makes a new one.
 */
export async function prepareSetup(deps: SetupDeps): Promise<string | undefined> {
  const { db } = deps;
  if (await hasAdmin(deps)) {
    await queries.deleteTokens(db);
    return undefined;
  }
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await queries.replaceToken(db, hashOf(token));
  return `/setup?token=${token}`;
}

/** Throws 410 unless the link can be used: also once somebody became an admin in another way. */
export async function requireSetup(deps: SetupDeps, token: string): Promise<void> {
  if (!(await queries.hasToken(deps.db, hashOf(token))) || (await hasAdmin(deps))) throw used();
}

const used = () => new HttpProblem(410, m.problemsSetupUsed());

/**
 * Creates the first admin and names the site, both or neither. Returns the cookies of the sign-in. An account that is there already,
 * such as that of an earlier attempt, becomes the admin with its password. Throws 400, and 410 if the link cannot be used: of two who
 * use it at once, the second becomes a plain member.
 */
export async function setUp(
  deps: Deps,
  caller: LibraryCaller,
  { token, name, email, password, ...identity }: SetupInput,
): Promise<string[]> {
  await requireSetup(deps, token);
  const { origin } = caller;
  // Before there is an account: a bad logo leaves nothing behind.
  const settings = await firstSettings(deps, identity, origin);
  const { accountId, cookies } = await signUpOrIn(deps, caller, { name, email, password });
  const now = deps.clock();
  await inTransaction(deps.db, async (trx) => {
    if (!(await queries.useToken(trx, hashOf(token)))) throw used();
    // Whoever reads what the server prints runs it.
    await queries.makeFirstAdmin(trx, accountId, now.toISOString());
    await recordSecurityEvent(trx, now, { accountId, kind: "roleChanged", detail: "admin" });
    await storeFirstSettings(deps, trx, settings);
  });
  return cookies;
}

type Credentials = { name: string; email: string; password: string };

/** Creates the account, or signs in to it if it is there. Throws 400. */
async function signUpOrIn(
  deps: Deps,
  caller: LibraryCaller,
  { name, email, password }: Credentials,
): Promise<{ accountId: string; cookies: string[] }> {
  const image = `${caller.origin}/icon-192.png`;
  const call = (path: string, body: object) => callLibrary(deps, caller, { path, body, cookies: {} });
  const signedUp = await withSetup(() => call("/sign-up/email", { name, email, password, image }));
  const answer = (await signedUp.json()) as LibraryAnswer;
  if (answer.user) return { accountId: answer.user.id, cookies: signedUp.headers.getSetCookie() };
  const { code = "", message = m.problemsSetupUnusable() } = answer;
  if (!code.startsWith("USER_ALREADY_EXISTS"))
    throw badField(code.includes("PASSWORD") ? "password" : "email", message);
  const signedIn = await call("/sign-in/email", { email, password });
  const { user, twoFactorRedirect } = (await signedIn.json()) as LibraryAnswer;
  if (twoFactorRedirect) throw badField("email", m.problemsSetupSecondStep());
  if (!user) throw badField("password", m.problemsSetupPassword());
  return { accountId: user.id, cookies: signedIn.headers.getSetCookie() };
}

type LibraryAnswer = { user?: { id: string }; twoFactorRedirect?: boolean; code?: string; message?: string };

/** The settings that the form of the first start asks for. Throws 400 if the logo is not there. */
async function firstSettings(
  deps: Deps,
  {
    siteName,
    tagline,
    logo,
    place,
    accent,
    support,
  }: Omit<SetupInput, "token" | "name" | "email" | "password">,
  origin: string,
): Promise<Settings> {
  const { settings, defaults } = await readSettings(deps);
  const site = {
    name: siteName,
    tagline,
    ...(logo === undefined ? {} : { logo }),
    ...(place === undefined ? {} : { place }),
    ...(accent === undefined ? {} : { accent }),
  };
  const contact =
    support === undefined ? {} : { contact: { ...defaults.contact, ...settings.contact, support } };
  try {
    return await checkSettings(deps, { settings: { ...settings, ...contact, site }, origin });
  } catch (error) {
    // The only picture of the form.
    if (error instanceof HttpProblem && error.errors) throw badField("logo", error.errors[0]?.message ?? "");
    throw error;
  }
}
