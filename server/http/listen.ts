import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import {
  limitAddresses,
  limitConnections,
  oneRequestAtATime,
  type ConnectionLimits,
} from "#server/http/connections.ts";
import { guardAgainstSlowRequests } from "#server/http/slow-request-guard.ts";
import { closeInSteps } from "#server/http/unread-body.ts";

/** Timeout for the headers. The body is covered by `guardAgainstSlowRequests` (docs/product.md 9.30). */
const HEADERS_TIMEOUT_MS = 10_000;
/** How long a stop waits for running requests. */
const STOP_TIMEOUT_MS = 10_000;
/** How long keep-alive connections are still served at a stop, with `Connection: close`. */
const DRAIN_MS = 300;

const connections = new WeakMap<Server, Set<Socket>>();

/** Starts an HTTP server with our timeouts. Throws the errors of `listen`, such as EADDRINUSE. */
export async function listen(
  listener: RequestListener,
  { host, port, ...limits }: { host: string; port: number } & ConnectionLimits,
): Promise<{ server: Server; url: string }> {
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: 0, connectionsCheckingInterval: 1000 },
    closeInSteps(oneRequestAtATime(limitAddresses(knownMethodsOnly(listener), limits))),
  );
  guardAgainstSlowRequests(server);
  limitConnections(server, limits);
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  await bind(server, { host, port });
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return { server, url: `http://${name}:${address.port}` };
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Answers methods that nothing here has, some of which are not even valid in a `Request`, with a 405. */
const knownMethodsOnly =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (METHODS.includes(request.method ?? "")) return listener(request, response);
    response.writeHead(405, { allow: METHODS.join(", "), connection: "close" }).end();
  };

/** Throws if the port is not free, with the error of `listen`. */
export async function assertPortFree({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer();
  await bind(server, { host, port });
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
}

const bind = (server: Server, { host, port }: { host: string; port: number }) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });

/**
 * Stops a server gracefully: announces `Connection: close`, accepts no new connections, waits up to ten seconds for
 * running requests, then calls `close`.
 */
export async function stop(server: Server, close: () => Promise<void>): Promise<void> {
  // First, since a request sent on a keep-alive connection while it is being closed would be lost.
  server.prependListener("request", (_, response) => void response.setHeader("connection", "close"));
  await new Promise((resolve) => setTimeout(resolve, DRAIN_MS));
  const done = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  // Browsers open connections in advance, and Node does not count one without data as idle.
  for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const forced = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
  await done;
  clearInterval(idle);
  clearTimeout(forced);
  await close();
}
