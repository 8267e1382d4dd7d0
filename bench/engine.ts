import { chmodSync } from "node:fs";
import { join } from "node:path";
import { processorMilliseconds } from "#bench/processor-time.ts";
import { startPostgres } from "#tests/harness/postgres.ts";

export const ENGINES = ["sqlite", "postgres"] as const;
export type EngineName = (typeof ENGINES)[number];

/** The settings that say where a site's data is. */
export type SiteData = { DATA_DIR: string; DATABASE_URL?: string };

/** Where the sites of a run have their data. */
export type Engine = {
  title: string;
  /** Creates an empty place for a site's data. */
  create(name: string): Promise<SiteData>;
  /** The processor time of the database's own processes so far, in milliseconds. Missing if it has none. */
  databaseProcessorTime?(): number;
  close(): Promise<void>;
};

/** Prepares a database engine with its data in `folder`. PostgreSQL does not wait for the disk (`fsync=off`). */
export async function openEngine(name: EngineName, folder: string): Promise<Engine> {
  const dataDir = (site: string) => join(folder, `${name}-${site}`);
  if (name === "sqlite")
    return { title: "SQLite", create: async (site) => ({ DATA_DIR: dataDir(site) }), close: async () => {} };
  // PostgreSQL does not run as root; the user that it runs as then needs access.
  chmodSync(folder, 0o755);
  const server = await startPostgres(join(folder, "postgres-server"));
  return {
    title: "PostgreSQL",
    async create(site) {
      await server.query(`create database ${site}`);
      return { DATA_DIR: dataDir(site), DATABASE_URL: `${server.url}/${site}` };
    },
    databaseProcessorTime: () => processorMilliseconds(server.pid()),
    close: () => server.stop(),
  };
}
