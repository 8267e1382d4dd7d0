import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** The second step of a sign-in: authenticator apps with recovery codes, and passkeys. */
export async function secondStep(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [time, flag, no] =
    engine === "sqlite" ? ["date", "integer", "0"] : ["timestamptz", "boolean", "false"];
  const statements = [
    `alter table "user" add column "twoFactorEnabled" ${flag} not null default ${no}`,
    `alter table session add column "byPasskey" ${flag} not null default ${no}`,
    // The auth library's columns, and ours: lastUsedStep, so that no code works twice, and confirmedAt.
    `create table "twoFactor" (
      id text primary key,
      "userId" text not null references "user" (id) on delete cascade,
      secret text not null,
      "backupCodes" text not null,
      verified ${flag} not null,
      "failedVerificationCount" integer not null default 0,
      "lockedUntil" ${time},
      "lastUsedStep" integer not null default 0,
      "confirmedAt" ${time}
    )`,
    `create unique index "twoFactor_userId" on "twoFactor" ("userId")`,
    `create index "twoFactor_secret" on "twoFactor" (secret)`,
    `create table passkey (
      id text primary key,
      "userId" text not null references "user" (id) on delete cascade,
      name text,
      "publicKey" text not null,
      "credentialID" text not null,
      counter integer not null,
      "deviceType" text not null,
      "backedUp" ${flag} not null,
      transports text,
      "createdAt" ${time},
      aaguid text
    )`,
    `create index "passkey_userId" on passkey ("userId")`,
    `create unique index "passkey_credentialID" on passkey ("credentialID")`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
