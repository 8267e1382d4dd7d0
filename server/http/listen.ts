import { m } from "#messages";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { addAcceptors, canShare, closeAcceptors, SOCKET_BUFFER_BYTES } from "#server/http/acceptors.ts";
import { runWithoutLanguage, type RunInLanguage } from "#server/http/run-in-language.ts";
import {
  limitAddresses,
  limitConnections,
  oneRequestAtATime,
  trackConnections,
  type ConnectionLimits,
  type OpenConnections,
} from "#server/http/connections.ts";
import { answerClientErrors } from "#server/http/client-errors.ts";
import { observeRequests, reportEnd, type RequestObserver } from "#server/http/observe-requests.ts";
import { HTTP_METHODS } from "#server/http/methods.ts";
import { ObservedResponse } from "#server/http/observed-response.ts";
import { plainTargetsOnly } from "#server/http/request-target.ts";
import { respondOnSocket } from "#server/http/respond-on-socket.ts";
import { scheduleRequests } from "#server/http/request-scheduler.ts";
import { guardAgainstSlowRequests } from "#server/http/slow-request-guard.ts";
import { lingeringClose } from "#server/http/unread-body.ts";

/** Timeout for the headers. The body is covered by `guardAgainstSlowRequests` (docs/product.md 9.30). */
const HEADERS_TIMEOUT_MS = 10_000;
/** How long a stop waits for running requests. Many supervisors kill what takes more than 10 s. */
const STOP_TIMEOUT_MS = 8000;
/** How long clients have to read the last answers. */
const LAST_ANSWERS_MS = 500;
/** How long keep-alive connections are still served at a stop, with `Connection: close`. */
const DRAIN_MS = 300;

/** The connections of a server, and how it answers. */
const opened = new WeakMap<Server, { connections: OpenConnections; runInLanguage: RunInLanguage }>();

const noConnections = (): OpenConnections => ({ queues: new Map(), waiting: 0 });

type ListenOptions = ConnectionLimits & {
  host: string;
  port: number;
  /** Whether other processes of the site listen on the port already. */
  isPortShared?: boolean;
  /** Handles requests before they are scheduled; passes on those that it does not answer. */
  beforeScheduling?: (next: RequestListener) => RequestListener;
  /** Also for what answers before `listener`. */
  runInLanguage?: RunInLanguage;
  /** Is told about every request. */
  observer?: RequestObserver;
};

const NO_OBSERVER: RequestObserver = {
  countsBytes: false,
  onEnd: () => undefined,
  onUntrustedForwarding: () => undefined,
};

/** Starts an HTTP server with our timeouts. Throws the errors of `listen`, such as EADDRINUSE. */
export async function listen(
  listener: RequestListener,
  {
    host,
    port,
    isPortShared = false,
    beforeScheduling = (next) => next,
    runInLanguage = runWithoutLanguage,
    observer = NO_OBSERVER,
    ...limits
  }: ListenOptions,
): Promise<{ server: Server; url: string; port: number }> {
  const connections = noConnections();
  const handler = limitAddresses(
    knownMethodsOnly(plainTargetsOnly(beforeScheduling(scheduleRequests(listener, limits)))),
    limits,
  );
  const handle: RequestListener = (request, response) => runInLanguage(() => handler(request, response));
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: 0,
      highWaterMark: SOCKET_BUFFER_BYTES,
      connectionsCheckingInterval: 1000,
      ServerResponse: ObservedResponse,
    },
    observeRequests(
      lingeringClose(oneRequestAtATime(connections, handle, (response) => reportEnd(response, observer))),
      limits,
      observer,
    ),
  );
  answerClientErrors(server);
  guardAgainstSlowRequests(server, { runInLanguage });
  limitConnections(server, limits);
  trackConnections(server, connections);
  opened.set(server, { connections, runInLanguage });
  if (port > 0 && !isPortShared) await assertPortFree({ host, port });
  await bind(server, { host, port, reusePort: canShare });
  if (canShare) await addAcceptors(server);
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return { server, url: `http://${name}:${address.port}`, port: address.port };
}

/** Answers methods that the site does not support with a 405; some are not even valid in a `Request`. */
const knownMethodsOnly =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (HTTP_METHODS.includes(request.method ?? "")) return listener(request, response);
    response.writeHead(405, { allow: HTTP_METHODS.join(", "), connection: "close" }).end();
  };

/** Throws if the port is not free, with the error of `listen`. */
export async function assertPortFree({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer();
  await bind(server, { host, port, exclusive: true });
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
}

/** `reusePort`: other sockets may listen on the same port. `exclusive`: only in this process, even if it has a parent. */
const bind = (
  server: Server,
  address: { host: string; port: number; reusePort?: boolean; exclusive?: boolean },
) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(address, resolve);
  });

/**
 * Stops a server gracefully: announces `Connection: close`, accepts no new connections, and waits up to eight seconds for
 * running requests. Answers what is left with a 503, then calls `close`.
 */
export async function stop(server: Server, close: () => Promise<void>): Promise<void> {
  const { connections = noConnections(), runInLanguage = runWithoutLanguage } = opened.get(server) ?? {};
  // First, since a request sent on a keep-alive connection while it is being closed would be lost.
  server.prependListener("request", (_, response) => void response.setHeader("connection", "close"));
  for (const response of unanswered(connections))
    // A connection whose body is still arriving would be reset before the client has read the answer.
    if (response.req.complete && !response.headersSent) response.setHeader("connection", "close");
  await sleep(DRAIN_MS);
  const done = closeAcceptors(server);
  server.closeIdleConnections();
  // Browsers open connections in advance, and Node does not count one without data as idle.
  for (const socket of connections.queues.keys()) if (socket.bytesRead === 0) socket.destroy();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const forced = setTimeout(() => void runInLanguage(() => endAll(server, connections)), STOP_TIMEOUT_MS);
  await done;
  clearInterval(idle);
  clearTimeout(forced);
  await close();
}

/** Answers running requests with a 503 and closes all connections. */
async function endAll(server: Server, connections: OpenConnections): Promise<void> {
  for (const response of unanswered(connections))
    // Without a socket, a response waits for an earlier one on the same connection.
    if (response.socket && !response.headersSent) respondOnSocket(response.req, response, stopping());
  await sleep(LAST_ANSWERS_MS);
  server.closeAllConnections();
}

const unanswered = ({ queues }: OpenConnections): ServerResponse[] =>
  [...queues.values()].flatMap(({ current, waiting }) => [current ?? [], waiting].flat());

const stopping = () =>
  ({ status: 503, detail: m.problemsStopping(), headers: { "Retry-After": "10" } }) as const;
