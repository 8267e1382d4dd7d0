import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { v7 } from "uuid";
import { inject } from "vitest";
import { databaseFile, type Engine } from "#server/db/connect.ts";
import { FULL } from "#tests/harness/full.ts";

/**
 * The engines for the tests of a file. Each project of `vitest.config.ts` sets `TEST_ENGINES`: SQLite for `tests/api`,
 * both engines for `tests/api/engines` and in the full run.
 */
export const engines = (process.env["TEST_ENGINES"] ?? "sqlite").split(",") as readonly Engine[];

/** SQLite in the gate, all engines in the full run: for tests that hardly depend on the engine. */
export const someEngines: readonly Engine[] = FULL ? engines : ["sqlite"];

/** Where a site stores its data: a part of `Config`. */
export type Storage = { dataDir: string; databaseUrl: string | undefined; remove(): Promise<void> };

/** A new data folder, and on PostgreSQL a new database without tables, as before the first start. */
export const freshStorage = (engine: Engine): Promise<Storage> => newStorage(engine);

/** The same with all tables, copied from this run's template database. */
export async function migratedStorage(engine: Engine): Promise<Storage> {
  const { sqlite, postgres } = inject("templates");
  const storage = await newStorage(engine, postgres);
  if (engine === "sqlite") await copyFile(sqlite, databaseFile(storage.dataDir));
  return storage;
}

async function newStorage(engine: Engine, template?: string): Promise<Storage> {
  const dataDir = await mkdtemp(join(tmpdir(), "trowel-data-"));
  const databaseUrl = engine === "postgres" ? await createDatabase(template) : undefined;
  return { dataDir, databaseUrl, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Creates a PostgreSQL database, empty or as a copy of `template`. Returns its URL. */
async function createDatabase(template = "template1"): Promise<string> {
  const name = `trowel_${v7().replaceAll("-", "")}`;
  const server = new pg.Client({ connectionString: `${inject("postgresUrl")}/postgres` });
  await server.connect();
  await server.query(`create database ${name} template ${template}`);
  await server.end();
  return `${inject("postgresUrl")}/${name}`;
}
