import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { BODY_MAX_BYTES, createApi } from "#server/api/api.ts";
import type { Deps } from "#server/deps.ts";
import { headers } from "#server/http/headers.ts";
import { health } from "#server/http/health.ts";
import { ownHostOnly, ownPagesOnly } from "#server/http/origin.ts";
import { pages, type LoadBuild, type PageEnv } from "#server/pages.ts";

const YEAR = 365 * 24 * 60 * 60;

/** The whole site: health, guards, static files, the API and the pages. No side effects on import. */
export function createApp(
  deps: Deps,
  loadBuild: LoadBuild,
  mode: "production" | "development" = "production",
) {
  const app = new Hono<PageEnv>();
  const api = createApi(deps);
  app.route("/", health(deps));
  app.use(ownHostOnly(deps.config));
  app.use(
    headers({
      development: mode === "development",
      https: deps.config.publicUrl?.startsWith("https:") ?? false,
    }),
  );
  app.use(ownPagesOnly(deps.config));
  if (mode === "production") app.use(compress());
  app.use("/pictures/*", immutableFor(YEAR), serveStatic({ root: "seeds" }));
  if (mode === "production") {
    app.use("/assets/*", immutableFor(YEAR), serveStatic({ root: "build/client" }));
    app.use("/favicon.svg", immutableFor(YEAR / 365), serveStatic({ root: "build/client" }));
  }
  for (const route of apiPaths(api))
    app.all(route, (c) => api.fetch(c.req.raw, c.env as Partial<HttpBindings>));
  app.all("/api/*", (c) => api.fetch(c.req.raw, c.env as Partial<HttpBindings>));
  app.use(
    bodyLimit({
      maxSize: BODY_MAX_BYTES,
      onError: (c) => c.text("That is too much to send at once.\n", 413),
    }),
  );
  app.all("*", pages(deps.config, api, loadBuild, mode));
  return app;
}

/** The paths the API answers, whatever the method, so that a wrong one is a problem and not a page. */
const apiPaths = (api: ReturnType<typeof createApi>) =>
  new Set(api.routes.map(({ path }) => path).filter((path) => path !== "*" && path !== "/*"));

const immutableFor = (seconds: number) =>
  async function cacheable(c: Context, next: () => Promise<void>) {
    await next();
    if (c.res.ok) c.header("cache-control", `public, max-age=${seconds}, immutable`);
  };
