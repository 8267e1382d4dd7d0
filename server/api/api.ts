import { m } from "#messages";
import type { ErrorHandler, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { PROBLEM_TITLES, PROBLEM_TYPE, type ProblemStatus } from "#domain/http/problem.ts";
import { PHOTO_MAX_BYTES, PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { accountsRoutes } from "#server/accounts/accounts.routes.ts";
import { ownAccountRoutes } from "#server/accounts/own-account.routes.ts";
import { providerSignInRoutes } from "#server/accounts/provider-sign-in.routes.ts";
import { ownSecondStepRoutes } from "#server/accounts/own-second-step.routes.ts";
import { secondStepRoutes } from "#server/accounts/second-step.routes.ts";
import { membersRoutes } from "#server/accounts/members.routes.ts";
import { tokensRoutes } from "#server/accounts/tokens.routes.ts";
import { categoriesRoutes } from "#server/categories/categories.routes.ts";
import { recoveryRoutes } from "#server/accounts/recovery.routes.ts";
import { commentsRoutes } from "#server/comments/comments.routes.ts";
import { findAccessAmong } from "#server/api/access.ts";
import { allowOtherOrigins } from "#server/api/cors.ts";
import { tellLimits } from "#server/api/limit-headers.ts";
import { documentedRoutes } from "#server/api/documented.ts";
import { isForeignKeyError } from "#server/db/foreign-key-error.ts";
import type { ApiEnv } from "#server/api/env.ts";
import { honourIdempotencyKeys } from "#server/api/idempotency.ts";
import { identify } from "#server/api/identify.ts";
import { passJsonToPages } from "#server/api/in-process.ts";
import { openApiDocument } from "#server/api/openapi.ts";
import { contentRoutes } from "#server/content/content.routes.ts";
import { dashboardRoutes } from "#server/dashboard/dashboard.routes.ts";
import type { Deps } from "#server/deps.ts";
import { gardenersRoutes } from "#server/gardeners/gardeners.routes.ts";
import { fortnightRoutes } from "#server/fortnight/fortnight.routes.ts";
import { gardensRoutes } from "#server/gardens/gardens.routes.ts";
import { draftsRoutes } from "#server/drafts/drafts.routes.ts";
import { followsRoutes } from "#server/follows/follows.routes.ts";
import { collectionsRoutes } from "#server/collections/collections.routes.ts";
import { blocksRoutes } from "#server/blocks/blocks.routes.ts";
import { helpDeskRoutes } from "#server/help/help-desk.routes.ts";
import { helpRoutes } from "#server/help/help.routes.ts";
import { invitationsRoutes } from "#server/invitations/invitations.routes.ts";
import { isDiskFull } from "#server/db/disk-full-error.ts";
import { cancelHeadBody } from "#server/http/cancel-head-body.ts";
import { isDatabaseUnavailable } from "#server/db/unavailable-error.ts";
import { DISCONNECTED_STATUS } from "#server/http/client-connection.ts";
import { contentLengthOf } from "#server/http/has-body.ts";
import { databaseUnavailable } from "#server/http/database-unavailable.ts";
import { WRITE_METHODS } from "#server/http/methods.ts";
import { loggedPath } from "#server/http/logged-path.ts";
import { signedOut } from "#server/auth/permission.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { moderationRoutes } from "#server/moderation/moderation.routes.ts";
import { issuesRoutes } from "#server/newsletter/issues.routes.ts";
import { newsletterRoutes } from "#server/newsletter/newsletter.routes.ts";
import { outcomesRoutes } from "#server/outcomes/outcomes.routes.ts";
import { PHOTOS_PATH, photosRoutes } from "#server/photos/photos.routes.ts";
import { plantsRoutes } from "#server/plants/plants.routes.ts";
import { currentContent } from "#server/settings/settings.ts";
import { setupRoutes } from "#server/accounts/setup.routes.ts";
import { settingsRoutes } from "#server/settings/settings.routes.ts";
import { securityRoutes } from "#server/security/security.routes.ts";
import { pushRoutes } from "#server/push/push.routes.ts";
import { notificationsRoutes } from "#server/notifications/notifications.routes.ts";
import { webhooksRoutes } from "#server/webhooks/webhooks.routes.ts";
import { tipsRoutes } from "#server/tips/tips.routes.ts";

/** Fits 10,000 characters as `\uXXXX\uXXXX` escapes plus the other fields. No valid request is larger. */
export const BODY_MAX_BYTES = 256 * 1024;

/** A photo and the form around it. */
const PHOTO_BODY_MAX_BYTES = PHOTO_MAX_BYTES + BODY_MAX_BYTES;

/**
 * What everybody reads, and most often, may come from a replica. Who is calling, with role, suspension and blocks, is found on the
 * primary before. Nothing that `readOnce` keeps: it reads its version after the position, so the replica may be older than that.
 */
const REPLICA_PATHS = [
  "/gardeners",
  "/gardeners/:id",
  "/users",
  "/gardenersTips",
  "/gardenersTips/:id",
  "/gardenersTips/:id/comments",
  "/gardenersTips/:id/comments/:commentId",
];

/** Creates the REST API (docs/product.md 7). It is served over HTTP and called in-process by the pages. */
export function createApi(deps: Deps) {
  const api = documentedRoutes();
  api.onError(problemHandler(deps));
  api.notFound((c) => c.json(new HttpProblem(404, m.problemsNothingHere()).problem, 404, problemHeaders));
  const findAccess = findAccessAmong(api);
  api.use(allowOtherOrigins(findAccess));
  api.on(WRITE_METHODS, "*", async (c, next) => {
    if (c.req.path === PHOTOS_PATH) return limitPhotos(c, next);
    const hasArrived = await deps.receiveBody(c, { maxBytes: BODY_MAX_BYTES, tooLarge });
    return hasArrived ? next() : c.body(null, DISCONNECTED_STATUS);
  });
  api.on(WRITE_METHODS, "*", tellLimits);
  api.get("/api/account/export", tellLimits);
  api.use(passJsonToPages);
  api.use(cancelHeadBody);
  api.use(identify(deps, findAccess));
  const { preferReplica } = deps.database;
  if (preferReplica) for (const path of REPLICA_PATHS) api.get(path, (_, next) => preferReplica(next));
  api.post("*", honourIdempotencyKeys(deps));
  const routes = api
    .route("/", providerSignInRoutes(deps))
    .route("/", accountsRoutes(deps))
    .route("/", ownAccountRoutes(deps))
    .route("/", recoveryRoutes(deps))
    .route("/", securityRoutes(deps))
    .route("/", settingsRoutes(deps))
    .route("/", categoriesRoutes(deps))
    .route("/", setupRoutes(deps))
    .route("/", secondStepRoutes(deps))
    .route("/", ownSecondStepRoutes(deps))
    .route("/", tokensRoutes(deps))
    .route("/", membersRoutes(deps))
    .route("/", invitationsRoutes(deps))
    .route("/", contentRoutes(deps))
    .route("/", dashboardRoutes(deps))
    .route("/", gardenersRoutes(deps))
    .route("/", gardensRoutes(deps))
    .route("/", fortnightRoutes(deps))
    .route("/", tipsRoutes(deps))
    .route("/", collectionsRoutes(deps))
    .route("/", draftsRoutes(deps))
    .route("/", followsRoutes(deps))
    .route("/", commentsRoutes(deps))
    .route("/", outcomesRoutes(deps))
    .route("/", notificationsRoutes(deps))
    .route("/", pushRoutes(deps))
    .route("/", helpRoutes(deps))
    .route("/", blocksRoutes(deps))
    .route("/", helpDeskRoutes(deps))
    .route("/", moderationRoutes(deps))
    .route("/", newsletterRoutes(deps))
    .route("/", issuesRoutes(deps))
    .route("/", photosRoutes(deps))
    .route("/", plantsRoutes(deps))
    .route("/", webhooksRoutes(deps));
  routes.get("/api/openapi.json", async (c) =>
    c.json(openApiDocument(routes, (await currentContent(deps)).site.name)),
  );
  return routes;
}

/** The type for the client in `web/api`. */
export type Api = ReturnType<typeof createApi>;

const problemHeaders = { "content-type": PROBLEM_TYPE };
/** Rejects photos with too large a Content-Length immediately; others are counted while they are written to a file. */
const limitPhotos: MiddlewareHandler = (c, next) =>
  contentLengthOf(c) > PHOTO_BODY_MAX_BYTES
    ? Promise.reject(new HttpProblem(413, PHOTO_MESSAGES.tooLarge()))
    : next();

const tooLarge = () => new HttpProblem(413, m.problemsLargeCall({ kilobytes: BODY_MAX_BYTES / 1024 }));

/** How often a process logs that the database does not answer calls: else every visitor would add to the log. */
const OUTAGE_LOG_INTERVAL_MS = 10_000;

/** Returns every error as problem+json. Unexpected errors are logged and their details hidden. */
function problemHandler({ log }: Deps): ErrorHandler<ApiEnv> {
  let outageLogged = Number.NEGATIVE_INFINITY;
  const isLoggedNow = (error: Error): boolean => {
    if (!isDatabaseUnavailable(error)) return true;
    const now = performance.now();
    if (now - outageLogged < OUTAGE_LOG_INTERVAL_MS) return false;
    outageLogged = now;
    return true;
  };
  return (error, c) => {
    // The client has disconnected.
    if (c.req.raw.signal.aborted) return c.body(null, DISCONNECTED_STATUS) as never;
    const { problem, status, headers, isLogged } = toHttpProblem(error);
    // A 501 is the caller's choice of format, not a failure.
    if (status >= 500 && status !== 501 && isLogged && isLoggedNow(error))
      log.error({ err: error, path: loggedPath(c.req.path), method: c.req.method }, "A call failed");
    return c.json(problem, status, { ...problemHeaders, ...(status === 401 ? askForToken : {}), ...headers });
  };
}

/** Every 401 names what would help (RFC 9110). Browsers ask nobody for this scheme. */
const askForToken = { "www-authenticate": "Bearer" };

function toHttpProblem(error: Error): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof HTTPException && isProblemStatus(error.status))
    return new HttpProblem(error.status, detailOf(error));
  // The caller's own account is gone: calls that refer to other members check beforehand that those exist.
  if (isForeignKeyError(error)) return signedOut();
  if (isDatabaseUnavailable(error)) return databaseUnavailable();
  if (isDiskFull(error)) return new HttpProblem(507, m.problemsNoRoom());
  return new HttpProblem(500, m.problemsNotYourFault());
}

const isProblemStatus = (status: number): status is ProblemStatus => status in PROBLEM_TITLES;

const detailOf = (error: HTTPException) =>
  error.status === 400
    ? m.problemsValidJson()
    : error.message || PROBLEM_TITLES[error.status as ProblemStatus]();
