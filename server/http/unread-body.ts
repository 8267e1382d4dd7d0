import type { IncomingMessage, RequestListener } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { hasBody } from "#server/http/has-body.ts";

// Bodies that nobody reads, because the request was refused before they arrived (docs/product.md 9.62).

/** In bytes. Smaller bodies have usually arrived by the time they are refused, and Node keeps them if nobody reads them. */
const SMALL = 32 * 1024;
/** How long a response waits for a small body that it does not need, in milliseconds. */
const ARRIVAL_MS = 300;
const ARRIVAL_STEP_MS = 10;
/** How long a refused body may keep arriving after the response, in milliseconds. */
const LINGER_MS = 2000;

/** Sends `Connection: close` if the body has not arrived when the response is ready, since the rest of a large one is not read. */
export const announceClose: MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> = async (c, next) => {
  await next();
  const request = c.env?.incoming as IncomingMessage | undefined;
  if (request?.complete !== false) return;
  const length = Number(c.req.header("content-length") ?? Infinity);
  if (length <= SMALL) await arrival(request);
  if (!request.complete) c.header("connection", "close");
};

async function arrival(request: IncomingMessage): Promise<void> {
  for (
    let waited = 0;
    waited < ARRIVAL_MS && !request.complete && !request.destroyed;
    waited += ARRIVAL_STEP_MS
  )
    await sleep(ARRIVAL_STEP_MS);
}

/** The last request with a body of each connection. */
const current = new WeakMap<Socket, IncomingMessage>();
const closing = new WeakSet<Socket>();

/**
 * Closes connections whose body is still arriving in two steps: after the response only our direction ends, and what arrives is
 * discarded for a while. Closing at once would reset the connection, and the client might lose the response.
 */
export const lingeringClose =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const { socket } = request;
    // The client was told that this connection ends.
    if (closing.has(socket)) return;
    if (hasBody(request)) {
      if (!current.has(socket)) watch(socket);
      current.set(socket, request);
    }
    listener(request, response);
  };

function watch(socket: Socket): void {
  const destroySoon = socket.destroySoon.bind(socket);
  // Node calls this after the last response of a connection, and our server library again half a second later.
  socket.destroySoon = () => {
    if (closing.has(socket)) return;
    closing.add(socket);
    const request = current.get(socket);
    if (!request || request.complete) return destroySoon();
    socket.end();
    const timer = setTimeout(destroySoon, LINGER_MS);
    // The reader that gave up would pause the request again.
    request.removeAllListeners("data").once("end", destroySoon).resume();
    socket.once("close", () => clearTimeout(timer));
  };
}
