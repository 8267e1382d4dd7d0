import { m } from "#messages";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import { clientAddressOfRequest } from "#server/http/address.ts";
import { RoundRobinQueue } from "#server/http/round-robin-queue.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { SAFE_METHODS } from "#server/http/methods.ts";
import { withRequestId } from "#server/http/request-id.ts";

/** Never wait: they report how the site is, also under load. */
const PROBES = new Set(["/healthz", "/readyz", "/metrics"]);
/**
 * How long each turn of the event loop starts requests or sends stored responses, in milliseconds. A request that takes longer is its only
 * one.
 */
export const TURN_BUDGET_MS = 2;
/** How long a request may wait for its turn, in milliseconds. */
const WAIT_MAX_MS = 2000;
/** How many writes start for each read while both wait. */
const WRITES_PER_READ = 3;

type WaitingRequest = { request: IncomingMessage; response: ServerResponse; since: number };

/**
 * Starts requests for a short time in each turn of the event loop, writes first, from one address after another (docs/product.md
 * 9.67). A turn accepts only one connection: if it handled every request that has arrived, new clients could not connect for as long
 * as others keep it busy.
 */
export function scheduleRequests(
  listener: RequestListener,
  { trustProxy }: { trustProxy: number },
): RequestListener {
  const [reads, writes] = [new RoundRobinQueue<WaitingRequest>(), new RoundRobinQueue<WaitingRequest>()];
  const handle = withRequestId(listener);
  let isScheduled = false;
  let writesInARow = 0;

  const hasWaiting = () => reads.size + writes.size > 0;

  function schedule(): void {
    isScheduled = hasWaiting();
    if (isScheduled) setImmediate(() => startUntil(performance.now() + TURN_BUDGET_MS));
  }

  function next(): WaitingRequest | undefined {
    const isReadDue = writesInARow >= WRITES_PER_READ && reads.size > 0;
    const isWrite = writes.size > 0 && !isReadDue;
    writesInARow = isWrite ? writesInARow + 1 : 0;
    return (isWrite ? writes : reads).shift();
  }

  function startUntil(end: number): void {
    const goOn = () => (hasWaiting() && performance.now() < end ? startUntil(end) : schedule());
    // After everything that the request does without waiting: with SQLite all of it, in microtasks.
    queueMicrotask(() => process.nextTick(goOn));
    const waiting = nextToStart();
    if (waiting) handle(waiting.request, waiting.response);
  }

  function nextToStart(): WaitingRequest | undefined {
    for (let waiting = next(); waiting; waiting = next()) {
      const { request, response, since } = waiting;
      if (request.socket.destroyed) continue;
      if (performance.now() - since <= WAIT_MAX_MS) return waiting;
      refuse(request, response);
    }
    return undefined;
  }

  return (request, response) => {
    if (PROBES.has(request.url ?? "")) return handle(request, response);
    const address = clientAddressOfRequest(request, trustProxy) ?? "";
    const queue = SAFE_METHODS.has(request.method ?? "") ? reads : writes;
    queue.push(address, { request, response, since: performance.now() });
    if (!isScheduled) schedule();
  };
}

const refuse = withRequestId((_, response) => {
  const { problem } = new HttpProblem(503, m.problemsTooMuch());
  response.writeHead(503, { "retry-after": "3", "content-type": PROBLEM_TYPE }).end(JSON.stringify(problem));
});
