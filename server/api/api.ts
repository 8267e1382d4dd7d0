import type { ErrorHandler, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { PROBLEM_TITLES, PROBLEM_TYPE, type ProblemStatus } from "#domain/http/problem.ts";
import { PHOTO_MAX_BYTES, PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { accountsRoutes } from "#server/accounts/accounts.routes.ts";
import { ownAccountRoutes } from "#server/accounts/own-account.routes.ts";
import { googleRoutes } from "#server/accounts/google.routes.ts";
import { recoveryRoutes } from "#server/accounts/recovery.routes.ts";
import { commentsRoutes } from "#server/comments/comments.routes.ts";
import { documentedRoutes } from "#server/api/documented.ts";
import { isForeignKeyError } from "#server/db/foreign-key-error.ts";
import type { ApiEnv } from "#server/api/env.ts";
import { identify } from "#server/api/identify.ts";
import { openApiDocument } from "#server/api/openapi.ts";
import { contentRoutes } from "#server/content/content.routes.ts";
import { dashboardRoutes } from "#server/dashboard/dashboard.routes.ts";
import type { Deps } from "#server/deps.ts";
import { gardenersRoutes } from "#server/gardeners/gardeners.routes.ts";
import { blocksRoutes } from "#server/blocks/blocks.routes.ts";
import { helpDeskRoutes } from "#server/help/help-desk.routes.ts";
import { helpRoutes } from "#server/help/help.routes.ts";
import { isDiskFull } from "#server/http/disk-full.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { moderationRoutes } from "#server/moderation/moderation.routes.ts";
import { newsletterRoutes } from "#server/newsletter/newsletter.routes.ts";
import { PHOTOS_PATH, photosRoutes } from "#server/photos/photos.routes.ts";
import { notificationsRoutes } from "#server/notifications/notifications.routes.ts";
import { tipsRoutes } from "#server/tips/tips.routes.ts";

/** Ten thousand characters written as `\uXXXX\uXXXX` and the other fields fit; nothing honest is larger. */
export const BODY_MAX_BYTES = 256 * 1024;

/** A picture, and the form around it. */
const PHOTO_BODY_MAX_BYTES = PHOTO_MAX_BYTES + BODY_MAX_BYTES;

export const WRITES = ["POST", "PUT", "PATCH", "DELETE"];

/** The REST API of docs/product.md 7. Served over HTTP, and called in-process for the pages. */
export function createApi(deps: Deps) {
  const api = documentedRoutes();
  api.onError(answerProblem(deps));
  api.notFound((c) =>
    c.json(new HttpProblem(404, "There is nothing at this address.").problem, 404, problemHeaders),
  );
  const forms = bodyLimit({ maxSize: BODY_MAX_BYTES, onError: () => Promise.reject(tooLarge()) as never });
  api.on(WRITES, "*", (c, next) => (c.req.path === PHOTOS_PATH ? pictures(c, next) : forms(c, next)));
  api.use(endUnread);
  api.use(identify(deps));
  const routes = api
    .route("/", googleRoutes(deps))
    .route("/", accountsRoutes(deps))
    .route("/", ownAccountRoutes(deps))
    .route("/", recoveryRoutes(deps))
    .route("/", contentRoutes(deps))
    .route("/", dashboardRoutes(deps))
    .route("/", gardenersRoutes(deps))
    .route("/", tipsRoutes(deps))
    .route("/", commentsRoutes(deps))
    .route("/", notificationsRoutes(deps))
    .route("/", helpRoutes(deps))
    .route("/", blocksRoutes(deps))
    .route("/", helpDeskRoutes(deps))
    .route("/", moderationRoutes(deps))
    .route("/", newsletterRoutes(deps))
    .route("/", photosRoutes(deps));
  routes.get("/api/openapi.json", (c) => c.json(openApiDocument(routes)));
  return routes;
}

/** The API's type, for the client in `web/api`. */
export type Api = ReturnType<typeof createApi>;

const problemHeaders = { "content-type": PROBLEM_TYPE };
/** A picture is counted as it is written to its file; here only one that says what it is too large is refused at once. */
const pictures: MiddlewareHandler = (c, next) =>
  Number(c.req.header("content-length") ?? 0) > PHOTO_BODY_MAX_BYTES
    ? Promise.reject(new HttpProblem(413, PHOTO_MESSAGES.tooLarge))
    : next();

/** What `HEAD` asks for is answered without its body: one that would be streamed ends, since nobody will read or leave it. */
const endUnread: MiddlewareHandler = async (c, next) => {
  await next();
  // Ending may be answered with the very end, which is what was wanted.
  if (c.req.method === "HEAD") await c.res.body?.cancel().catch(() => undefined);
};

const tooLarge = () => new HttpProblem(413, `The request can have at most ${BODY_MAX_BYTES / 1024} kB.`);

/** Every error as problem+json; what was not foreseen is logged and told as little of as possible. */
const answerProblem =
  ({ log }: Deps): ErrorHandler<ApiEnv> =>
  (error, c) => {
    const refusal = asRefusal(error);
    if (refusal.status >= 500)
      log.error({ err: error, path: c.req.path, method: c.req.method }, "A call failed");
    return c.json(refusal.problem, refusal.status, { ...problemHeaders, ...refusal.headers });
  };

function asRefusal(error: Error): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof HTTPException && isKnown(error.status))
    return new HttpProblem(error.status, adviceFor(error));
  // It was to be stored for who calls; calls that store who it is about look first whether those are still there.
  if (isForeignKeyError(error)) return new HttpProblem(401, "Log in first.");
  if (isStorageAway(error))
    return new HttpProblem(503, "The database does not answer. Try again in a moment.", {
      headers: { "retry-after": "5" },
    });
  if (isDiskFull(error)) return new HttpProblem(507, "The server has no room left. Nothing was changed.");
  return new HttpProblem(500, "It is not your fault. Try again in a moment.");
}

const isKnown = (status: number): status is ProblemStatus => status in PROBLEM_TITLES;

const adviceFor = (error: HTTPException) =>
  error.status === 400
    ? "Send a body of valid JSON."
    : error.message || PROBLEM_TITLES[error.status as ProblemStatus];

const AWAY = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|08...|57P..|53300|40P01|40001)$/;
const SQLITE_BUSY = 5;
const isStorageAway = (error: Error & { code?: string; errcode?: number }) =>
  AWAY.test(error.code ?? "") ||
  (error.errcode ?? 0) % 256 === SQLITE_BUSY ||
  /^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message);
