import { setTimeout as sleep } from "node:timers/promises";
import { withLongQueryDeadlines } from "#server/db/query-deadlines.ts";
import type { Deps } from "#server/deps.ts";

/** One or more running background jobs. */
export type Jobs = {
  /** Stops them. Resolves when the current run has finished, or after `stopTimeout`. */
  stop(): Promise<void>;
};

type JobOptions = {
  /** Its name in the metrics and for admins (docs/product.md 10.41, 10.46). */
  name: string;
  /** Delay before each run, in milliseconds. */
  interval: number;
  /** Whether all processes run it at the same times, at multiples of `interval`. */
  isAligned?: boolean;
  /** `stopping` is aborted when the site stops, so that long runs can end early. */
  run(stopping: AbortSignal): Promise<void>;
  /** The log message when a run fails. Later runs are not affected. */
  failureMessage: string;
  /** Whether the first run starts without delay. */
  runAtStart?: boolean;
  /** Whether there is a final run when stopping. */
  runAtStop?: boolean;
  /** How long `stop` waits for the current run, in milliseconds; without it, until the run ends. */
  stopTimeout?: number;
};

/** Starts a job that runs repeatedly, never twice at the same time. */
export function startJob(
  { log, monitoring }: Pick<Deps, "log" | "monitoring">,
  {
    name,
    interval,
    isAligned = false,
    run,
    failureMessage,
    runAtStart = false,
    runAtStop = false,
    stopTimeout,
  }: JobOptions,
): Jobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  const delay = () => (isAligned ? interval - (Date.now() % interval) : interval);
  const wait = () => sleep(delay(), undefined, { signal, ref: false }).catch(() => undefined);
  const runOnce = async () => {
    const since = performance.now();
    const record = (error?: unknown) => monitoring.recordJob(name, (performance.now() - since) / 1000, error);
    try {
      await withLongQueryDeadlines(() => run(signal));
      record();
    } catch (error) {
      record(error);
      log.error({ err: error }, failureMessage);
    }
  };
  const loop = async () => {
    if (!runAtStart) await wait();
    while (!signal.aborted) {
      await runOnce();
      await wait();
    }
    if (runAtStop) await runOnce();
  };
  const running = loop();
  return {
    async stop() {
      stopping.abort();
      await (stopTimeout === undefined ? running : waitAtMost(stopTimeout, running));
    },
  };
}

/** Resolves when `work` has ended, or after a time. */
export async function waitAtMost(milliseconds: number, work: Promise<void>): Promise<void> {
  const done = new AbortController();
  const timeout = sleep(milliseconds, undefined, { signal: done.signal }).catch(() => undefined);
  await Promise.race([work, timeout]);
  done.abort();
}
