import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** Access tokens and webhooks. */
export async function apiAccess(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const key = engine === "sqlite" ? "text" : 'text collate "C"';
  const statements = [
    `create table access_token (
      id text primary key,
      account_id text not null references "user" (id) on delete cascade,
      name text not null,
      hash text not null,
      scopes text not null,
      second_step integer not null,
      ends_on text,
      last_used_on text,
      created_at text not null
    )`,
    `create unique index access_token_hash on access_token (hash)`,
    `create index access_token_account on access_token (account_id, id)`,
    `create table webhook (
      id text primary key,
      url text not null,
      description text not null,
      events text not null,
      secret text not null,
      previous_secret text,
      previous_secret_until text,
      disabled_reason text not null,
      failing_since text,
      overflowed_at text,
      created_at text not null
    )`,
    `create table webhook_delivery (
      id text primary key,
      webhook_id text not null references webhook (id) on delete cascade,
      message_id text not null,
      event text not null,
      subject text not null,
      state text not null,
      attempts integer not null,
      next_attempt_at ${key} not null,
      locked_by text,
      response_status integer,
      problem text not null,
      attempted_at text,
      created_at ${key} not null
    )`,
    `create index webhook_delivery_next on webhook_delivery (state, next_attempt_at, id)`,
    `create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, id)`,
    `create index webhook_delivery_waiting on webhook_delivery (webhook_id, id) where state = 'waiting'`,
    `create index webhook_delivery_created on webhook_delivery (created_at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
