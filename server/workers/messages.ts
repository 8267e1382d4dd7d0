import type { Worker } from "node:cluster";
import type { WorkerReport, ProcessReport } from "#server/monitoring/monitoring.ts";

/** What a worker process tells its parent. */
export type MessageToParent =
  /** It serves the site at this address. */
  | { type: "open"; url: string; port: number }
  /** Asks to count one more under a key (`OpenCounts`), which the parent answers with the same id. */
  | { type: "count"; id: number; key: string; max: number }
  /** Ends that count. */
  | { type: "uncount"; id: number }
  /** Asks for the reports of all processes, which the parent sends with the same id. */
  | { type: "requestAllReports"; id: number }
  /** Its own report, when the parent asked for it with this id. */
  | { type: "report"; id: number; report: ProcessReport }
  /** It found `X-Forwarded-For` although no proxy is trusted. */
  | { type: "untrustedForwarding" };

/** What the parent tells a worker process. */
export type MessageToWorker =
  /** It is the one that runs the jobs of the site from now on. */
  | { type: "runJobs" }
  | { type: "counted"; id: number; isAdded: boolean }
  | { type: "requestReport"; id: number }
  | { type: "allReports"; id: number; reports: WorkerReport[] };

export const sendToWorker = (worker: Worker, message: MessageToWorker): void => void worker.send(message);
