import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { pino, type Logger } from "pino";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import type { Config } from "#server/config.ts";
import { createOpenCounts } from "#server/http/open-counts.ts";
import { collectReports, WorkerNumbers } from "#server/workers/collect-reports.ts";
import { sendToWorker, type MessageToParent } from "#server/workers/messages.ts";
import { UNTRUSTED_FORWARDING } from "#server/workers/worker.ts";

// The parent of several processes that serve the site (docs/decisions/workers.md). It only starts, restarts and stops them and
// keeps what they count together, so it loads next to nothing and stays small.

/** The pause before a process is started again. Doubles with each one in a row that did not open. In milliseconds. */
const RESTART_MS = 1000;
const RESTART_MAX_MS = 60_000;

/**
 * Serves the site with several processes until SIGTERM or SIGINT, then lets each stop gracefully. The first starts alone, so that it
 * sets up the database alone and startup errors come once. Prints what `greet` returns when all are open. Exits with code 1 if the first
 * process cannot start, or later if none is open and the last `WORKERS` starts failed.
 */
export function superviseWorkers(config: Config, greet: (url: string) => string): void {
  const log = pino({ level: config.logLevel });
  const open = new Set<Worker>();
  let jobsWorker: Worker | undefined;
  const numbers = new WorkerNumbers();
  /** The one of the site, which the first process finds if it is 0. */
  let { port } = config;
  let failures = 0;
  let hasOpened = false;
  let isGreeted = false;
  let isStopping = false;
  let exitCode = 0;

  function fork(): void {
    try {
      watch(cluster.fork({ PORT: port }));
    } catch (error) {
      onEnd(undefined, { error: error as Error });
    }
  }

  function watch(worker: Worker): void {
    numbers.assign(worker);
    worker.on("error", (error) => {
      // No process was made, so none will exit.
      if (worker.process.pid === undefined) onEnd(worker, { error });
      // A message to a process that is ending fails.
      else log.debug({ err: error }, "A message could not be sent to a worker process");
    });
    worker.on("message", (message: MessageToParent) => {
      if (message.type !== "open") return;
      ({ port } = message);
      failures = 0;
      hasOpened = true;
      open.add(worker);
      chooseForJobs();
      if (worker.id === 1) for (let count = 1; count < config.workers; count++) fork();
      if (isGreeted || open.size < config.workers) return;
      isGreeted = true;
      console.log(greet(config.publicUrl ?? message.url));
      log.info({ workers: config.workers }, "The site is served by several processes");
    });
    worker.on("exit", (code, signal) => onEnd(worker, { code, signal }));
  }

  /** Starts another process in place of one that ended, or that could not be made: then there is an `error`. */
  function onEnd(
    worker: Worker | undefined,
    { code, signal, error }: { code?: number; signal?: string; error?: Error },
  ): void {
    const wasOpen = worker !== undefined && open.delete(worker);
    if (worker) numbers.release(worker);
    if (jobsWorker === worker) jobsWorker = undefined;
    if (isStopping) return exitWhenAllEnded(wasOpen ? code : 0);
    // Failures while another process served say nothing about this one.
    if (wasOpen && open.size === 0) failures = 0;
    const pause = Math.min(RESTART_MS * 2 ** failures, RESTART_MAX_MS);
    if (!wasOpen) failures++;
    if (!wasOpen && open.size === 0 && (!hasOpened || failures >= config.workers)) {
      // Otherwise it has said why itself.
      const reason = error?.message ?? (signal && `its process was ended by ${signal}`);
      if (reason) console.error(`Trowel cannot start: ${reason}`);
      process.exit(1);
    }
    chooseForJobs();
    const end = { worker: worker?.process.pid, code, signal, ...(error ? { err: error } : {}) };
    log.error({ ...end, pause }, "A worker process ended; starting another");
    void sleep(pause).then(() => isStopping || fork());
  }

  function chooseForJobs(): void {
    if (jobsWorker) return;
    [jobsWorker] = open;
    if (jobsWorker) sendToWorker(jobsWorker, { type: "runJobs" });
  }

  function exitWhenAllEnded(code: number | null | undefined): void {
    exitCode ||= code ?? 1;
    if (running().length === 0) process.exit(exitCode);
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      isStopping = true;
      for (const worker of running()) worker.process.kill(signal);
      exitWhenAllEnded(0);
    });
  // Keeps the limits of `server/http/limits.ts` that are not in the database.
  void new RateLimiterClusterMaster();
  keepOpenCounts();
  collectReports(open, numbers);
  warnOnce(log);
  fork();
}

/** Those with a process: after a failed start, there is a worker without one. */
const running = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker?.process.pid !== undefined) as Worker[];

/** Counts what is open in all processes. What a process had open ends with it. */
function keepOpenCounts(): void {
  const counts = createOpenCounts();
  cluster.on("fork", (worker) => {
    const ends = new Map<number, () => void>();
    let hasExited = false;
    worker.on("message", async (message: MessageToParent) => {
      if (message.type === "count") {
        const end = await counts.add(message.key, message.max);
        // Its last messages may arrive after its exit.
        if (hasExited) return end?.();
        if (end) ends.set(message.id, end);
        sendToWorker(worker, { type: "counted", id: message.id, isAdded: end !== undefined });
      } else if (message.type === "uncount") {
        ends.get(message.id)?.();
        ends.delete(message.id);
      }
    });
    worker.once("exit", () => {
      hasExited = true;
      for (const end of ends.values()) end();
    });
  });
}

/** Logs once for all processes that a proxy in front is not configured. */
function warnOnce(log: Logger): void {
  let isWarned = false;
  cluster.on("message", (_, { type }: MessageToParent) => {
    if (type !== "untrustedForwarding" || isWarned) return;
    isWarned = true;
    log.warn(UNTRUSTED_FORWARDING);
  });
}
