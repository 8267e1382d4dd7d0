import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { createApp } from "#server/app.ts";
import { startupError } from "#server/startup-error.ts";
import { readConfig } from "#server/config.ts";
import { assertPortFree } from "#server/http/listen.ts";
import { closeStreams } from "#server/notifications/streams.ts";
import { start } from "#server/start.ts";
import { startAllJobs } from "#server/start-jobs.ts";

// Development: Vite answers for the browser's modules and reloads them hot; everything else goes through our own app.
const { config, deps } = await opened().catch(giveUp);
const http = createServer();
const vite = await createVite({
  server: { middlewareMode: true, hmr: { server: http } },
  appType: "custom",
  configLoader: "native",
});
const build = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
const answer = getRequestListener(createApp(deps, build, "development").fetch);
http.on("request", (request, response) => {
  vite.middlewares(request, response, (error?: Error) => {
    if (!error) return void answer(request, response);
    vite.ssrFixStacktrace(error);
    console.error(error);
    response.statusCode = 500;
    response.end(error.message);
  });
});
await new Promise<void>((resolve) => http.listen(config.port, config.host, resolve));
const url = `http://${config.host}:${(http.address() as AddressInfo).port}`;
console.log(`Trowel in development is open at ${url}`);
const workers = startAllJobs(deps, url);
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.on(signal, () => {
    closeStreams(deps);
    void vite
      .close()
      .then(workers.stop)
      .then(deps.database.close)
      .finally(() => process.exit(0));
  });

async function opened() {
  const config = readConfig();
  await assertPortFree(config);
  return { config, deps: await start(config) };
}

/** Tells the cause in one line and ends with exit code 1, as does the process that waits for changes to files. */
function giveUp(error: unknown): Promise<never> {
  console.error(startupError(error));
  process.once("SIGTERM", () => process.exit(1));
  if (!process.argv.includes("--watched")) process.exit(1);
  process.kill(process.ppid, "SIGTERM");
  return new Promise(() => setTimeout(() => process.exit(1), 5000));
}
