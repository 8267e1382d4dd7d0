import { sql, type Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import type { Database, Engine } from "#server/db/connect.ts";
import { foundation } from "#server/db/migrations/2026-11-20-foundation.ts";
import { helpAndNewsletter } from "#server/db/migrations/2026-11-20-help-and-newsletter.ts";
import { weeklyTotals } from "#server/db/migrations/2026-11-20-weekly-totals.ts";
import { mail } from "#server/db/migrations/2026-11-22-mail.ts";
import { finding } from "#server/db/migrations/2026-11-21-finding.ts";
import { roles } from "#server/db/migrations/2026-11-21-roles.ts";
import { photos } from "#server/db/migrations/2026-11-23-photos.ts";
import { comments } from "#server/db/migrations/2026-11-24-comments.ts";
import { notices } from "#server/db/migrations/2026-11-25-notices.ts";
import { helpDesk } from "#server/db/migrations/2026-11-26-help-desk.ts";
import { moderation } from "#server/db/migrations/2026-11-27-moderation.ts";
import { blocks } from "#server/db/migrations/2026-11-28-blocks.ts";
import { limits } from "#server/db/migrations/2026-11-29-limits.ts";
import { siteFigures } from "#server/db/migrations/2026-11-30-site-figures.ts";
import { review } from "#server/db/migrations/2026-12-01-review.ts";
import { removedEntries } from "#server/db/migrations/2026-12-02-removed-entries.ts";
import { newsletterAccounts } from "#server/db/migrations/2026-12-03-newsletter-accounts.ts";
import { fewerScans } from "#server/db/migrations/2026-12-04-fewer-scans.ts";
import { hiddenPhotos } from "#server/db/migrations/2026-12-05-hidden-photos.ts";
import { keptLog } from "#server/db/migrations/2026-12-06-kept-log.ts";
import { mailsByAge } from "#server/db/migrations/2026-12-08-mails-by-age.ts";
import { chosenMails } from "#server/db/migrations/2026-12-09-chosen-mails.ts";
import { bannedProfiles } from "#server/db/migrations/2026-12-10-banned-profiles.ts";
import { deletion } from "#server/db/migrations/2026-11-22-deletion.ts";
import { signIns } from "#server/db/migrations/2026-11-23-sign-ins.ts";

/** Every change of the tables, oldest first. Names are dates and are never edited once shipped. */
const migrations = (engine: Engine): Record<string, Migration> => ({
  "2026-11-20-foundation": foundation(engine) as Migration,
  "2026-11-20-help-and-newsletter": helpAndNewsletter as Migration,
  "2026-11-20-weekly-totals": weeklyTotals as Migration,
  "2026-11-21-finding": finding(engine) as Migration,
  "2026-11-21-roles": roles as Migration,
  "2026-11-22-deletion": deletion as Migration,
  "2026-11-22-mail": mail(engine) as Migration,
  "2026-11-23-photos": photos(engine) as Migration,
  "2026-11-23-sign-ins": signIns as Migration,
  "2026-11-24-comments": comments as Migration,
  "2026-11-25-notices": notices as Migration,
  "2026-11-26-help-desk": helpDesk as Migration,
  "2026-11-27-moderation": moderation as Migration,
  "2026-11-28-blocks": blocks as Migration,
  "2026-11-29-limits": limits as Migration,
  "2026-11-30-site-figures": siteFigures as Migration,
  "2026-12-01-review": review as Migration,
  "2026-12-02-removed-entries": removedEntries(engine) as Migration,
  "2026-12-03-newsletter-accounts": newsletterAccounts as Migration,
  "2026-12-04-fewer-scans": fewerScans as Migration,
  "2026-12-05-hidden-photos": hiddenPhotos as Migration,
  "2026-12-06-kept-log": keptLog(engine) as Migration,
  "2026-12-08-mails-by-age": mailsByAge as Migration,
  "2026-12-09-chosen-mails": chosenMails as Migration,
  "2026-12-10-banned-profiles": bannedProfiles as Migration,
});

/** The names of all changes this version knows, oldest first. */
export const migrationNames = (): string[] => Object.keys(migrations("sqlite")).toSorted();

/** The names of the changes that were made to a database, oldest first; none when it is new. */
export async function migrationsDone({ db, engine }: Pick<Database, "db" | "engine">): Promise<string[]> {
  const there = await (
    engine === "sqlite"
      ? sql<{ name: string }>`select name from sqlite_master where name = 'kysely_migration'`
      : sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`
  ).execute(db);
  if (!there.rows[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

/** Brings the tables of a new database to where they stood after a change of this name. */
export async function migrateTo(
  { db, engine }: Pick<Database, "db" | "engine">,
  name: string,
): Promise<void> {
  const migrator = new Migrator({
    db: db as Kysely<unknown>,
    provider: { getMigrations: async () => migrations(engine) },
  });
  const { error } = await migrator.migrateTo(name);
  if (error) throw error;
}

/**
 * Brings the tables up to date: forward only, whole or not at all, safe when two processes start at once.
 * `extra` adds migrations, for tests. Throws what the failing statement threw.
 */
export async function migrate(
  { db, engine }: Pick<Database, "db" | "engine">,
  extra: Record<string, Migration> = {},
): Promise<void> {
  const all = { ...migrations(engine), ...extra };
  const migrator = new Migrator({ db: db as Kysely<unknown>, provider: { getMigrations: async () => all } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
