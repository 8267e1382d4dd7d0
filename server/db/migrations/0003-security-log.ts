import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** The security log of accounts. */
export async function securityLog(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = [
    `create table security_event (
      id text primary key,
      account_id text not null references "user" (id) on delete cascade,
      at text not null,
      kind text not null,
      detail text not null,
      device text not null
    )`,
    `create index security_event_of_account on security_event (account_id, at, id)`,
    `create index security_event_newest on security_event (at, id)`,
    ...(engine === "sqlite" ? sqliteTriggers : postgresTriggers),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// Events are never changed. They are deleted with their account, or after 180 days: here after 179, since the clocks of the site
// and the database may differ.

const sqliteTriggers = [
  `create trigger security_event_changed before update on security_event begin
    select raise(abort, 'security_event only grows'); end`,
  `create trigger security_event_gone before delete on security_event
    when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-179 days')
      and exists (select 1 from "user" where id = old.account_id)
    begin select raise(abort, 'security_event only grows'); end`,
];

const postgresTriggers = [
  // "or replace", because a restore drops the tables, but not this function.
  `create or replace function security_event_only_grows() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.at <= to_char((now() - interval '179 days') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          or not exists (select 1 from "user" where id = old.account_id) then
          return old;
        end if;
      end if;
      raise exception 'security_event only grows';
    end $$`,
  `create trigger security_event_changed before update or delete on security_event
    for each row execute function security_event_only_grows()`,
  `create trigger security_event_emptied before truncate on security_event
    for each statement execute function security_event_only_grows()`,
];
