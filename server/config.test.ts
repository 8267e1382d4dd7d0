import { availableParallelism } from "node:os";
import { describe, expect, test } from "vitest";
import { ConfigError, clearSettings, readConfig } from "#server/config.ts";
import { isLoopback } from "#server/http/loopback.ts";

const configError = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return undefined;
  } catch (error) {
    return error instanceof ConfigError ? error.message : error;
  }
};

describe("the settings", () => {
  test("of the operator's own site can be cleared, except for those named", () => {
    const env = {
      DATABASE_URL: "postgres://a/b",
      SMTP_URL: "smtp://a",
      PORT: "80",
      HOST: "",
      HOME: "/home/a",
    };
    clearSettings(env, ["PORT"]);
    expect(env).toEqual({ PORT: "80", HOME: "/home/a" });
  });

  test("are all optional", () =>
    expect(readConfig({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: undefined,
      dataDir: "./data",
      databaseUrl: undefined,
      databaseReplicaUrl: undefined,
      photoStore: undefined,
      authSecret: undefined,
      adminEmails: [],
      rateLimitScale: 1,
      trustProxy: 0,
      logLevel: "info",
      providers: [],
      languages: ["en", "de"],
      smtpUrl: undefined,
      mailFrom: "noreply@localhost",
      newsletterPerMinute: 600,
      requireConfirmedEmail: false,
      requireSecondStep: false,
      reviewFirstPosts: 0,
      photoFetchAllow: [],
      webhookAllow: [],
      workers: 1,
      backups: undefined,
      demo: false,
    }));

  test("count as unset if empty", () =>
    expect(
      readConfig({ PORT: "", PUBLIC_URL: "", DATABASE_URL: "", AUTH_SECRET: "", TROWEL_DEMO: "" }),
    ).toEqual(readConfig({})));

  test("say how many processes serve the site; auto is one for each core (10.15)", () => {
    expect(readConfig({ WORKERS: "2" }).workers).toBe(2);
    expect(readConfig({ WORKERS: "auto" }).workers).toBe(Math.min(availableParallelism(), 64));
    for (const WORKERS of ["0", "65", "1.5", "many"])
      expect(configError({ WORKERS })).toBe("WORKERS must be auto, or 1 to 64");
  });

  test("are parsed from text", () =>
    expect(
      readConfig({
        PORT: "4801",
        HOST: "0.0.0.0",
        PUBLIC_URL: "https://Tips.Example.org/",
        DATA_DIR: "/srv/trowel",
        DATABASE_URL: "postgresql://localhost/trowel",
        DATABASE_REPLICA_URL: "postgres://replica/trowel",
        AUTH_SECRET: "x".repeat(32),
        ADMIN_EMAILS: " Ana@Example.org, ben@example.org ,",
        RATE_LIMIT_SCALE: "0.5",
        TRUST_PROXY: "2",
        LOG_LEVEL: "warn",
        SMTP_URL: "smtps://name:p%40ss@mail.example.org",
        MAIL_FROM: "Our garden <tips@example.org>",
        NEWSLETTER_PER_MINUTE: "60",
        REQUIRE_CONFIRMED_EMAIL: "true",
        REQUIRE_SECOND_STEP: "moderators",
        REVIEW_FIRST_POSTS: "2",
        PHOTO_FETCH_ALLOW: "Pictures.internal:80, [::1]:8080",
        LANGUAGES: "en, de",
        WEBHOOK_ALLOW: "Receiver.internal:8080",
      }),
    ).toEqual({
      port: 4801,
      host: "0.0.0.0",
      publicUrl: "https://tips.example.org",
      dataDir: "/srv/trowel",
      databaseUrl: "postgresql://localhost/trowel",
      databaseReplicaUrl: "postgres://replica/trowel",
      authSecret: "x".repeat(32),
      adminEmails: ["ana@example.org", "ben@example.org"],
      rateLimitScale: 0.5,
      trustProxy: 2,
      logLevel: "warn",
      smtpUrl: "smtps://name:p%40ss@mail.example.org",
      mailFrom: "Our garden <tips@example.org>",
      newsletterPerMinute: 60,
      requireConfirmedEmail: true,
      requireSecondStep: true,
      reviewFirstPosts: 2,
      photoFetchAllow: ["pictures.internal:80", "[::1]:8080"],
      providers: [],
      languages: ["en", "de"],
      webhookAllow: ["receiver.internal:8080"],
      workers: 1,
      backups: undefined,
      demo: false,
    }));

  test.each<[Record<string, string>, string]>([
    [{ PORT: "http" }, "PORT must be a number"],
    [{ LANGUAGES: "en,xx" }, "LANGUAGES must be en, or en,de"],
    [{ PORT: "3000.5" }, "PORT must be a whole number"],
    [{ PORT: "65536" }, "PORT must be 0 to 65535"],
    [{ PORT: "-1" }, "PORT must be 0 to 65535"],
    [
      { PUBLIC_URL: "tips.example.org" },
      "PUBLIC_URL must be an http or https address, such as https://tips.example.org",
    ],
    [
      { PUBLIC_URL: "ftp://tips.example.org" },
      "PUBLIC_URL must be an http or https address, such as https://tips.example.org",
    ],
    [{ PUBLIC_URL: "https://example.org/tips" }, "PUBLIC_URL must be an address without a path"],
    [{ PUBLIC_URL: "https://example.org/?a=1" }, "PUBLIC_URL must be an address without a path"],
    [{ DATABASE_URL: "mysql://localhost" }, "DATABASE_URL must start with postgres:// or postgresql://"],
    [
      { DATABASE_URL: "postgres://a b:c/d" },
      "DATABASE_URL must be an address such as postgres://name:password@localhost:5432/trowel",
    ],
    [
      { DATABASE_REPLICA_URL: "postgres://replica/trowel" },
      "DATABASE_REPLICA_URL also needs DATABASE_URL, the database that it is a replica of",
    ],
    [{ AUTH_SECRET: "short" }, "AUTH_SECRET must have at least 32 characters"],
    [
      { ADMIN_EMAILS: "ana@example.org, ben" },
      "ADMIN_EMAILS must be e-mail addresses with commas between them",
    ],
    [{ RATE_LIMIT_SCALE: "0" }, "RATE_LIMIT_SCALE must be more than 0"],
    [{ RATE_LIMIT_SCALE: "much" }, "RATE_LIMIT_SCALE must be a number"],
    [{ TRUST_PROXY: "yes" }, "TRUST_PROXY must be a number"],
    [{ TRUST_PROXY: "11" }, "TRUST_PROXY must be 0 to 10"],
    [{ REQUIRE_SECOND_STEP: "true" }, "REQUIRE_SECOND_STEP must be moderators, or unset"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be silent, fatal, error, warn, info, debug or trace"],
    ...["mail.example.org", "https://mail.example.org", "smtp://", "smtp://a b:c"].map(
      (SMTP_URL): [Record<string, string>, string] => [
        { SMTP_URL, MAIL_FROM: "tips@example.org" },
        "SMTP_URL must be an address such as smtp://name:password@mail.example.org:587 or smtps://…",
      ],
    ),
    ...["tips", "Trowel <tips>", "a@b.org\nBcc: c@d.org", "Trowel <a@b.org> <c@d.org>"].map(
      (MAIL_FROM): [Record<string, string>, string] => [
        { MAIL_FROM },
        "MAIL_FROM must be an address such as tips@example.org or Trowel <tips@example.org>",
      ],
    ),
    [
      { SMTP_URL: "smtp://mail.example.org" },
      "SMTP_URL also needs MAIL_FROM, the address that mail comes from",
    ],
    [
      { PHOTO_FETCH_ALLOW: "http://pictures.internal" },
      "PHOTO_FETCH_ALLOW must be hosts with their ports, such as pictures.example.org:80, with commas between them",
    ],
    [{ REVIEW_FIRST_POSTS: "true" }, "REVIEW_FIRST_POSTS must be a number"],
    [{ REVIEW_FIRST_POSTS: "11" }, "REVIEW_FIRST_POSTS must be 0 to 10"],
    [{ REQUIRE_CONFIRMED_EMAIL: "perhaps" }, "REQUIRE_CONFIRMED_EMAIL must be true or false"],
  ])("%j is rejected with a message", (env, message) => expect(configError(env)).toBe(message));

  test("are all named if several are invalid", () =>
    expect(configError({ PORT: "x", LOG_LEVEL: "loud" })).toBe(
      "PORT must be a number. LOG_LEVEL must be silent, fatal, error, warn, info, debug or trace",
    ));
});

describe("the demo", () => {
  test.each(["127.0.0.1", "localhost", "::1"])("listens on %s", (HOST) =>
    expect(readConfig({ TROWEL_DEMO: "true", HOST }).demo).toBe(true),
  );

  test.each(["0.0.0.0", "::", "192.168.1.5", "example.org"])("does not listen on %s", (HOST) =>
    expect(configError({ TROWEL_DEMO: "true", HOST })).toBe(
      `The demo only listens on this machine; HOST is ${HOST}. Use npm start to serve others`,
    ),
  );
});

test.each([
  ["localhost", true],
  ["LOCALHOST", true],
  ["127.0.0.1", true],
  ["127.1.2.3", true],
  ["[::1]", true],
  ["::1", true],
  ["0.0.0.0", false],
  ["localhost.example.org", false],
  ["127.0.0.1.example.org", false],
  ["evil-localhost", false],
  ["10.0.0.1", false],
  ["", false],
])("the host %s is this machine: %s", (host, loopback) => expect(isLoopback(host)).toBe(loopback));

describe("Google sign-in", () => {
  const both = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };

  test("needs both settings, and uses Google unless another issuer is set", () => {
    expect(readConfig(both).providers).toEqual([
      {
        id: "google",
        label: "Google",
        issuer: "https://accounts.google.com",
        clientId: "id",
        clientSecret: "secret",
        scopes: "openid email profile",
        prompt: "select_account",
        authMethod: undefined,
      },
    ]);
    for (const [named, issuer] of [
      ["http://127.0.0.1:4000/", "http://127.0.0.1:4000"],
      ["https://id.example.org/realm", "https://id.example.org/realm"],
      ["https://id.example.org/realm/.well-known/openid-configuration", "https://id.example.org/realm"],
    ])
      expect(readConfig({ ...both, GOOGLE_ISSUER: named }).providers).toMatchObject([
        { issuer, prompt: undefined },
      ]);
  });

  test.each([
    ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET is missing"],
    ["GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID is missing"],
  ])("is not set up by %s alone", (name, message) => expect(configError({ [name]: "x" })).toBe(message));

  test.each([
    "accounts.google.com",
    "http://accounts.google.com",
    "https://id.example.org/?realm=1",
    "https://name:password@id.example.org",
    "ftp://x",
  ])("rejects the issuer %s", (issuer) =>
    expect(configError({ ...both, GOOGLE_ISSUER: issuer })).toMatch(/^GOOGLE_ISSUER must be/),
  );
});

describe("other providers (6.51)", () => {
  const club = {
    OIDC_PROVIDERS: "club",
    OIDC_CLUB_ISSUER: "https://id.club.example",
    OIDC_CLUB_CLIENT_ID: "id",
    OIDC_CLUB_CLIENT_SECRET: "the secret",
  };
  const town = {
    OIDC_PROVIDERS: "town, club",
    OIDC_TOWN_ISSUER: "https://town.example/realms/all",
    OIDC_TOWN_CLIENT_ID: "id2",
    OIDC_TOWN_CLIENT_SECRET: "secret2",
    OIDC_TOWN_LABEL: " Weidenbach & Söhne ",
    OIDC_TOWN_SCOPES: "openid  email",
    OIDC_TOWN_PROMPT: "login",
    OIDC_TOWN_AUTH_METHOD: "client_secret_post",
  };

  test("come after Google in the order of their list, with defaults for what is unset", () => {
    const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
    expect(readConfig({ ...club, ...town, ...google }).providers).toEqual([
      expect.objectContaining({ id: "google" }),
      {
        id: "town",
        label: "Weidenbach & Söhne",
        issuer: "https://town.example/realms/all",
        clientId: "id2",
        clientSecret: "secret2",
        scopes: "openid email",
        prompt: "login",
        authMethod: "client_secret_post",
      },
      {
        id: "club",
        label: "Club",
        issuer: "https://id.club.example",
        clientId: "id",
        clientSecret: "the secret",
        scopes: "openid email profile",
        prompt: undefined,
        authMethod: undefined,
      },
    ]);
  });

  test.each<[Record<string, string>, string]>([
    [{ OIDC_PROVIDERS: "Club" }, "OIDC_PROVIDERS must be names of lower-case letters and digits"],
    [{ OIDC_PROVIDERS: "google" }, "OIDC_PROVIDERS must not name google"],
    [{ OIDC_PROVIDERS: "passkey" }, "OIDC_PROVIDERS must not name passkey"],
    [{ OIDC_PROVIDERS: "a,b,c,d,e,f,g,h,i,j,k" }, "OIDC_PROVIDERS can name at most 10"],
    [{ OIDC_CLUB_ISSUER: "http://id.club.example" }, "OIDC_CLUB_ISSUER must be an https address"],
    [{ OIDC_CLUB_ISSUER: "" }, "OIDC_CLUB_ISSUER is missing"],
    [{ OIDC_CLUB_CLIENT_ID: "" }, "OIDC_CLUB_CLIENT_ID is missing"],
    [{ OIDC_CLUB_CLIENT_SECRET: "" }, "OIDC_CLUB_CLIENT_SECRET is missing"],
    [{ OIDC_CLUB_LABEL: "x".repeat(41) }, "OIDC_CLUB_LABEL must be 1 to 40 characters"],
    [{ OIDC_CLUB_LABEL: "a\nb" }, "OIDC_CLUB_LABEL must be 1 to 40 characters"],
    [{ OIDC_CLUB_SCOPES: "email" }, "OIDC_CLUB_SCOPES must be scopes"],
    [{ OIDC_CLUB_SCOPES: 'openid "x"' }, "OIDC_CLUB_SCOPES must be scopes"],
    [{ OIDC_CLUB_PROMPT: "none" }, "OIDC_CLUB_PROMPT must be login"],
    [{ OIDC_CLUB_AUTH_METHOD: "none" }, "OIDC_CLUB_AUTH_METHOD must be client_secret_basic"],
    [{ OIDC_CLUP_LABEL: "Club" }, "OIDC_CLUP_LABEL belongs to no provider that OIDC_PROVIDERS names"],
    [{ ...town, OIDC_TOWN_LABEL: "club" }, "OIDC_CLUB_LABEL must differ"],
  ])("%j is named at the start", (change, message) => {
    const told = configError({ ...club, ...change });
    expect(told).toMatch(new RegExp(`^${message}`));
    expect(told).not.toContain("the secret");
  });

  test("all invalid settings are named at once", () =>
    expect(configError({ ...club, PORT: "x", OIDC_CLUB_PROMPT: "x", OIDC_CLUB_CLIENT_ID: "" })).toBe(
      "PORT must be a number. OIDC_CLUB_CLIENT_ID is missing. OIDC_CLUB_PROMPT must be login, consent, select_account or create, or unset",
    ));

  test("are unset for a temporary site", () => {
    const env: Record<string, string | undefined> = {
      ...club,
      ...town,
      GOOGLE_PROMPT: "login",
      HOME: "/root",
    };
    clearSettings(env);
    expect(env).toEqual({ HOME: "/root" });
  });
});

describe("the bucket of photos", () => {
  const keys = { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" };
  const account = {
    accessKeyId: "key",
    secretAccessKey: "secret",
    setting: "PHOTO_STORE",
    keys: "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY",
  };
  const bucketAt = (PHOTO_STORE: string, more = {}) =>
    readConfig({ PHOTO_STORE, ...keys, ...more }).photoStore;

  test("is at the named service, or at Amazon's in a region (9.72)", () => {
    expect(bucketAt("s3://roses?endpoint=http://127.0.0.1:9000/&region=eu-1")).toEqual({
      name: "roses",
      endpoint: "http://127.0.0.1:9000",
      region: "eu-1",
      ...account,
    });
    expect(bucketAt("s3://roses/", { AWS_REGION: "eu-central-1" })).toEqual({
      name: "roses",
      endpoint: "https://s3.eu-central-1.amazonaws.com",
      region: "eu-central-1",
      ...account,
    });
    expect(bucketAt("s3://roses")?.region).toBe("us-east-1");
  });

  test.each([
    "roses",
    "https://s3.example.org/roses",
    "s3://",
    "s3://Roses",
    "s3://roses/photos",
    "s3://key:secret@roses",
    "s3://roses?endpoint=s3.example.org",
    "s3://roses?endpoint=ftp://s3.example.org",
    "s3://roses?endpoint=https://key:secret@s3.example.org",
    "s3://roses?secret=x",
  ])("is not at %s (9.72)", (PHOTO_STORE) =>
    expect(configError({ PHOTO_STORE, ...keys })).toBe(
      "PHOTO_STORE must be an address such as s3://bucket?endpoint=https://s3.example.org&region=eu-central-1",
    ),
  );

  test.each(Object.keys(keys))("needs more than %s (9.72)", (name) =>
    expect(configError({ PHOTO_STORE: "s3://roses", [name]: "x" })).toBe(
      "PHOTO_STORE also needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY",
    ),
  );
});

describe("scheduled backups", () => {
  const keys = { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" };
  const backups = (BACKUP_EVERY: string, BACKUP_TO = "/mnt/backups", more = {}) =>
    readConfig({ BACKUP_EVERY, BACKUP_TO, ...more }).backups;

  test("have an interval, a number and a folder or a bucket (10.50)", () => {
    expect(backups("24h")).toEqual({ every: 86_400_000, keep: 7, to: "/mnt/backups" });
    expect(backups("10m", "a", { BACKUP_KEEP: "30" })).toEqual({ every: 600_000, keep: 30, to: "a" });
    expect(backups("7d", "s3://roses?endpoint=https://s3.example.org", keys)).toEqual({
      every: 604_800_000,
      keep: 7,
      to: {
        name: "roses",
        endpoint: "https://s3.example.org",
        region: "us-east-1",
        accessKeyId: "key",
        secretAccessKey: "secret",
        setting: "BACKUP_TO",
        keys: "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY",
      },
    });
  });

  test("have keys of their own for a bucket at another provider (10.50)", () => {
    const own = { BACKUP_ACCESS_KEY_ID: "own", BACKUP_SECRET_ACCESS_KEY: "own secret" };
    const photos = { PHOTO_STORE: "s3://photos", ...keys };
    expect(backups("1d", "s3://backups", { ...photos, ...own })?.to).toMatchObject({
      accessKeyId: "own",
      secretAccessKey: "own secret",
      keys: "BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY",
    });
    expect(readConfig({ ...photos, ...own }).photoStore).toMatchObject({ accessKeyId: "key" });
  });

  const both =
    "Scheduled backups need both BACKUP_EVERY, such as 24h, and BACKUP_TO, a folder or a bucket, or neither";
  const duration = "BACKUP_EVERY must be a duration such as 24h or 7d, from 10m to 365d";
  test.each<[Record<string, string>, string]>([
    [{ BACKUP_EVERY: "24h" }, both],
    [{ BACKUP_TO: "/mnt" }, both],
    ...["24", "9m", "366d", "-1d", "1.5h", "daily", "1w"].map(
      (BACKUP_EVERY): [Record<string, string>, string] => [{ BACKUP_EVERY, BACKUP_TO: "/mnt" }, duration],
    ),
    [{ BACKUP_EVERY: "1d", BACKUP_TO: "/mnt", BACKUP_KEEP: "0" }, "BACKUP_KEEP must be 1 to 1000"],
    [
      { BACKUP_EVERY: "1d", BACKUP_TO: "s3://roses" },
      "BACKUP_TO also needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY",
    ],
    ...["BACKUP_ACCESS_KEY_ID", "BACKUP_SECRET_ACCESS_KEY"].map((name): [Record<string, string>, string] => [
      { BACKUP_EVERY: "1d", BACKUP_TO: "s3://roses", ...keys, [name]: "x" },
      "BACKUP_TO also needs BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY",
    ]),
    [
      { BACKUP_EVERY: "1d", BACKUP_TO: "s3://Roses", ...keys },
      "BACKUP_TO must be an address such as s3://bucket?endpoint=https://s3.example.org&region=eu-central-1",
    ],
  ])("are refused with %o (10.50)", (env, message) => expect(configError(env)).toBe(message));
});
