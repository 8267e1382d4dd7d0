import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect, databaseFile } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { storeOwnPlants } from "#server/plants/plants.ts";
import { startPostgres } from "#tests/harness/postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of the run's PostgreSQL server, without a database name; empty if no project needs it. */
    postgresUrl: string;
    /** Migrated databases to copy: the path of an SQLite file and the name of a PostgreSQL database. */
    templates: { sqlite: string; postgres: string };
  }
}

const TEMPLATE = "trowel_template";

/**
 * Prepares a run: the index of places, a PostgreSQL server if a project uses it, and one migrated database of each engine to copy.
 */
export default async function prepareDatabases({ vitest, provide }: TestProject) {
  const used = vitest.projects.map(({ config }) => config.env["TEST_ENGINES"] ?? "");
  if (used.every((engines) => engines === "")) return undefined;
  execFileSync(process.execPath, ["scripts/run.mjs", "places"], { stdio: "pipe" });
  const folder = await mkdtemp(join(tmpdir(), "trowel-databases-"));
  // PostgreSQL does not run as root; the user that it runs as then needs access.
  await chmod(folder, 0o755);
  const dataDir = join(folder, "template");
  await mkdir(dataDir);
  await migrateNew({ dataDir, databaseUrl: undefined });
  const postgres = used.some((engines) => engines.includes("postgres"))
    ? await startPostgres(join(folder, "postgres"))
    : undefined;
  if (postgres) {
    await postgres.query(`create database ${TEMPLATE}`);
    await migrateNew({ dataDir, databaseUrl: `${postgres.url}/${TEMPLATE}` });
  }
  provide("postgresUrl", postgres?.url ?? "");
  provide("templates", { sqlite: databaseFile(dataDir), postgres: TEMPLATE });
  return async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function migrateNew(place: Parameters<typeof connect>[0]): Promise<void> {
  const database = await connect(place);
  await migrate(database.db);
  await storeOwnPlants(database.db);
  await database.close();
}
