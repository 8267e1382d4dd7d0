import { m } from "#messages";
import { betterAuth, type BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { PASSWORD_MAX, PASSWORD_MIN } from "#domain/accounts/account.ts";
import { normalizeAccountFields } from "#server/auth/account-rules.ts";
import { checkPassword } from "#server/auth/checked-password.ts";
import { confirmationMail } from "#server/auth/confirmation-mail.ts";
import { isKnownPassword } from "#server/auth/known-passwords.ts";
import { prehashed, prehash } from "#server/auth/prehash.ts";
import { PASSKEY_SIGN_IN, secondStep } from "#server/auth/second-step.ts";
import { isInvited, refuseSignUp, signUpHook } from "#server/auth/sign-up-hook.ts";
import { findSuspension, suspensionMessage } from "#server/auth/suspension.ts";
import type { Database, Db } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";
import { isDatabaseUnavailable } from "#server/db/unavailable-error.ts";
import { siteTime } from "#server/db/site-time.ts";

/** Throws if the account is suspended or banned, with the end and the reason (docs/product.md 11.16). */
async function refuseSuspended(db: Db, accountId: string): Promise<void> {
  const suspension = await findSuspension(db, accountId, siteTime());
  if (suspension)
    throw new APIError("FORBIDDEN", { code: "SUSPENDED", message: suspensionMessage(suspension) });
}

/** Passes the client's IP address to the auth library. A value sent by the client is overwritten. */
export const ADDRESS_HEADER = "x-trowel-client-address";
const DAY = 24 * 60 * 60;
export const SESSION_SECONDS = 30 * DAY;
/** Sessions end after this time, even if they are used (docs/product.md 6.41). */
export const SESSION_MAX_SECONDS = 90 * DAY;
/** A session in use is extended once a day. */
export const SESSION_RENEWED_AFTER_SECONDS = DAY;

type AuthSettings = {
  database: Pick<Database, "db" | "engine">;
  secret: string;
  /** The site's address. On loopback without `PUBLIC_URL` the origin of each request is used instead. */
  baseURL: string;
  /** The origin that a request was sent to, the only trusted one. */
  originOf: (request: Request) => string;
  log: (level: "error" | "warn" | "info" | "debug", message: string) => void;
  /** Whether new accounts are accepted. */
  isSignUpOpen: () => Promise<boolean>;
  /** Additional sign-in methods. */
  plugins?: BetterAuthPlugin[];
};

/**
 * Sets up the auth library on our database: e-mail and password, argon2id, sessions in the database and in an
 * `HttpOnly`, `SameSite=Lax` cookie. Our rules for names, passwords and photos apply here too (docs/product.md 5.1).
 * Rate limits are applied before it is called (`server/accounts/accounts.routes.ts`).
 */
export function createAuth({
  database,
  secret,
  baseURL,
  originOf,
  log,
  isSignUpOpen,
  plugins = [],
}: AuthSettings) {
  const { db, engine } = database;
  const https = baseURL.startsWith("https:");
  // Read before the transaction of a sign-up, in which no other query may run.
  let signUpIsOpen = true;
  return betterAuth({
    database: { db, type: engine, transaction: true },
    secret,
    baseURL,
    basePath: "/api/auth",
    trustedOrigins: async (request) => (request ? [originOf(request)] : []),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: { hash: prehashed, verify: checkPassword },
      revokeSessionsOnPasswordReset: true,
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            // Skipped on sign-up: no other query may run during its transaction, and a new account is never suspended.
            if (context?.path !== "/sign-up/email") await refuseSuspended(db, session.userId);
            return { data: { ...session, byPasskey: context?.path === PASSKEY_SIGN_IN } };
          },
        },
      },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: SESSION_RENEWED_AFTER_SECONDS,
      // Our own calls ask for the password instead (server/accounts/password.ts).
      freshAge: 0,
      additionalFields: {
        byPasskey: { type: "boolean", required: false, input: false, defaultValue: false },
      },
    },
    hooks: {
      before: createAuthMiddleware(async ({ path, body, query }) => {
        signUpIsOpen = await isSignUpOpen();
        if (path === "/sign-up/email" && !signUpIsOpen && !isInvited()) refuseSignUp();
        const tidied = normalizeAccountFields(path, body, query);
        if (path === "/sign-up/email") {
          const password = tidied.password ?? "";
          if (await isKnownPassword(password))
            throw new APIError("BAD_REQUEST", { code: "INVALID_PASSWORD", message: m.signinPasswordKnown() });
          await prehash(password);
        }
        return { context: { body: tidied.body } };
      }),
    },
    plugins: [...plugins, signUpHook(() => signUpIsOpen), ...secondStep(baseURL), confirmationMail()],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      log: (level, message, ...more) =>
        log(VISITORS_MISTAKE.test(message) ? "debug" : level, [message, ...more.map(reason)].join(": ")),
    },
    onAPIError: {
      onError(error) {
        // Otherwise the library answers with a 500 that says nothing.
        if (error instanceof Error && isDatabaseUnavailable(error)) throw error;
        logUnexpected(error, log);
      },
    },
    advanced: {
      cookiePrefix: cookiePrefix(https),
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure: https },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: newId },
    },
  });
}

/** What the library logs as a warning or an error when an address, password or passkey is wrong (docs/product.md 10.44). */
const VISITORS_MISTAKE =
  /^(User not found|Password not found|Invalid password|Failed to verify (registration|authentication))/;

export type Auth = ReturnType<typeof createAuth>;

const cookiePrefix = (https: boolean) => (https ? "__Host-trowel" : "trowel");

/** The name of the session cookie. On https the `__Host-` prefix binds it to this host (RFC 6265bis). */
export const sessionCookieName = (baseURL: string) =>
  `${cookiePrefix(baseURL.startsWith("https:"))}.session_token`;

const reason = (value: unknown) => (value instanceof Error ? value.message : String(value));

function logUnexpected(error: unknown, log: AuthSettings["log"]): void {
  // The library bundles its own copy of the APIError class, so instanceof does not work.
  if (error instanceof Error && error.name === "APIError") return;
  log("error", error instanceof Error ? (error.stack ?? error.message) : String(error));
}
