import type { Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import type { Database, Engine } from "#server/db/connect.ts";
import { foundation } from "#server/db/migrations/2026-11-20-foundation.ts";
import { helpAndNewsletter } from "#server/db/migrations/2026-11-20-help-and-newsletter.ts";
import { weeklyTotals } from "#server/db/migrations/2026-11-20-weekly-totals.ts";
import { finding } from "#server/db/migrations/2026-11-21-finding.ts";
import { deletion } from "#server/db/migrations/2026-11-22-deletion.ts";

/** Every change of the tables, oldest first. Names are dates and are never edited once shipped. */
const migrations = (engine: Engine): Record<string, Migration> => ({
  "2026-11-20-foundation": foundation(engine) as Migration,
  "2026-11-20-help-and-newsletter": helpAndNewsletter as Migration,
  "2026-11-20-weekly-totals": weeklyTotals as Migration,
  "2026-11-21-finding": finding(engine) as Migration,
  "2026-11-22-deletion": deletion as Migration,
});

/**
 * Brings the tables up to date: forward only, whole or not at all, safe when two processes start at once.
 * `extra` adds migrations, for tests. Throws what the failing statement threw.
 */
export async function migrate(
  { db, engine }: Database,
  extra: Record<string, Migration> = {},
): Promise<void> {
  const all = { ...migrations(engine), ...extra };
  const migrator = new Migrator({ db: db as Kysely<unknown>, provider: { getMigrations: async () => all } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
