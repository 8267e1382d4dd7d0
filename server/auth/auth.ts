import { betterAuth, type BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { PASSWORD_MAX, PASSWORD_MIN } from "#domain/accounts/account.ts";
import { tidyAccountFields } from "#server/auth/account-rules.ts";
import { confirmationMail } from "#server/auth/confirmation-mail.ts";
import { prehashed, prehash } from "#server/auth/prehash.ts";
import { findSuspension, suspensionMessage } from "#server/auth/suspension.ts";
import { verifyPassword } from "#server/auth/password-hash.ts";
import type { Database, Db } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";

/** Refuses a session to a suspended or banned account, and tells until when and why (docs/product.md 11.16). */
async function refuseSuspended(db: Db, accountId: string): Promise<void> {
  const suspension = await findSuspension(db, accountId, new Date());
  if (suspension)
    throw new APIError("FORBIDDEN", { code: "SUSPENDED", message: suspensionMessage(suspension) });
}

/** The header that carries the caller's address to the auth library; whatever came in under this name is dropped. */
export const ADDRESS_HEADER = "x-trowel-client-address";
const DAY = 24 * 60 * 60;
export const SESSION_SECONDS = 30 * DAY;
/** A session that is used lives on: it is extended when a day has passed since it last was. */
export const SESSION_RENEWED_AFTER_SECONDS = DAY;

type AuthSettings = {
  database: Pick<Database, "db" | "engine">;
  secret: string;
  /** The site's address; on loopback without `PUBLIC_URL` the request's own origin counts instead. */
  baseURL: string;
  /** The origin a request came to, which is the only one trusted. */
  originOf: (request: Request) => string;
  log: (level: "error" | "warn" | "info" | "debug", message: string) => void;
  /** Further ways of signing in. */
  plugins?: BetterAuthPlugin[];
};

/**
 * The auth library on our database: e-mail and password, argon2id, sessions in the database and in a `HttpOnly`,
 * `SameSite=Lax` cookie. Our rules for names, passwords and photos hold here too (docs/product.md 5.1).
 * How often somebody may try is limited in front of it (`server/accounts/accounts.routes.ts`).
 */
export function createAuth({ database, secret, baseURL, originOf, log, plugins = [] }: AuthSettings) {
  const { db, engine } = database;
  const https = baseURL.startsWith("https:");
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
      password: { hash: prehashed, verify: verifyPassword },
      revokeSessionsOnPasswordReset: true,
    },
    databaseHooks: {
      session: {
        create: {
          // A sign-up runs in a transaction, beside which nothing may be asked; a new account is not suspended anyway.
          before: async ({ userId }, context) =>
            context?.path === "/sign-up/email" ? undefined : refuseSuspended(db, userId),
        },
      },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: SESSION_RENEWED_AFTER_SECONDS },
    hooks: {
      before: createAuthMiddleware(async ({ path, body, query }) => {
        const tidied = tidyAccountFields(path, body, query);
        if (path === "/sign-up/email") await prehash(tidied.password ?? "");
        return { context: { body: tidied.body } };
      }),
    },
    plugins: [...plugins, confirmationMail()],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { log: (level, message, ...more) => log(level, [message, ...more.map(reason)].join(": ")) },
    onAPIError: { onError: (error) => logUnexpected(error, log) },
    advanced: {
      cookiePrefix: cookiePrefix(https),
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure: https },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: newId },
    },
  });
}
export type Auth = ReturnType<typeof createAuth>;

const cookiePrefix = (https: boolean) => (https ? "__Host-trowel" : "trowel");

/** The name of the session cookie; on https its `__Host-` prefix ties it to this site alone (RFC 6265bis). */
export const sessionCookieName = (baseURL: string) =>
  `${cookiePrefix(baseURL.startsWith("https:"))}.session_token`;

const reason = (value: unknown) => (value instanceof Error ? value.message : String(value));

function logUnexpected(error: unknown, log: AuthSettings["log"]): void {
  // The library throws an APIError class of its own copy, so that only the name tells.
  if (error instanceof Error && error.name === "APIError") return;
  log("error", error instanceof Error ? (error.stack ?? error.message) : String(error));
}
