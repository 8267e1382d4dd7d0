import { sql, type Kysely } from "kysely";

/** The devices that members are notified on, what is to be sent to them, and what members chose. */
export async function push(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table push_subscription (
      id text primary key,
      gardener_id text not null references gardener (id) on delete cascade,
      session_id text not null unique references session (id) on delete cascade,
      endpoint_hash text not null unique,
      target text not null,
      failing_since text,
      created_at text not null
    )`,
    `create index push_subscription_gardener on push_subscription (gardener_id, id)`,
    `create table push_delivery (
      id text primary key,
      subscription_id text not null references push_subscription (id) on delete cascade,
      notification_id text not null references notification (id) on delete cascade,
      attempts integer not null,
      next_attempt_at text not null,
      locked_by text,
      created_at text not null
    )`,
    `create index push_delivery_due on push_delivery (next_attempt_at, id)`,
    `create index push_delivery_subscription on push_delivery (subscription_id)`,
    `create index push_delivery_notification on push_delivery (notification_id)`,
    `create table push_setting (
      gardener_id text primary key references gardener (id) on delete cascade,
      kinds text not null,
      show_names integer not null
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
