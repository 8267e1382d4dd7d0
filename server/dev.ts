import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { tendAccounts } from "#server/accounts/worker.ts";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { startMailing } from "#server/mail/worker.ts";
import { startPhotoWork } from "#server/photos/worker.ts";
import { start } from "#server/start.ts";

// Development: Vite answers for the browser's modules and reloads them hot; everything else goes through our own app.
const config = readConfig();
const deps = await start(config);
const accounts = tendAccounts(deps);
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
http.listen(config.port, config.host, () =>
  console.log(`Trowel in development: http://${config.host}:${config.port}`),
);
const mailing = startMailing(deps, config.publicUrl ?? `http://${config.host}:${config.port}`);
const photos = startPhotoWork(deps);
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.on(
    signal,
    () =>
      void vite
        .close()
        .then(accounts.stop)
        .then(mailing.stop)
        .then(photos.stop)
        .then(deps.database.close)
        .finally(() => process.exit(0)),
  );
