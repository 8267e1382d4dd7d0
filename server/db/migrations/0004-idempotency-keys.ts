import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** The answers to calls with an `Idempotency-Key`, kept for a day. */
export async function idempotencyKeys(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = [
    `create table idempotency_key (
      id text primary key,
      account_id text references "user" (id) on delete cascade,
      fingerprint text not null,
      status integer not null,
      answer text,
      expires_at text not null
    ) ${engine === "sqlite" ? "without rowid" : ""}`,
    `create index idempotency_key_account on idempotency_key (account_id)`,
    `create index idempotency_key_expires_at on idempotency_key (expires_at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
