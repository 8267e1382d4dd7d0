import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { guardAgainstSlowRequests } from "#server/http/slow-request-guard.ts";

/** Headers must be here in 10 s; how fast a body must come is kept by `keepPace` (docs/product.md 9.30). */
const HEADERS_TIMEOUT = 10_000;
/** What is running at a stop may finish within this. */
const STOP_TIMEOUT_MS = 10_000;
/** How long kept connections are still served at a stop, with the word that they end. */
const LETTING_GO = 300;

const connections = new WeakMap<Server, Set<Socket>>();

/** An HTTP server with our time limits, listening. Throws what `listen` throws, such as EADDRINUSE. */
export async function listen(
  listener: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<{ server: Server; url: string }> {
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT, requestTimeout: 0, connectionsCheckingInterval: 1000 },
    listener,
  );
  guardAgainstSlowRequests(server);
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  await bound(server, { host, port });
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return { server, url: `http://${name}:${address.port}` };
}

/** Throws what `listen` would throw, and leaves the port free. */
export async function assertVacant({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer();
  await bound(server, { host, port });
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
}

const bound = (server: Server, { host, port }: { host: string; port: number }) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });

/**
 * Asks callers to let go of their connections, takes no new one, lets what is running finish, then calls `close`; after
 * ten seconds it waits no longer.
 */
export async function stop(server: Server, close: () => Promise<void>): Promise<void> {
  // First: whoever sends on a kept connection while it is being closed would lose the request.
  server.prependListener("request", (_, response) => void response.setHeader("connection", "close"));
  await new Promise((resolve) => setTimeout(resolve, LETTING_GO));
  const done = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  // A browser opens connections ahead; Node counts one on which nothing came yet as busy.
  for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const forced = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
  await done;
  clearInterval(idle);
  clearTimeout(forced);
  await close();
}
