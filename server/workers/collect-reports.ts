import cluster, { type Worker } from "node:cluster";
import type { WorkerReport } from "#server/monitoring/monitoring.ts";
import { sendToWorker, type MessageToParent } from "#server/workers/messages.ts";

/** How long processes have to report, in milliseconds. A scrape of Prometheus takes at most ten seconds. */
const TIMEOUT_MS = 3000;

/** The numbers of worker processes, from 1. One that replaces another takes over its number. */
export class WorkerNumbers {
  readonly #workers: (Worker | undefined)[] = [];

  assign(worker: Worker): void {
    const free = this.#workers.indexOf(undefined);
    this.#workers[free < 0 ? this.#workers.length : free] = worker;
  }

  release(worker: Worker): void {
    const index = this.#workers.indexOf(worker);
    if (index >= 0) this.#workers[index] = undefined;
  }

  of(worker: Worker): number {
    return this.#workers.indexOf(worker) + 1;
  }
}

type Collection = { from: Set<Worker>; reports: WorkerReport[]; end(): void };

/** Lets each process ask for the reports of all that are open. What one says is passed on as it is. */
export function collectReports(open: ReadonlySet<Worker>, numbers: WorkerNumbers): void {
  const collections = new Map<number, Collection>();
  let last = 0;

  function begin(asker: Worker, askedAs: number): void {
    const id = ++last;
    const timer = setTimeout(() => collections.get(id)?.end(), TIMEOUT_MS);
    const collection: Collection = {
      from: new Set(open),
      reports: [],
      end() {
        clearTimeout(timer);
        collections.delete(id);
        if (asker.isConnected())
          sendToWorker(asker, { type: "allReports", id: askedAs, reports: collection.reports });
      },
    };
    collections.set(id, collection);
    for (const worker of collection.from) sendToWorker(worker, { type: "requestReport", id });
  }

  function remove(worker: Worker, { from, end }: Collection): void {
    if (from.delete(worker) && from.size === 0) end();
  }

  cluster.on("message", (worker, message: MessageToParent) => {
    if (message.type === "requestAllReports") begin(worker, message.id);
    if (message.type !== "report") return;
    const collection = collections.get(message.id);
    if (!collection?.from.has(worker)) return;
    collection.reports.push({ worker: numbers.of(worker), ...message.report });
    remove(worker, collection);
  });
  cluster.on("exit", (worker) => {
    for (const collection of collections.values()) remove(worker, collection);
  });
}
