import { availableParallelism } from "node:os";
import { z } from "zod";
import { emailAddress } from "#domain/accounts/account.ts";
import type { BucketSettings } from "#server/photos/bucket.ts";
import { EXAMPLE_BUCKET_ADDRESS, parseBucketAddress } from "#server/photos/bucket-address.ts";

/** The sender of mail that is only written to a folder. */
const DEFAULT_FROM = "Trowel <trowel@localhost>";
/** The maximum of `REVIEW_FIRST_POSTS`. */
const FIRST_POSTS_MAX = 10;
/** The maximum of `WORKERS`. */
const WORKERS_MAX = 64;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

const integer = (name: string, { min, max }: { min: number; max: number }) =>
  z.coerce
    .number({ error: `${name} must be a number` })
    .int({ error: `${name} must be a whole number` })
    .min(min, { error: `${name} must be ${min} to ${max}` })
    .max(max, { error: `${name} must be ${min} to ${max}` });

const origin = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: "PUBLIC_URL must be an http or https address, such as https://tips.example.org",
    abort: true,
  })
  .refine((text) => new URL(text).pathname === "/" && new URL(text).search === "", {
    error: "PUBLIC_URL must be an address without a path",
    abort: true,
  })
  .transform((text) => new URL(text).origin);

const issuer = z
  .string()
  .refine(isIssuer, {
    error:
      "GOOGLE_ISSUER must be an https address (http on this machine), such as https://accounts.google.com",
  })
  .transform((text) => text.replace(/\/$/, ""));
const addresses = (name: string) =>
  z
    .string()
    .transform((text) =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== ""),
    )
    .refine((parts) => parts.every((part) => emailAddress.safeParse(part).success), {
      error: `${name} must be e-mail addresses with commas between them`,
      abort: true,
    })
    .transform((parts) => parts.map((part) => emailAddress.parse(part)));
/** A list of `host:port`, written as in URLs. */
const hosts = (name: string) =>
  z
    .string()
    .transform((text) =>
      text
        .split(",")
        .map((part) => part.trim().toLowerCase())
        .filter((part) => part !== ""),
    )
    .refine((parts) => parts.every((part) => /^[^\s/@?#]+:\d{1,5}$/.test(part)), {
      error: `${name} must be hosts with their ports, such as pictures.example.org:80, with commas between them`,
    });
const postgresUrl = (name: string) =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, {
      error: `${name} must start with postgres:// or postgresql://`,
      abort: true,
    })
    .refine((text) => URL.canParse(text), {
      error: `${name} must be an address such as postgres://name:password@localhost:5432/trowel`,
    });
/** `tips@example.org` or `Our garden <tips@example.org>`, on one line. */
const mailFrom = z.string().refine(
  (text) => {
    const [, address] = /^[^<>\r\n"]*<([^<>\s]+)>$/.exec(text) ?? [undefined, text];
    return z.email().safeParse(address).success;
  },
  { error: "MAIL_FROM must be an address such as tips@example.org or Trowel <tips@example.org>" },
);

/** `auto` is the number of processor cores. */
const workers = z
  .string()
  .transform((text) => (text === "auto" ? Math.min(availableParallelism(), WORKERS_MAX) : Number(text)))
  .refine((count) => Number.isInteger(count) && count >= 1 && count <= WORKERS_MAX, {
    error: `WORKERS must be auto, or 1 to ${WORKERS_MAX}`,
  });

const environment = z.object({
  PORT: integer("PORT", { min: 0, max: 65_535 }).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: postgresUrl("DATABASE_URL").optional(),
  DATABASE_REPLICA_URL: postgresUrl("DATABASE_REPLICA_URL").optional(),
  PHOTO_STORE: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_REGION: z.string().default("us-east-1"),
  AUTH_SECRET: z.string().min(32, { error: "AUTH_SECRET must have at least 32 characters" }).optional(),
  ADMIN_EMAILS: addresses("ADMIN_EMAILS").default([]),
  RATE_LIMIT_SCALE: z.coerce
    .number({ error: "RATE_LIMIT_SCALE must be a number" })
    .positive({ error: "RATE_LIMIT_SCALE must be more than 0" })
    .default(1),
  TRUST_PROXY: integer("TRUST_PROXY", { min: 0, max: 10 }).default(0),
  LOG_LEVEL: z
    .enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"], {
      error: "LOG_LEVEL must be silent, fatal, error, warn, info, debug or trace",
    })
    .default("info"),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: issuer.default("https://accounts.google.com"),
  SMTP_URL: z
    .string()
    .refine(
      (text) =>
        URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== "",
      {
        error: "SMTP_URL must be an address such as smtp://name:password@mail.example.org:587 or smtps://…",
      },
    )
    .optional(),
  MAIL_FROM: mailFrom.optional(),
  REQUIRE_CONFIRMED_EMAIL: z
    .stringbool({ error: "REQUIRE_CONFIRMED_EMAIL must be true or false" })
    .default(false),
  REQUIRE_SECOND_STEP: z
    .enum(["moderators"], { error: "REQUIRE_SECOND_STEP must be moderators, or unset" })
    .optional(),
  REVIEW_FIRST_POSTS: integer("REVIEW_FIRST_POSTS", { min: 0, max: FIRST_POSTS_MAX }).default(0),
  PHOTO_FETCH_ALLOW: hosts("PHOTO_FETCH_ALLOW").default([]),
  WORKERS: workers.default(1),
  TROWEL_DEMO: z.stringbool().default(false),
});

