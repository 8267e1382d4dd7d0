import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { SharedRead } from "#server/db/shared-reads.ts";
import { clientAddressOfRequest } from "#server/http/address.ts";
import { canonicalHost } from "#server/http/canonical-host.ts";
import { hasBody } from "#server/http/has-body.ts";
import { isReadMethod } from "#server/http/methods.ts";
import { ObservedResponse } from "#server/http/observed-response.ts";
import { TURN_BUDGET_MS } from "#server/http/request-scheduler.ts";
import {
  findStored,
  PATH_MAX,
  isPersonal,
  responseCacheKey,
  type CacheDeps,
} from "#server/response-cache/response-cache.ts";
import type { EncodedResponse, StoredResponse } from "#server/response-cache/stored-response.ts";
import { recordVisitorViews } from "#server/views/views.ts";

const HOST = /^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d+)?$/i;

/** Answers with a stored response if there is a valid one, and leaves everything else to `next`. */
export function answerFromCache(deps: CacheDeps, next: RequestListener): RequestListener {
  const { config, responses } = deps;
  const isCanonical = canonicalHost(config);

  const answerInTurn = (request: IncomingMessage, response: ServerResponse, key: string): void =>
    void responses.readVersion().then((read) => answer(request, response, key, read));

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    read: SharedRead<string>,
  ): void {
    if (request.socket.destroyed) return;
    if (performance.now() - read.at > TURN_BUDGET_MS) return answerInTurn(request, response, key);
    const stored = findStored(deps, key, read.value);
    if (!stored || !recordViews(stored, request)) return next(request, response);
    if (response instanceof ObservedResponse) response.route = stored.route;
    const { "accept-encoding": accepted, "if-none-match": known } = request.headers;
    const found = stored.answer(accepted?.toString(), known);
    if (found instanceof Promise) void found.then((made) => send(response, made));
    else send(response, found);
  }

  /** Returns whether the visitor is known, if the response counts as a view. */
  function recordViews({ viewed }: StoredResponse, request: IncomingMessage): boolean {
    if (viewed.length === 0) return true;
    const address = clientAddressOfRequest(request, config.trustProxy);
    if (address === undefined) return false;
    const { method = "", headers } = request;
    recordVisitorViews(deps, viewed, { method, address, header: (name) => headers[name]?.toString() });
    return true;
  }

  return (request, response) => {
    const key = keyOf(config, request);
    // Other hosts are redirected: see `guardOrigin`.
    if (key === undefined || !isCanonical(request.headers.host ?? "") || !responses.store.has(key))
      return next(request, response);
    answerInTurn(request, response, key);
  };
}

function send(response: ServerResponse, { status, headers, body }: EncodedResponse): void {
  if (!response.headersSent) response.writeHead(status, headers).end(body);
}

/** The key of a request that may be answered with a stored response: the same as in `shareResponses`. */
function keyOf(config: CacheDeps["config"], request: IncomingMessage): string | undefined {
  const { method = "", url = "", headers } = request;
  if (!isReadMethod(method) || url.length > PATH_MAX || !url.startsWith("/")) return undefined;
  if (isPersonal((name) => headers[name]?.toString())) return undefined;
  if (hasBody(request)) return undefined;
  const { host = "" } = headers;
  return HOST.test(host)
    ? responseCacheKey(headers, config, (config.publicUrl ?? `http://${host}`) + url)
    : undefined;
}
