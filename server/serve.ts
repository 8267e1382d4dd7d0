import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import type { Content } from "#domain/content/content.ts";
import { createApp } from "#server/app.ts";
import { ConfigError, readConfig, type Config } from "#server/config.ts";
import { StorageError } from "#server/db/connect.ts";
import type { Deps } from "#server/deps.ts";
import { listen, stop } from "#server/http/listen.ts";
import { closeStreams } from "#server/notices/streams.ts";
import { start } from "#server/start.ts";
import { startWorkers } from "#server/workers.ts";

type Steps = {
  /** Stands in for parts of the content. */
  samples?: Partial<Content>;
  /** Runs before the first request. */
  prepare?: (deps: Deps) => Promise<void>;
  /** What to tell the person at the terminal once the site is open. */
  greet: (url: string) => string;
};

/**
 * Opens the site and keeps it open until SIGTERM or SIGINT, then finishes what is running. What keeps it from opening
 * is told in one line, with exit code 1.
 */
export async function serve({ samples, prepare, greet }: Steps): Promise<void> {
  try {
    const config = readConfig();
    const deps = await start(config, undefined, samples);
    const url = await open(config, deps, prepare).catch(async (error: unknown) => {
      await deps.database.close();
      throw error;
    });
    console.log(greet(config.publicUrl ?? url));
  } catch (error) {
    console.error(`Trowel cannot start: ${sentence(error)}`);
    process.exit(1);
  }
}

async function open(config: Config, deps: Deps, prepare: Steps["prepare"]): Promise<string> {
  const build = (await import(pathToFileURL("build/server/index.js").href)) as ServerBuild;
  await prepare?.(deps);
  const app = createApp(deps, async () => build);
  const { server, url } = await listen(getRequestListener(app.fetch), config);
  const workers = startWorkers(deps, url);
  const close = () => workers.stop().then(deps.database.close);
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      closeStreams(deps);
      void stop(server, close).then(() => process.exit(0));
    });
  return url;
}

/** The cause in one line, for the person at the terminal. */
function sentence(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StorageError) return error.message;
  const { code, message, port } = error as { code?: string; message?: string; port?: number };
  if (code === "EADDRINUSE") return `port ${port} is taken. Set PORT to another one`;
  if (code === "EACCES") return `port ${port} is not allowed. Set PORT to one above 1023`;
  if (code === "EADDRNOTAVAIL") return "HOST is not an address of this machine";
  return message?.split("\n", 1)[0] ?? String(error);
}
