import type { Context } from "hono";
import { clientAddressOf } from "#server/http/address.ts";
import { afterTurns } from "#server/http/after-turns.ts";
import { type ClientConnection, clientConnectionOf } from "#server/http/client-connection.ts";
import { isReadMethod } from "#server/http/methods.ts";
import { observedResponse } from "#server/http/observed-response.ts";
import { RoundRobinQueue } from "#server/http/round-robin-queue.ts";

/** Pages rendered at once. One thread renders them all, so more would only load the database. */
const PAGES_MAX = 4;
/** Forms handled at once. Most of their time they wait for a password hash or a photo. */
const FORMS_MAX = 40;
/** How long a page or form may wait after it has arrived, in milliseconds. */
const WAIT_MAX_MS = 2000;
/** How many pages may wait, and how many forms. */
const WAITING_MAX = 1000;
/** How many forms start for each page while both wait. */
const FORMS_PER_PAGE = 3;

/** The client that a page or form is for. */
export type ClientInfo = {
  connection: ClientConnection;
  address: string;
  /** When the request arrived, in milliseconds of `performance.now()`. */
  since: number;
};

export type Admission = {
  /**
   * Waits until a page or form may start. Returns `release`, to be called when it is done, "busy" if it should be answered with a
   * 503, or "disconnected" if the client has disconnected. `subscribeToWaitingClients` reports other clients that wait for the same page. The page
   * then starts in the turn of any of their addresses, so that who asked first delays nobody.
   */
  acquire(
    kind: Kind,
    client: ClientInfo,
    subscribeToWaitingClients?: SubscribeToWaitingClients,
  ): Promise<(() => void) | "busy" | "disconnected">;
};
/** Calls `onJoin` with each client that joins those who wait for a page, also with those that have joined already. */
export type SubscribeToWaitingClients = (onJoin: (client: ClientInfo) => void) => void;
type Kind = "page" | "form";
/** `waiting`: how many wait, each perhaps in the queues of several addresses. */
type Pool = { max: number; running: number; waiting: number; queue: RoundRobinQueue<WaitingEntry> };
/** `drop`: there are too many, so it loses its place in the queue of one address. */
type WaitingEntry = { isClosed(): boolean; settle(outcome: Outcome): void; drop(address: string): void };
type Outcome = "go" | "busy" | "disconnected";

/**
 * Limits how many pages are rendered at once (docs/product.md 9.67). Addresses take turns. The event loop turns several times
 * before each start, so that probes, calls, and connections that open or close are handled in between.
 */
export function createAdmission({
  pagesMax = PAGES_MAX,
  formsMax = FORMS_MAX,
  waitingMax = WAITING_MAX,
  waitMaxMs = WAIT_MAX_MS,
} = {}): Admission {
  const createPool = (max: number): Pool => ({ max, running: 0, waiting: 0, queue: new RoundRobinQueue() });
  const pools = { page: createPool(pagesMax), form: createPool(formsMax) };
  let isScheduled = false;
  let formsInARow = 0;

  const isReady = ({ max, running, queue }: Pool) => running < max && queue.size > 0;

  function schedule(): void {
    if (isScheduled || !(isReady(pools.page) || isReady(pools.form))) return;
    isScheduled = true;
    afterTurns(startNext);
  }

  function startNext(): void {
    isScheduled = false;
    const isPageDue = formsInARow >= FORMS_PER_PAGE && isReady(pools.page);
    const pool = isReady(pools.form) && !isPageDue ? pools.form : pools.page;
    formsInARow = pool === pools.form ? formsInARow + 1 : 0;
    if (isReady(pool)) start(pool);
    schedule();
  }

  function start(pool: Pool): void {
    for (let next = pool.queue.shift(); next; next = pool.queue.shift()) {
      const isClosed = next.isClosed();
      if (!isClosed) pool.running++;
      next.settle(isClosed ? "disconnected" : "go");
      if (!isClosed) return;
    }
  }

  const createRelease = (pool: Pool) => () => {
    pool.running--;
    schedule();
  };

  function wait(
    pool: Pool,
    client: ClientInfo,
    subscribeToWaitingClients?: SubscribeToWaitingClients,
  ): Promise<Outcome> {
    return new Promise((resolve) => {
      const addresses = new Set<string>();
      let isSettled = false;
      let end = 0;
      let timer: NodeJS.Timeout | undefined;
      const entry: WaitingEntry = {
        isClosed: client.connection.isClosed,
        settle(outcome) {
          isSettled = true;
          pool.waiting--;
          clearTimeout(timer);
          forget();
          for (const address of addresses) pool.queue.remove(address, entry);
          resolve(outcome);
        },
        drop(address) {
          addresses.delete(address);
          if (addresses.size === 0) entry.settle("busy");
        },
      };
      const join = ({ address, since }: ClientInfo) => {
        if (isSettled) return;
        if (since + waitMaxMs > end) {
          end = since + waitMaxMs;
          clearTimeout(timer);
          timer = setTimeout(() => entry.settle("busy"), Math.max(0, end - performance.now()));
        }
        addresses.add(address);
        pool.queue.push(address, entry);
      };
      const forget = client.connection.onClose(() => entry.settle("disconnected"));
      pool.waiting++;
      join(client);
      subscribeToWaitingClients?.(join);
      const dropped = pool.waiting > waitingMax ? pool.queue.dropFromLongest() : undefined;
      dropped?.entry.drop(dropped.address);
      schedule();
    });
  }

  return {
    async acquire(kind, client, subscribeToWaitingClients) {
      if (client.connection.isClosed()) return "disconnected";
      const outcome = await wait(pools[kind], client, subscribeToWaitingClients);
      return outcome === "go" ? createRelease(pools[kind]) : outcome;
    },
  };
}

/** The client of a page request, or of a form that has arrived completely. */
export const readClientInfo = (c: Context, config: { trustProxy: number }): ClientInfo => ({
  // A form arrives with its last byte.
  since: isReadMethod(c.req.method) ? (observedResponse(c)?.since ?? performance.now()) : performance.now(),
  address: clientAddressOf(c, config) ?? "",
  connection: clientConnectionOf(c),
});
