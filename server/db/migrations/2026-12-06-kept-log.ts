import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** The log of moderation only grows: the database itself refuses to change its lines or to take one away. */
export const keptLog = (engine: Engine) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await (engine === "sqlite" ? onSqlite(db) : onPostgres(db));
  },
});

async function onSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger moderation_log_changed before update on moderation_log begin
    select raise(abort, 'moderation_log only grows'); end`.execute(db);
  await sql`create trigger moderation_log_gone before delete on moderation_log begin
    select raise(abort, 'moderation_log only grows'); end`.execute(db);
}

/** A restore drops the table and leaves the function, so that it may be there already. */
async function onPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function moderation_log_only_grows() returns trigger language plpgsql as
    $$ begin raise exception 'moderation_log only grows'; end $$`.execute(db);
  await sql`create trigger moderation_log_changed before update or delete on moderation_log
    for each row execute function moderation_log_only_grows()`.execute(db);
  await sql`create trigger moderation_log_emptied before truncate on moderation_log
    for each statement execute function moderation_log_only_grows()`.execute(db);
}
