import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { clientAddress } from "#server/http/address.ts";

// Bounds on what clients can make the server hold (docs/product.md 9.59). Those for a connection and for the whole site
// are fixed; those for one address follow RATE_LIMIT_SCALE.

/** Connections in all. */
const CONNECTIONS_MAX = 4000;
/** Connections of one address, or behind a trusted proxy its unanswered requests. Enough for a school behind one router. */
const PER_ADDRESS_MAX = 500;
/** Unanswered requests of one connection. Browsers send one at a time. */
const PIPELINED_MAX = 16;
/**
 * Responses that clients do not take: their bytes, of all connections together, how long a client may take nothing of one, and
 * how often this is checked, in milliseconds.
 */
const UNTAKEN = { bytes: 64 * 1024 * 1024, timeoutMs: 60_000, checkEveryMs: 250 };

type UntakenLimits = typeof UNTAKEN;

export type ConnectionLimits = {
  /** The number of trusted proxies that append to `X-Forwarded-For`. */
  trustProxy: number;
  /** Multiplies the limits for one address. */
  rateLimitScale: number;
  /** Other limits for what clients do not take. */
  untaken?: UntakenLimits;
};

/**
 * Handles the requests of a connection one after another, although clients may send more before they read an answer, and
 * closes connections that send too many.
 */
export function oneRequestAtATime(listener: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const run = () => {
      response.once("close", () => {
        const next = queues.get(socket)?.shift();
        if (!next) queues.delete(socket);
        else if (!socket.destroyed) next();
      });
      listener(request, response);
    };
    const queue = queues.get(socket);
    if (!queue) {
      queues.set(socket, []);
      run();
    } else if (queue.length < PIPELINED_MAX) queue.push(run);
    else socket.destroy();
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
    const address = forwarded ? clientAddress(String(forwarded), undefined, trustProxy) : undefined;
    if (address === undefined) return listener(request, response);
    response.once("close", () => requests.remove(address));
    if (requests.add(address) <= maxOf(rateLimitScale)) return listener(request, response);
    response.writeHead(429, { "retry-after": "1" }).end();
  };
}

const maxOf = (rateLimitScale: number) => Math.max(1, Math.round(PER_ADDRESS_MAX * rateLimitScale));

/** Limits the connections of a server, those of each address, and the responses that nobody takes. */
export function limitConnections(
  server: Server,
  { trustProxy, rateLimitScale, untaken = UNTAKEN }: ConnectionLimits,
): void {
  server.maxConnections = CONNECTIONS_MAX;
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  // Behind a proxy connections are the proxy's: `limitAddresses` counts requests instead.
  if (trustProxy === 0) limitConnectionsOfAddresses(server, maxOf(rateLimitScale));
  const timer = setInterval(createUntakenCheck(open, untaken), untaken.checkEveryMs).unref();
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
    const address = clientAddress(undefined, socket.remoteAddress, 0) ?? "";
    socket.once("close", () => connections.remove(address));
    if (connections.add(address) > max) socket.destroy();
  });
}

/** Closes connections whose client takes nothing for long, and those with the most to take if that is too much in all. */
function createUntakenCheck(open: Set<Socket>, limits: UntakenLimits): () => void {
  const progress = new WeakMap<Socket, { left: number; since: number }>();
  return () => {
    const now = Date.now();
    const behind: [socket: Socket, bytes: number][] = [];
    let total = 0;
    for (const socket of open) {
      const bytes = socket.writableLength;
      if (bytes === 0) {
        progress.delete(socket);
        continue;
      }
      const left = leftToTake(socket);
      const last = progress.get(socket);
      if (last?.left !== left) progress.set(socket, { left, since: now });
      else if (now - last.since > limits.timeoutMs) {
        socket.destroy();
        continue;
      }
      total += bytes;
      behind.push([socket, bytes]);
    }
    if (total <= limits.bytes) return;
    for (const [socket, bytes] of behind.toSorted((a, b) => b[1] - a[1])) {
      if (total <= limits.bytes) break;
      total -= bytes;
      socket.destroy();
    }
  };
}

/**
 * A number that changes whenever a client takes something. A large chunk counts as written only when all of it is: what is left
 * of it is known to the handle alone, which Node's own time-outs read, too.
 */
function leftToTake(socket: Socket): number {
  const { _handle: handle } = socket as unknown as { _handle?: { writeQueueSize?: number } | null };
  return socket.bytesWritten - socket.writableLength - (handle?.writeQueueSize ?? 0);
}
