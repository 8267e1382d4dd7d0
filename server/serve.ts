import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import type { Content } from "#domain/content/content.ts";
import { createApp } from "#server/app.ts";
import { startupError } from "#server/startup-error.ts";
import { readConfig, type Config } from "#server/config.ts";
import type { Deps } from "#server/deps.ts";
import { keepFilesPrivate } from "#server/files.ts";
import { listen, stop } from "#server/http/listen.ts";
import { inLanguageOf } from "#server/languages/languages.ts";
import { logConsole } from "#server/log.ts";
import { answerFromCache } from "#server/response-cache/answer-from-cache.ts";
import { measureProcess } from "#server/monitoring/monitoring.ts";
import { closeStreams } from "#server/notifications/streams.ts";
import { requestObserver } from "#server/request-observer.ts";
import { prepareSetup } from "#server/accounts/setup.ts";
import { start } from "#server/start.ts";
import { startAllJobs } from "#server/start-jobs.ts";
import { isLaterWorker, reportOpen } from "#server/workers/worker.ts";

type Steps = {
  /** Runs before the data folder is used. */
  clear?: (config: Config) => Promise<void>;
  /** Overrides parts of the content. */
  samples?: Partial<Content>;
  /** Runs before the first request. */
  prepare?: (deps: Deps) => Promise<void>;
  /** Returns the message to print when the site is open. */
  greet: (url: string) => string;
};

/**
 * Serves the site until SIGTERM or SIGINT, then stops gracefully. If it cannot start, prints the error as one line and
 * exits with code 1.
 */
export async function serve({ clear, samples, prepare, greet }: Steps): Promise<void> {
  keepFilesPrivate();
  try {
    const config = readConfig();
    await clear?.(config);
    const deps = await start(config, undefined, samples);
    const { url, port } = await open(config, deps, prepare).catch(async (error: unknown) => {
      await deps.database.close();
      throw error;
    });
    const address = config.publicUrl ?? url;
    const setup = config.demo || isLaterWorker() ? undefined : await prepareSetup(deps);
    if (!reportOpen(url, port)) console.log(greet(address));
    if (setup !== undefined)
      console.log(`This site has no admin yet. Open this to become the first: ${address}${setup}`);
    logConsole(deps.log);
  } catch (error) {
    console.error(startupError(error));
    process.exit(1);
  }
}

async function open(config: Config, deps: Deps, prepare: Steps["prepare"]) {
  const build = (await import(pathToFileURL("build/server/index.js").href)) as ServerBuild;
  await prepare?.(deps);
  deps.database.startDeadlines();
  const app = createApp(deps, async () => build);
  const { server, url, port } = await listen(getRequestListener(app.fetch), {
    ...config,
    // Connections are spread evenly over the processes.
    rateLimitScale: config.rateLimitScale / config.workers,
    isPortShared: isLaterWorker(),
    beforeScheduling: (next) => answerFromCache(deps, next),
    runInLanguage: inLanguageOf(config),
    observer: requestObserver(deps),
  });
  measureProcess(deps.monitoring);
  // One request may fail by it, but not the process with all others.
  process.on("unhandledRejection", (error) =>
    deps.log.error({ err: error }, "A promise was rejected that nothing waited for"),
  );
  const jobs = startAllJobs(deps, url);
  const close = () => jobs.stop().then(deps.database.close);
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      deps.shutdown.abort();
      deps.photos.processor.drain();
      closeStreams(deps);
      void stop(server, close).then(() => process.exit(0));
    });
  return { url, port };
}
