import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { parseClientAddress } from "#server/http/address.ts";
import { createSlowReaderCheck } from "#server/http/slow-readers.ts";

// Bounds on what clients can make the server hold (docs/product.md 9.59). Those for a connection and for the whole site
// are fixed; those for one address follow RATE_LIMIT_SCALE.

/** Connections in all. */
const CONNECTIONS_MAX = 4000;
/** Connections of one address, or behind a trusted proxy its unanswered requests. Enough for a school behind one router. */
const PER_ADDRESS_MAX = 500;
/** Requests of one connection that wait while another one is answered. Browsers send one at a time. */
const PIPELINED_MAX = 16;
/** Such requests of all connections together. */
const WAITING_MAX = 4000;
const CHECK_EVERY_MS = 250;

export type ConnectionLimits = {
  /** The number of trusted proxies that append to `X-Forwarded-For`. */
  trustProxy: number;
  /** Multiplies the limits for one address. */
  rateLimitScale: number;
};

/** The responses of a connection that have not ended: the one that is being made, and those that wait for it. */
export type ConnectionQueue = { current: ServerResponse | undefined; waiting: ServerResponse[] };

/** The open connections of a server. `waiting`: the number of responses that wait, of all connections. */
export type OpenConnections = { queues: Map<Socket, ConnectionQueue>; waiting: number };

/** Keeps the queue of each open connection. */
export function trackConnections(server: Server, connections: OpenConnections): void {
  server.on("connection", (socket) => {
    const queue: ConnectionQueue = { current: undefined, waiting: [] };
    connections.queues.set(socket, queue);
    socket.once("close", () => {
      connections.queues.delete(socket);
      connections.waiting -= queue.waiting.length;
    });
    ignoreRequestsAfterClose(socket);
  });
}

/** What Node's parser calls for each request. Its result tells whether what follows is to be parsed, too. */
type Parser = { onIncoming?: (request: IncomingMessage, keepAlive: boolean) => number };
const STOP_PARSING = 2;

/**
 * Stops parsing as soon as a connection is closed. Node reads up to 64 kB at once and makes objects for each request in them: a thousand of
 * one connection, if they are short, even if the first one closes it.
 */
function ignoreRequestsAfterClose(socket: Socket & { parser?: Parser | null }): void {
  const { parser } = socket;
  const onIncoming = parser?.onIncoming;
  // Not a documented part of Node: a test fails if it changes.
  if (!parser || !onIncoming) return;
  parser.onIncoming = (request, keepAlive) =>
    socket.destroyed ? STOP_PARSING : onIncoming(request, keepAlive);
}

/**
 * Handles the requests of a connection one after another, although clients may send more before they read an answer, and
 * closes connections that send too many. `onEnd` is called when a response that was begun has ended or failed.
 */
export function oneRequestAtATime(
  connections: OpenConnections,
  listener: RequestListener,
  onEnd: (response: ServerResponse) => void = () => undefined,
): RequestListener {
  function begin(queue: ConnectionQueue, response: ServerResponse): void {
    queue.current = response;
    // One function for all responses, since this runs for each.
    response.on("close", beginNext);
    listener(response.req, response);
  }

  function beginNext(this: ServerResponse): void {
    onEnd(this);
    const { socket } = this.req;
    const queue = connections.queues.get(socket);
    if (!queue) return;
    queue.current = undefined;
    if (socket.destroyed) return;
    const next = queue.waiting.shift();
    if (!next) return;
    connections.waiting--;
    begin(queue, next);
  }

  return ({ socket }, response) => {
    const queue = connections.queues.get(socket);
    if (!queue || socket.destroyed) return;
    if (!queue.current) return begin(queue, response);
    if (queue.waiting.length >= PIPELINED_MAX || connections.waiting >= WAITING_MAX)
      return void socket.destroy();
    connections.waiting++;
    queue.waiting.push(response);
  };
}

/**
 * Behind a trusted proxy, answers requests of an address that has too many unanswered ones with a 429. A request for which the
 * proxy names no address is not counted.
 */
export function limitAddresses(
  listener: RequestListener,
  { trustProxy, rateLimitScale }: ConnectionLimits,
): RequestListener {
  if (trustProxy === 0) return listener;
  const requests = createCounter();
  return (request, response) => {
    const forwarded = request.headers["x-forwarded-for"];
    const address = forwarded ? parseClientAddress(String(forwarded), undefined, trustProxy) : undefined;
    if (address === undefined) return listener(request, response);
    response.once("close", () => requests.remove(address));
    if (requests.add(address) <= maxOf(rateLimitScale)) return listener(request, response);
    response.writeHead(429, { "retry-after": "1" }).end();
  };
}

const maxOf = (rateLimitScale: number) => Math.max(1, Math.round(PER_ADDRESS_MAX * rateLimitScale));

/** Limits the connections of a server and of each address, and what waits for clients that read too slowly. */
export function limitConnections(server: Server, { trustProxy, rateLimitScale }: ConnectionLimits): void {
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    if (open.size > CONNECTIONS_MAX) socket.destroy();
  });
  // Behind a proxy connections are the proxy's: `limitAddresses` counts requests instead.
  if (trustProxy === 0) limitConnectionsOfAddresses(server, maxOf(rateLimitScale));
  const timer = setInterval(createSlowReaderCheck(open), CHECK_EVERY_MS).unref();
  server.once("close", () => clearInterval(timer));
}

/** Counts by key. */
function createCounter() {
  const counts = new Map<string, number>();
  return {
    add(key: string): number {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count;
    },
    remove(key: string): void {
      const count = (counts.get(key) ?? 1) - 1;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}

function limitConnectionsOfAddresses(server: Server, max: number): void {
  const connections = createCounter();
  server.on("connection", (socket) => {
    const address = parseClientAddress(undefined, socket.remoteAddress, 0) ?? "";
    socket.once("close", () => connections.remove(address));
    if (connections.add(address) > max) socket.destroy();
  });
}
