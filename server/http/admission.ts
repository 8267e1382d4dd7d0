import type { Context } from "hono";
import type { HttpBindings } from "@hono/node-server";
import { clientAddress } from "#server/http/address.ts";
import { afterTurns } from "#server/http/after-turns.ts";
import { RoundRobinQueue } from "#server/http/round-robin-queue.ts";
import { arrivalOf } from "#server/http/take-turns.ts";

/** Pages rendered at once. One thread renders all: more would only keep the database busy while others render. */
const PAGES_MAX = 4;
/** Forms handled at once. They mostly wait: for a password to be hashed, or for a photo. */
const FORMS_MAX = 40;
/** How long a page or form may wait for its turn since it arrived, in milliseconds. */
const WAIT_MAX_MS = 2000;
/** How many may wait. */
const WAITING_MAX = 1000;
/** While both wait, so many forms start for each page. */
const FORMS_PER_PAGE = 3;

/** Who waits for a page. */
export type Client = {
  address: string;
  /** Since when, in milliseconds of `performance.now()`. */
  since: number;
  isGone(): boolean;
  /** Calls back once when the client leaves. Returns a function that stops this. */
  onGone(callback: () => void): () => void;
};

export type Admission = {
  /**
   * Waits for the turn of a page or form. Returns a function to be called when it is done, "busy" if it should be
   * answered with a 503, or "gone" if nobody waits for it any more.
   */
  enter(kind: Kind, client: Client): Promise<(() => void) | "busy" | "gone">;
};
type Kind = "page" | "form";
type Lane = { max: number; running: number; queue: RoundRobinQueue<Waiting> };
type Waiting = { isGone(): boolean; settle(outcome: Outcome): void };
type Outcome = "go" | "busy" | "gone";

/**
 * Limits how many pages are rendered at once (docs/product.md 9.67). Addresses take turns. Between two that start
 * the event loop turns several times, so that probes, calls, and the opening and closing of connections are handled.
 */
export function createAdmission({
  pages = PAGES_MAX,
  forms = FORMS_MAX,
  waiting = WAITING_MAX,
  waitMs = WAIT_MAX_MS,
} = {}): Admission {
  const createLane = (max: number): Lane => ({ max, running: 0, queue: new RoundRobinQueue() });
  const lanes = { page: createLane(pages), form: createLane(forms) };
  let isScheduled = false;
  let formsInARow = 0;

  const isReady = ({ max, running, queue }: Lane) => running < max && queue.size > 0;

  function schedule(): void {
    if (isScheduled || !(isReady(lanes.page) || isReady(lanes.form))) return;
    isScheduled = true;
    afterTurns(startNext);
  }

  function startNext(): void {
    isScheduled = false;
    const isPageDue = formsInARow >= FORMS_PER_PAGE && isReady(lanes.page);
    const lane = isReady(lanes.form) && !isPageDue ? lanes.form : lanes.page;
    formsInARow = lane === lanes.form ? formsInARow + 1 : 0;
    if (isReady(lane)) start(lane);
    schedule();
  }

  function start(lane: Lane): void {
    for (let next = lane.queue.shift(); next; next = lane.queue.shift()) {
      const isGone = next.isGone();
      if (!isGone) lane.running++;
      next.settle(isGone ? "gone" : "go");
      if (!isGone) return;
    }
  }

  const createLeave = (lane: Lane) => () => {
    lane.running--;
    schedule();
  };

  function wait(lane: Lane, client: Client): Promise<Outcome> {
    return new Promise((resolve) => {
      const entry: Waiting = {
        isGone: client.isGone,
        settle(outcome) {
          clearTimeout(timer);
          forget();
          lane.queue.remove(client.address, entry);
          resolve(outcome);
        },
      };
      const left = client.since + waitMs - performance.now();
      const timer = setTimeout(() => entry.settle("busy"), Math.max(0, left));
      const forget = client.onGone(() => entry.settle("gone"));
      lane.queue.push(client.address, entry);
      if (lane.queue.size > waiting) lane.queue.dropFromLongest()?.settle("busy");
      schedule();
    });
  }

  return {
    async enter(kind, client) {
      if (client.isGone()) return "gone";
      const outcome = await wait(lanes[kind], client);
      return outcome === "go" ? createLeave(lanes[kind]) : outcome;
    },
  };
}

/** The client of a request that has arrived completely. */
export function clientOf(c: Context, { trustProxy }: { trustProxy: number }): Client {
  const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  const { remoteAddress } = incoming?.socket ?? {};
  return {
    // A form has arrived when all of it has.
    since: /^(GET|HEAD)$/.test(c.req.method) ? arrivalOf(incoming) : performance.now(),
    address: clientAddress(c.req.header("x-forwarded-for"), remoteAddress, trustProxy) ?? "",
    isGone: () => outgoing?.destroyed === true || incoming?.socket.destroyed === true,
    onGone(callback) {
      outgoing?.once("close", callback);
      return () => void outgoing?.off("close", callback);
    },
  };
}
