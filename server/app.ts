import { m } from "#messages";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Handler, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { BODY_MAX_BYTES, createApi } from "#server/api/api.ts";
import type { Deps } from "#server/deps.ts";
import { discovery } from "#server/discovery/discovery.ts";
import { calendarFeed } from "#server/fortnight/calendar-feed.ts";
import { cancelHeadBody } from "#server/http/cancel-head-body.ts";
import { loggedPath } from "#server/http/logged-path.ts";
import { WRITE_METHODS } from "#server/http/methods.ts";
import { isHttps, pageHeaders, cspNonce } from "#server/http/headers.ts";
import { OTHER_ROUTES, routed } from "#server/http/observed-response.ts";
import { healthRoutes } from "#server/http/health.ts";
import { receiveLargeForms } from "#server/http/large-forms.ts";
import { guardOrigin } from "#server/http/origin.ts";
import { isDatabaseUnavailable } from "#server/db/unavailable-error.ts";
import { databaseUnavailable } from "#server/http/database-unavailable.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { isMultipart } from "#server/http/multipart.ts";
import { receiveSmallForms } from "#server/http/receive-form.ts";
import { announceClose } from "#server/http/unread-body.ts";
import { chooseLanguage, inSiteLanguage } from "#server/languages/choose-language.ts";
import { languageForm, unitsForm } from "#server/choice-forms.ts";
import { setRequestUnits } from "#server/units/set-request-units.ts";
import { metricsEndpoint } from "#server/monitoring/metrics-endpoint.ts";
import { photoDelivery } from "#server/photos/delivery.ts";
import { sharePictures } from "#server/discovery/share-pictures.ts";
import { iconDelivery } from "#server/photos/icons.ts";
import { pages, type LoadBuild, type PageEnv } from "#server/pages.ts";
import { settingsPreview } from "#server/preview.ts";
import { shareResponses } from "#server/response-cache/share-responses.ts";
import { SHARED_PATHS } from "#server/response-cache/shared-paths.ts";
import { DISCONNECTED_STATUS } from "#server/http/client-connection.ts";

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

const ROOT_FILES = [
  "favicon.svg",
  "apple-touch-icon.png",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-512.png",
];

const CHOICES = { "/language": languageForm, "/units": unitsForm };

const SERVICE_WORKER = "/service-worker.js";

/** Calls that post to the address of a page. */
const CALLS_WITH_PAGES = new Set(["/newsletter"]);

