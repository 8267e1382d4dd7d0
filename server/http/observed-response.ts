import {
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
} from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { newRequestId } from "#server/http/new-request-id.ts";

type HeadersToSend = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** The route of requests that were answered before one was found. */
const NO_ROUTE = "none";
/** The route of requests until one is found that is theirs. */
export const OTHER_ROUTES = "*";

/** A response that sends the id of its request (docs/product.md 10.40), and knows what is measured and logged about it. */
export class ObservedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  /** Replaced by the one that a trusted proxy gave; Node answers some requests before anything else sees them. */
  requestId = newRequestId();
  /** The pattern of the path, such as `/gardenersTips/:id`: one of a fixed number. */
  route = NO_ROUTE;
  /** When the request arrived, in milliseconds of `performance.now()`. */
  since = 0;
  /** When a stream began, in the same: how long it then stays open says nothing about the server. */
  streamedAt: number | undefined;
  /** What the connection had sent before, in bytes. */
  sentBefore = 0;
  /** The status of an answer that was written directly to the socket. */
  statusOnSocket: number | undefined;

  override writeHead(status: number, reason?: string | HeadersToSend, headers?: HeadersToSend): this {
    const given = typeof reason === "string" ? headers : reason;
    let all: HeadersToSend | undefined = given;
    // Stored responses share their headers, so they are copied. Quicker than `setHeader`, with which Node would merge all others.
    if (Array.isArray(given)) {
      all = given.slice();
      all.push("x-request-id", this.requestId);
    } else if (given) all = { ...given, "x-request-id": this.requestId };
    else this.setHeader("x-request-id", this.requestId);
    return typeof reason === "string" ? super.writeHead(status, reason, all) : super.writeHead(status, all);
  }
}

/** The response to the request of a context; undefined in tests without a server. */
export function observedResponse(c: Context): ObservedResponse | undefined {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  return outgoing instanceof ObservedResponse ? outgoing : undefined;
}

/** Notes the route of a request. The last one noted counts. */
export function setRoute(c: Context, route: string): void {
  const response = observedResponse(c);
  if (response) response.route = route;
}

/** Whether a route of its own has been noted for a request. Without a server, where none is needed, there always is. */
export const hasRoute = (c: Context): boolean => observedResponse(c)?.route !== OTHER_ROUTES;

/** Notes that the response is a stream that stays open: only the time until it begins is measured. */
export function noteStream(c: Context): void {
  const response = observedResponse(c);
  if (response) response.streamedAt = performance.now();
}

/** Middleware that notes the route of its requests. */
export const routed =
  (route: string): MiddlewareHandler =>
  (c, next) => {
    setRoute(c, route);
    return next();
  };
