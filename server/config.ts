import { availableParallelism } from "node:os";
import { z } from "zod";
import { emailAddress } from "#domain/accounts/account.ts";
import { isProviderSetting, readProviders, type ProviderSettings } from "#server/auth/provider-settings.ts";
import type { BucketSettings } from "#server/bucket/bucket.ts";
import { ConfigError } from "#server/config-error.ts";
import { isLanguage, OFFERED_LANGUAGES, type Language } from "#domain/languages/languages.ts";
import { isLoopback } from "#server/http/loopback.ts";
import {
  backupInterval,
  BACKUPS_MAX,
  backupSettings,
  bucketSettings,
  type BackupSettings,
} from "#server/storage-settings.ts";

/** The sender of mail that is only written to a folder. */
const DEFAULT_FROM = "noreply@localhost";
/** The maximum of `REVIEW_FIRST_POSTS`. */
const FIRST_POSTS_MAX = 10;
/** The maximum of `WORKERS`. */
const WORKERS_MAX = 64;

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

const languages = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .refine((parts) => parts.every(isLanguage), { error: "LANGUAGES must be en, or en,de", abort: true })
  .transform((parts) => parts.filter(isLanguage));

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
  BACKUP_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_SECRET_ACCESS_KEY: z.string().optional(),
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
  ACCESS_LOG: z
    .enum(["true", "false", "addresses"], { error: "ACCESS_LOG must be true, false or addresses" })
    .default("false"),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{20,200}=*$/, {
      error:
        "METRICS_TOKEN must have at least 20 letters, digits or signs of ._~+/-, as openssl rand -hex 32 makes them",
    })
    .optional(),
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
  NEWSLETTER_PER_MINUTE: integer("NEWSLETTER_PER_MINUTE", { min: 1, max: 60_000 }).default(600),
  REQUIRE_CONFIRMED_EMAIL: z
    .stringbool({ error: "REQUIRE_CONFIRMED_EMAIL must be true or false" })
    .default(false),
  REQUIRE_SECOND_STEP: z
    .enum(["moderators"], { error: "REQUIRE_SECOND_STEP must be moderators, or unset" })
    .optional(),
  REVIEW_FIRST_POSTS: integer("REVIEW_FIRST_POSTS", { min: 0, max: FIRST_POSTS_MAX }).default(0),
  PHOTO_FETCH_ALLOW: hosts("PHOTO_FETCH_ALLOW").default([]),
  WEBHOOK_ALLOW: hosts("WEBHOOK_ALLOW").default([]),
  LANGUAGES: languages.default([...OFFERED_LANGUAGES]),
  WORKERS: workers.default(1),
  BACKUP_EVERY: backupInterval.optional(),
  BACKUP_KEEP: integer("BACKUP_KEEP", { min: 1, max: BACKUPS_MAX }).default(7),
  BACKUP_TO: z.string().optional(),
  TROWEL_DEMO: z.stringbool().default(false),
});

/** Unsets all settings except `keep`, so that a temporary site does not use the resources of the operator's own site. */
export function clearSettings(env: Record<string, string | undefined>, keep: readonly string[] = []): void {
  const names = [...Object.keys(environment.shape), ...Object.keys(env).filter(isProviderSetting)];
  for (const name of names) if (!keep.includes(name)) delete env[name];
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
  /** Whether each request is logged, and with its client's address; undefined: no. */
  accessLog: "plain" | "addresses" | undefined;
  /** The Bearer token that `/metrics` takes from other machines. */
  metricsToken: string | undefined;
  /** What people can sign in with besides a password, in the order of the buttons. */
  providers: readonly ProviderSettings[];
  /** The SMTP server; undefined: mail is written to `outbox` in the data folder. */
  smtpUrl: string | undefined;
  /** The sender of mail. */
  mailFrom: string;
  /** How many mails of an issue of the newsletter fall due in a minute. */
  newsletterPerMinute: number;
  /** Whether sharing requires a confirmed e-mail address. */
  requireConfirmedEmail: boolean;
  /** Whether moderators and admins need a second step. */
  requireSecondStep: boolean;
  /** How many posts of a new member need approval by a moderator. If not 0, suspicious posts need approval, too. */
  reviewFirstPosts: number;
  /** `host:port` of internal hosts that linked photos may be fetched from. */
  photoFetchAllow: string[];
  /** `host:port` of hosts in the private network that webhooks may be sent to. */
  webhookAllow: string[];
  /** The languages that people can choose, that of the site first. */
  languages: readonly Language[];
  /** How many processes serve the site. */
  workers: number;
  /** Backups that the site makes by itself; undefined: none. */
  backups: BackupSettings | undefined;
  /** Serves a temporary demo community, on loopback only. */
  demo: boolean;
};

export { ConfigError };

/** Reads the environment. An empty variable counts as unset. Throws a `ConfigError` that names each invalid setting. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environment.safeParse(set);
  const { providers, problems } = readProviders(set);
  if (!parsed.success || problems.length > 0) {
    const invalid = parsed.error?.issues.map(({ message }) => message) ?? [];
    throw new ConfigError([...invalid, ...problems].join(". "));
  }
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
    photoStore: bucketSettings(values, "PHOTO_STORE"),
    authSecret: values.AUTH_SECRET,
    adminEmails: values.ADMIN_EMAILS,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    accessLog: accessLogMode(values),
    metricsToken: values.METRICS_TOKEN,
    providers,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? DEFAULT_FROM,
    newsletterPerMinute: values.NEWSLETTER_PER_MINUTE,
    requireConfirmedEmail: values.REQUIRE_CONFIRMED_EMAIL,
    requireSecondStep: values.REQUIRE_SECOND_STEP === "moderators",
    reviewFirstPosts: values.REVIEW_FIRST_POSTS,
    photoFetchAllow: values.PHOTO_FETCH_ALLOW,
    webhookAllow: values.WEBHOOK_ALLOW,
    languages: values.LANGUAGES,
    workers: values.WORKERS,
    backups: backupSettings(values),
    demo: values.TROWEL_DEMO,
  };
}

const accessLogMode = ({ ACCESS_LOG: mode }: z.infer<typeof environment>) =>
  mode === "true" ? "plain" : mode === "addresses" ? mode : undefined;
