import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Headers must be here in 10 s, a whole JSON or form request in 15 s (docs/product.md 9.30). */
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 15_000;
/** What is running at a stop may finish within this. */
const STOP_PATIENCE = 10_000;

/** An HTTP server with our time limits, listening. Throws what `listen` throws, such as EADDRINUSE. */
export async function listen(
  listener: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<{ server: Server; url: string }> {
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT, requestTimeout: REQUEST_TIMEOUT, connectionsCheckingInterval: 1000 },
    listener,
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return { server, url: `http://${name}:${address.port}` };
}

/** Takes no new connection, lets what is running finish, then calls `close`; after ten seconds it waits no longer. */
export async function stop(server: Server, close: () => Promise<void>): Promise<void> {
  const done = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const forced = setTimeout(() => server.closeAllConnections(), STOP_PATIENCE);
  await done;
  clearInterval(idle);
  clearTimeout(forced);
  await close();
}