/** Unsets all settings except `keep`, so that a temporary site does not use the resources of the operator's own site. */
export function clearSettings(env: Record<string, string | undefined>, keep: readonly string[] = []): void {
  for (const name of Object.keys(environment.shape)) if (!keep.includes(name)) delete env[name];
}

/** The configuration from the environment (documented in `.env.example`). */
export type Config = {
  port: number;
  host: string;
  /** The site's own origin, without a trailing slash; undefined: the host of the request, on loopback only. */
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A streaming replica of it, to read from. */
  databaseReplicaUrl: string | undefined;
  /** The bucket of photos; undefined: they are in the data folder. */
  photoStore: BucketSettings | undefined;
  authSecret: string | undefined;
  /** Accounts with one of these addresses are admins once the address is confirmed. In lower case. */
  adminEmails: readonly string[];
  /** Multiplies every limit of `server/http/limits.ts`. */
  rateLimitScale: number;
  /** The number of trusted proxies that append to `X-Forwarded-For`. */
  trustProxy: number;
  logLevel: "silent" | "fatal" | "error" | "warn" | "info" | "debug" | "trace";
  /** Google sign-in; undefined: not offered. */
  google: GoogleSettings | undefined;
  /** The SMTP server; undefined: mail is written to `outbox` in the data folder. */
  smtpUrl: string | undefined;
  /** The sender of mail. */
  mailFrom: string;
  /** Whether sharing requires a confirmed e-mail address. */
  requireConfirmedEmail: boolean;
  /** Whether moderators and admins need a second step. */
  requireSecondStep: boolean;
  /** How many posts of a new member need approval by a moderator. If not 0, suspicious posts need approval, too. */
  reviewFirstPosts: number;
  /** `host:port` of internal hosts that linked photos may be fetched from. */
  photoFetchAllow: string[];
  /** How many processes serve the site. */
  workers: number;
  /** Serves a temporary demo community, on loopback only. */
  demo: boolean;
};

/** The OAuth client at Google or another OpenID Connect provider. */
export type GoogleSettings = {
  clientId: string;
  clientSecret: string;
  /** The base URL of OpenID Connect discovery, without a trailing slash. */
  issuer: string;
};

/** An invalid setting. The message is for the operator. */
export class ConfigError extends Error {}

export const isLoopback = (host: string) => LOOPBACK.test(host);

/** Reads the environment. An empty variable counts as unset. Throws a `ConfigError` that names each invalid setting. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environment.safeParse(set);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => issue.message).join(". "));
  const values = parsed.data;
  if (values.TROWEL_DEMO && !isLoopback(values.HOST))
    throw new ConfigError(
      `The demo only listens on this machine; HOST is ${values.HOST}. Use npm start to serve others`,
    );
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL)
    throw new ConfigError(
      "DATABASE_REPLICA_URL also needs DATABASE_URL, the database that it is a replica of",
    );
  if (values.SMTP_URL && !values.MAIL_FROM)
    throw new ConfigError("SMTP_URL also needs MAIL_FROM, the address that mail comes from");
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    photoStore: bucketSettings(values),
    authSecret: values.AUTH_SECRET,
    adminEmails: values.ADMIN_EMAILS,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    google: googleSettings(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? DEFAULT_FROM,
    requireConfirmedEmail: values.REQUIRE_CONFIRMED_EMAIL,
    requireSecondStep: values.REQUIRE_SECOND_STEP === "moderators",
    reviewFirstPosts: values.REVIEW_FIRST_POSTS,
    photoFetchAllow: values.PHOTO_FETCH_ALLOW,
    workers: values.WORKERS,
    demo: values.TROWEL_DEMO,
  };
}

function googleSettings(values: z.infer<typeof environment>): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER } = values;
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined)
    throw new ConfigError("Google sign-in needs both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither");
  return { clientId, clientSecret, issuer: GOOGLE_ISSUER };
}

function bucketSettings(values: z.infer<typeof environment>): BucketSettings | undefined {
  const { PHOTO_STORE, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (PHOTO_STORE === undefined) return undefined;
  const address = parseBucketAddress(PHOTO_STORE, values.AWS_REGION);
  if (!address) throw new ConfigError(`PHOTO_STORE must be an address such as ${EXAMPLE_BUCKET_ADDRESS}`);
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new ConfigError("PHOTO_STORE also needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  return { ...address, accessKeyId, secretAccessKey };
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  return (protocol === "https:" || (protocol === "http:" && isLoopback(hostname))) && search + hash === "";
}
