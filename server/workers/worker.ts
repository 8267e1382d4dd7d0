import cluster from "node:cluster";
import type { Logger } from "pino";
import { createOpenCounts, once, type OpenCounts } from "#server/http/open-counts.ts";
import type { WorkerReport, ProcessReport } from "#server/monitoring/monitoring.ts";
import type { MessageToParent, MessageToWorker } from "#server/workers/messages.ts";

// The side of a process that serves the site: alone, or as one of several below a parent (`parent.ts`).

/** Whether another process of the site listens on its port already. The parent starts the first one alone. */
export const isLaterWorker = (): boolean => cluster.isWorker && (cluster.worker?.id ?? 0) > 1;

/** Tells the parent that this process serves the site. Returns whether there is one. */
export function reportOpen(url: string, port: number): boolean {
  if (cluster.isWorker) send({ type: "open", url, port });
  return cluster.isWorker;
}

/** Calls back when this process is to run the jobs of the site: at once if it is alone. */
export function whenChosenForJobs(callback: () => void): void {
  if (!cluster.isWorker) return callback();
  process.on("message", ({ type }: MessageToWorker) => type === "runJobs" && callback());
}

/** The counts of the whole site, which the parent keeps if there is one. */
export function siteOpenCounts(): OpenCounts {
  if (!cluster.isWorker) return createOpenCounts();
  const waiting = new Map<number, (isAdded: boolean) => void>();
  let last = 0;
  process.on("message", (message: MessageToWorker) => {
    if (message.type !== "counted") return;
    waiting.get(message.id)?.(message.isAdded);
    waiting.delete(message.id);
  });
  return {
    async add(key, max) {
      const id = ++last;
      const isAdded = await new Promise<boolean>((resolve) => {
        waiting.set(id, resolve);
        send({ type: "count", id, key, max });
      });
      return isAdded ? once(() => send({ type: "uncount", id })) : undefined;
    },
  };
}

/** The warning that a proxy in front is not configured. */
export const UNTRUSTED_FORWARDING =
  "X-Forwarded-For arrives, but TRUST_PROXY is 0: limits take all visitors behind the proxy for one. Set TRUST_PROXY to the number of proxies";

/** Warns in the log that a proxy is not configured; with several processes the parent does, once for all. */
export function warnOfUntrustedForwarding(log: Pick<Logger, "warn">): void {
  if (cluster.isWorker) send({ type: "untrustedForwarding" });
  else log.warn(UNTRUSTED_FORWARDING);
}

/**
 * Returns a function that asks all processes of the site for their reports. One that does not answer in time is left out. `own` makes
 * the report of this process.
 */
export function createWorkerReportReader(own: () => Promise<ProcessReport>): () => Promise<WorkerReport[]> {
  if (!cluster.isWorker) return async () => [{ worker: 1, ...(await own()) }];
  const waiting = new Map<number, (reports: WorkerReport[]) => void>();
  let last = 0;
  process.on("message", (message: MessageToWorker) => {
    if (message.type === "requestReport")
      void own().then((report) => send({ type: "report", id: message.id, report }));
    if (message.type !== "allReports") return;
    waiting.get(message.id)?.(message.reports);
    waiting.delete(message.id);
  });
  return () =>
    new Promise((resolve) => {
      const id = ++last;
      waiting.set(id, resolve);
      send({ type: "requestAllReports", id });
    });
}

/** Does nothing when the parent is gone, since this process then ends too. Without the callback, a failed send would be an uncaught error. */
const send = (message: MessageToParent): void =>
  void (process.connected && process.send?.(message, undefined, undefined, () => undefined));