/** Creates the whole site: health checks, guards, static files, the API and the pages. */
export function createApp(
  deps: Deps,
  loadBuild: LoadBuild,
  mode: "production" | "development" = "production",
) {
  const app = new Hono<PageEnv>();
  const api = createApi(deps);
  const callApi: Handler = (c) => api.fetch(c.req.raw, c.env as Partial<HttpBindings>);
  app.onError((error, c) => {
    // The client has disconnected.
    if (c.req.raw.signal.aborted) return c.body(null, DISCONNECTED_STATUS);
    const problem = isDatabaseUnavailable(error) ? databaseUnavailable() : error;
    if (problem instanceof HttpProblem)
      return c.text(`${problem.message}\n`, problem.status, problem.headers);
    deps.log.error({ err: error, path: loggedPath(c.req.path), method: c.req.method }, "A page failed");
    return c.text(`${m.frameWentWrong()}\n`, 500);
  });
  app.use(cancelHeadBody);
  app.get("*", (_, next) => deps.database.readCache.run(next));
  app.use(inSiteLanguage(deps));
  app.use(announceClose);
  app.use(routed(OTHER_ROUTES));
  app.route("/", healthRoutes(deps));
  app.route("/", metricsEndpoint(deps));
  app.use(guardOrigin(deps.config, { tokens: true }));
  app.use(chooseLanguage(deps));
  app.use(setRequestUnits(deps));
  if (mode === "production") {
    app.use(compressIfAccepted());
    for (const path of SHARED_PATHS) app.get(path, shareResponses(deps, path));
  }
  for (const path of [...apiPaths(api), "/api/auth/*"])
    if (CALLS_WITH_PAGES.has(path)) app.on(["POST", "OPTIONS"], path, routed(path), callApi);
    else app.all(path, routed(path), callApi);
  // From here on only cookies count.
  app.use(guardOrigin(deps.config));
  app.use("/photos/*", routed("/photos/*"));
  app.route("/", photoDelivery(deps));
  app.use("/icons/*", routed("/icons/*"));
  app.route("/", iconDelivery(deps));
  app.route("/", sharePictures(deps));
  // It has headers of its own.
  app.route("/", settingsPreview(deps, loadBuild, mode));
  app.use(cspNonce);
  app.use(pageHeaders({ development: mode === "development", https: isHttps(deps.config) }));
  app.options("*", (c) => c.body(null, 405, { allow: "GET, HEAD" }));
  app.route("/", discovery(deps));
  app.route("/", calendarFeed(deps));
  if (deps.config.demo)
    app.use("/demo/*", routed("/demo/*"), files({ root: "seeds/pictures", seconds: HOUR }));
  if (mode === "production") {
    app.use("/assets/*", routed("/assets/*"), files({ root: "build/client/assets", seconds: YEAR }));
    app.use("/pictures/*", routed("/pictures/*"), files({ root: "build/client/pictures", seconds: DAY }));
    for (const name of ROOT_FILES)
      app.use(`/${name}`, routed(`/${name}`), files({ root: "build/client", under: "", seconds: DAY }));
    // Browsers look for a new one themselves.
    app.use(SERVICE_WORKER, routed(SERVICE_WORKER), files({ root: "build/client", under: "", seconds: 0 }));
  }
  const render = pages(deps, api, loadBuild, mode);
  for (const [path, form] of Object.entries(CHOICES))
    app.post(path, routed(path), formsOnly, bodyLimit({ maxSize: 4096 }), form(deps));
  app.on(
    WRITE_METHODS,
    "*",
    pagesWithForms(render.hasAction),
    formsOnly,
    receiveSmallForms(deps, BODY_MAX_BYTES),
    receiveLargeForms(deps, { smallBytes: BODY_MAX_BYTES }),
  );
  app.all("*", render.handle);
  return app;
}

/** Rejects bodies for pages without a form, before they are read. */
const pagesWithForms =
  (hasAction: (path: string) => Promise<boolean>): MiddlewareHandler =>
  async (c, next) =>
    (await hasAction(c.req.path))
      ? next()
      : c.text(`${m.problemsNothingToSend()}\n`, 405, { allow: "GET, HEAD" });

/** Rejects bodies that are not forms: pages could not read them. */
const formsOnly: MiddlewareHandler = (c, next) => {
  const type = c.req.header("content-type") ?? "";
  return isMultipart(type) || /^application\/x-www-form-urlencoded/i.test(type)
    ? next()
    : Promise.resolve(c.text(`${m.problemsFormsOnly()}\n`, 415));
};

type Files = { root: string; under?: RegExp | ""; seconds: number };

/** The paths of the API, for every method, so that an unsupported method gets a problem rather than a page. */
const apiPaths = (api: ReturnType<typeof createApi>) =>
  new Set(api.routes.map(({ path }) => path).filter((path) => path !== "*" && path !== "/*"));

/** Compresses responses for clients that accept it, without overhead for others. */
function compressIfAccepted(): MiddlewareHandler {
  const handle = compress();
  return (c, next) =>
    /\b(gzip|deflate)\b/.test(c.req.header("accept-encoding") ?? "") ? handle(c, next) : next();
}

/**
 * Serves the files of `root`. `under` matches the part of the path to strip; `seconds` is the cache lifetime. Files cached
 * for a year have a content hash in their name, so they are immutable.
 */
function files({ root, under = /^\/[^/]+/, seconds }: Files): MiddlewareHandler {
  const serve = serveStatic({
    root,
    rewriteRequestPath: (path) => path.replace(under, ""),
    precompressed: true,
  });
  const caching = `public, max-age=${seconds}${seconds === YEAR ? ", immutable" : ""}`;
  return async function serveFile(c, next) {
    const response = await serve(c, next);
    if (response instanceof Response && response.ok) response.headers.set("cache-control", caching);
    return response;
  };
}
