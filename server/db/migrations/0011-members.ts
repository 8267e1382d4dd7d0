import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** Invitations, who did what the security log records, and the order of the members' list. */
export async function members(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const key = engine === "sqlite" ? "text" : `text collate "C"`;
  const statements = [
    // Without a foreign key, because entries never change.
    `alter table security_event add column actor_id text`,
    `create table invitation (
      id text primary key,
      email text not null unique,
      invited_by text references gardener (id) on delete set null,
      created_at ${key} not null,
      expires_at ${key} not null
    )`,
    `create index invitation_invited_by on invitation (invited_by)`,
    `create index invitation_expires_at on invitation (expires_at)`,
    `create index user_newest on "user" ("createdAt", id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
