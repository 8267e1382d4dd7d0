import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { createApp } from "#server/app.ts";
import { startupError } from "#server/startup-error.ts";
import { readConfig } from "#server/config.ts";
import { keepFilesPrivate } from "#server/files.ts";
import { assertPortFree } from "#server/http/listen.ts";
import { observeRequests, reportEnd } from "#server/http/observe-requests.ts";
import { ObservedResponse } from "#server/http/observed-response.ts";
import { withRequestId } from "#server/http/request-id.ts";
import { requestObserver } from "#server/request-observer.ts";
import { closeStreams } from "#server/notifications/streams.ts";
import { start } from "#server/start.ts";
import { startAllJobs } from "#server/start-jobs.ts";

// The development server: Vite serves the browser's modules with hot reload, our own app everything else.
const { config, deps } = await open().catch(exit);
const http = createServer({ ServerResponse: ObservedResponse });
const vite = await createVite({
  server: { middlewareMode: true, hmr: { server: http } },
  appType: "custom",
  configLoader: "native",
});
const build = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
const handle = getRequestListener(createApp(deps, build, "development").fetch);
const answer: RequestListener = (request, response) => {
  vite.middlewares(request, response, (error?: Error) => {
    if (!error) return void handle(request, response);
    vite.ssrFixStacktrace(error);
    console.error(error);
    response.statusCode = 500;
    response.end(error.message);
  });
};
const observer = requestObserver(deps);
const observed = observeRequests(withRequestId(answer), config, observer);
http.on("request", (request, response) => {
  response.on("close", () => reportEnd(response, observer));
  observed(request, response);
});
await new Promise<void>((resolve) => http.listen(config.port, config.host, resolve));
const url = `http://${config.host}:${(http.address() as AddressInfo).port}`;
console.log(`Trowel in development is open at ${url}`);
const jobs = startAllJobs(deps, url);
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.on(signal, () => {
    deps.shutdown.abort();
    closeStreams(deps);
    void vite
      .close()
      .then(jobs.stop)
      .then(deps.database.close)
      .finally(() => process.exit(0));
  });

async function open() {
  keepFilesPrivate();
  const config = readConfig();
  await assertPortFree(config);
  return { config, deps: await start(config) };
}

/** Prints the error as one line and exits with code 1; also ends the parent process that watches the files. */
function exit(error: unknown): Promise<never> {
  console.error(startupError(error));
  process.once("SIGTERM", () => process.exit(1));
  if (!process.argv.includes("--watched")) process.exit(1);
  process.kill(process.ppid, "SIGTERM");
  return new Promise(() => setTimeout(() => process.exit(1), 5000));
}
