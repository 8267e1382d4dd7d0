import { m } from "#messages";
import {
  type IdentityProof,
  type PasskeyRegistration,
  PASSKEYS_MAX,
  type PasskeySignIn,
} from "#domain/accounts/second-step.ts";
import { changeAccount, requirePasskeySignIn, requireProof } from "#server/accounts/authenticator.ts";
import { reportSecondStep, secondStepMail } from "#server/accounts/second-step-changes.ts";
import { callLibrary, type LibraryCaller } from "#server/accounts/library-call.ts";
import * as queries from "#server/accounts/passkeys.queries.ts";
import type { Actor, CurrentSession } from "#server/auth/actor.ts";
import { acceptsPasskeys, PASSKEY_COOKIE, PASSKEY_SIGN_IN } from "#server/auth/second-step.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { badField, HttpProblem, notFound } from "#server/http/http-problem.ts";
import { keepResponse } from "#server/http/idempotency.ts";
import { currentContent } from "#server/settings/settings.ts";

/** What the browser's WebAuthn API needs, and the cookie that binds its response to this browser. */
type RegistrationOptions = { challenge: string; rp?: object };
type Challenge = { options: { challenge: string }; cookies: string[] };

/** The cookies of a request that passkeys need: the session and the challenge. */
export type PasskeyCookies = Record<string, string | undefined>;

/** Returns the name of the cookie that binds a challenge to a browser. */
export const passkeyCookie = async ({ auth }: Pick<Deps, "auth">): Promise<string> =>
  (await auth.$context).createAuthCookie(PASSKEY_COOKIE).name;

/** Begins a sign-in with a passkey, for five minutes. Throws 409 at an address where passkeys do not work, and 429. */
export async function startPasskeySignIn(deps: Deps, caller: LibraryCaller): Promise<Challenge> {
  requireAccepted(deps, caller.origin);
  await deps.limits.take("passkeyCallsFromAddress", caller.address);
  return challengeFrom(
    await callLibrary(deps, caller, { path: "/passkey/generate-authenticate-options", cookies: {} }),
    (options) => ({ ...options, userVerification: "required" }),
  );
}

/** Signs in with a passkey (docs/product.md 6.45). Returns the cookies to set. Throws 400 if it is not accepted, 403 for a suspended account, and 429. */
export async function signInWithPasskey(
  deps: Deps,
  caller: LibraryCaller,
  cookies: PasskeyCookies,
  { response }: PasskeySignIn,
): Promise<string[]> {
  await deps.limits.take("passkeyCallsFromAddress", caller.address);
  const result = await callLibrary(deps, caller, { path: PASSKEY_SIGN_IN, body: { response }, cookies });
  if (!result.ok) throw await toProblem(result);
  return result.headers.getSetCookie();
}

/** Begins adding a passkey, for five minutes. Throws 400, 403, 409 and 429. */
export async function startPasskey(
  deps: Deps,
  caller: LibraryCaller,
  member: { actor: Actor; session: CurrentSession; cookies: PasskeyCookies },
  proof: IdentityProof,
): Promise<Challenge> {
  const { actor, session, cookies } = member;
  requireAccepted(deps, caller.origin);
  await requirePasskeySignIn(deps, actor);
  await requireProof(deps, actor, session, proof);
  if ((await queries.selectPasskeys(deps.db, actor.accountId)).length >= PASSKEYS_MAX)
    throw new HttpProblem(409, m.problemsPasskeysMax({ max: PASSKEYS_MAX }));
  const { name } = (await currentContent(deps)).site;
  return challengeFrom(
    await callLibrary(deps, caller, { path: "/passkey/generate-register-options", cookies }),
    ({ rp, ...options }: RegistrationOptions) => ({ ...options, rp: { ...rp, name } }),
  );
}

/** Stores a passkey that was begun in this browser (`startPasskey`). Returns its id. Throws 400, 409 and 429. */
export async function addPasskey(
  deps: Deps,
  caller: LibraryCaller,
  { actor, cookies }: { actor: Actor; cookies: PasskeyCookies },
  { name, response }: PasskeyRegistration,
): Promise<string> {
  await deps.limits.take("writesByMember", actor.gardenerId);
  if (await queries.hasCredential(deps.db, response.id)) throw new HttpProblem(409, m.problemsPasskeyAdded());
  const result = await callLibrary(deps, caller, {
    path: "/passkey/verify-registration",
    body: { name, response },
    cookies,
  });
  if (!result.ok) throw await toProblem(result);
  const { userAgent } = caller;
  const { accountId } = actor;
  const kind = "secondStepOn";
  const mail = await secondStepMail(deps, actor, kind, "passkey");
  await inTransaction(deps.db, (trx) =>
    reportSecondStep(trx, deps.clock(), { kind, accountId, steps: ["passkey"], userAgent, mail }),
  );
  return ((await result.json()) as { id: string }).id;
}

/** Renames one of a member's passkeys. Returns whether its name changed. Throws 404. */
export async function renamePasskey(deps: Deps, actor: Actor, id: string, name: string): Promise<number> {
  const { matched, modified } = await changeAccount(deps, actor, (trx) =>
    queries.renamePasskey(trx, actor.accountId, { id, name }),
  );
  if (matched === 0) throw notFound("passkey");
  return modified;
}

/** Removes one of a member's passkeys, and ends the other sign-ins with passkeys. Throws 400, 403, 404 and 429. */
export async function removePasskey(
  deps: Deps,
  { actor, session }: { actor: Actor; session: CurrentSession },
  id: string,
  proof: IdentityProof,
): Promise<void> {
  await requireProof(deps, actor, session, proof);
  const kind = "secondStepOff";
  const mail = await secondStepMail(deps, actor, kind, "passkey");
  await changeAccount(deps, actor, async (trx) => {
    if ((await queries.deletePasskeys(trx, actor.accountId, id)) === 0) throw notFound("passkey");
    const { accountId } = actor;
    const { userAgent } = session;
    await queries.deleteOtherPasskeySessions(trx, accountId, session.id);
    await reportSecondStep(trx, deps.clock(), { kind, accountId, steps: ["passkey"], userAgent, mail });
    await keepResponse(trx, { deletedCount: 1 }, 200);
  });
}

function requireAccepted({ config }: Deps, origin: string): void {
  if (!acceptsPasskeys(config.publicUrl, origin)) throw new HttpProblem(409, m.problemsPasskeyAddress());
}

async function challengeFrom(
  response: Response,
  change: (options: Challenge["options"]) => Challenge["options"],
): Promise<Challenge> {
  if (!response.ok) throw await toProblem(response);
  const options = (await response.json()) as Challenge["options"];
  return { options: change(options), cookies: response.headers.getSetCookie() };
}

async function toProblem(response: Response): Promise<HttpProblem> {
  const { code, message } = (await response.json()) as { code?: string; message?: string };
  if (response.status === 403) return new HttpProblem(403, message ?? "");
  return badField("response", (MESSAGES[code ?? ""] ?? m.problemsPasskeyRefused)());
}

/** The library's reasons and ours, in words. */
const MESSAGES: Record<string, () => string> = {
  CHALLENGE_NOT_FOUND: m.problemsPasskeyTooLate,
  PASSKEY_NOT_FOUND: m.problemsPasskeyUnknown,
  OWNER_NOT_VERIFIED: m.problemsPasskeyUnverified,
};
