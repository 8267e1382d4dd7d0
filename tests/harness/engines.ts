import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { v7 } from "uuid";
import { inject } from "vitest";
import type { Engine } from "#server/db/connect.ts";

/** Both engines: the same suite runs on each. */
export const engines: readonly Engine[] = ["sqlite", "postgres"];

/** Where a site keeps its data: the part of a `Config` that names it. */
export type Storage = { dataDir: string; databaseUrl: string | undefined; remove(): Promise<void> };

/** A fresh data folder, and on PostgreSQL a fresh database. */
export async function freshStorage(engine: Engine): Promise<Storage> {
  const dataDir = await mkdtemp(join(tmpdir(), "trowel-data-"));
  const databaseUrl = engine === "postgres" ? await freshDatabase() : undefined;
  return { dataDir, databaseUrl, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function freshDatabase(): Promise<string> {
  const name = `trowel_${v7().replaceAll("-", "")}`;
  const server = new pg.Client({ connectionString: `${inject("postgresUrl")}/postgres` });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  return `${inject("postgresUrl")}/${name}`;
}
